import type { FormDefinition } from '#engine';
import {
  amount,
  answered,
  any,
  atLeast,
  atMost,
  choice,
  date,
  form,
  has,
  is,
  less,
  maybeNumber,
  more,
  note,
  number,
  numbered,
  option,
  person,
  read,
  several,
  step,
  sum,
  sumOf,
  text,
  times,
  untilToday,
  upTo,
  yesNo,
} from './largeFormParts.ts';

const INJURIES = ['head', 'eye', 'arm', 'hand', 'back', 'leg', 'foot', 'burn'] as const;

/** Somebody hurt at work: who, how, what was done, and whether the authority is told. */

export const incident: FormDefinition = form(
  'incident',
  [
    step('reporter', [
      ...person('reporter'),
      choice('role', ['worker', 'manager', 'safety']),
      date('day', [untilToday('day')]),
      number('hour', [0, 23]),
      choice('place', ['hall', 'yard', 'road', 'office']),
    ]),
    step('kind', [
      choice('kind', ['injury', 'near', 'damage', 'illness']),
      several('involved', ['machine', 'vehicle', 'ladder', 'chemical', 'person'], {
        validation: [answered('involved')],
      }),
    ]),
    step(
      'injured',
      [
        ...person('injured'),
        choice('employed', ['here', 'agency', 'visitor']),
        date('employed-since', [atMost(read('employed-since'), read('day'))], {
          visible: is('employed', 'here'),
        }),
        several(
          'injuries',
          INJURIES.map((id) => option(id, [choice(`${id}-grade`, [1, 2, 3, 4])])),
          { validation: [answered('injuries')] },
        ),
        choice('care', ['none', 'first', 'clinic', 'hospital']),
        yesNo('away', [
          number('away-days', [1, 365]),
          date('away-until', [more(read('away-until'), read('day'))]),
        ]),
        yesNo('dead', [], {
          visible: atLeast({ max: INJURIES.map((id) => amount(`${id}-grade`)) }, 4),
        }),
      ],
      { visible: is('kind', 'injury') },
    ),
    step(
      'machine',
      [
        text('machine'),
        number('machine-year', [1950, 2026]),
        yesNo('guarded'),
        yesNo('guard-off', [note('guard-why')], { visible: is('guarded', 'yes') }),
        yesNo('locked'),
      ],
      { visible: has('involved', 'machine') },
    ),
    step(
      'vehicle',
      [
        choice('vehicle', ['truck', 'lift', 'car']),
        number('speed', [0, 120]),
        yesNo('belt'),
        yesNo('licence', [date('licence-until', [])]),
      ],
      { visible: has('involved', 'vehicle') },
    ),
    step(
      'ladder',
      [number('metres', [1, 30]), yesNo('harness', [], { visible: atLeast(read('metres'), 2) })],
      { visible: has('involved', 'ladder') },
    ),
    step(
      'chemical',
      [
        text('chemical'),
        number('litres', [1, 9000]),
        yesNo('sheet'),
        several('chemical-gear', ['gloves', 'mask', 'goggles', 'none']),
        note('spill', { visible: more(read('litres'), 50) }),
      ],
      { visible: has('involved', 'chemical') },
    ),
    step(
      'causes',
      numbered('cause', 12).map((id) => choice(id, [0, 1, 2, 3])),
    ),
    step(
      'causes-many',
      [
        note('causes-words'),
        yesNo('analysis', [date('analysis-day', [more(read('analysis-day'), read('day'))])]),
      ],
      { visible: any(atLeast(sumOf(numbered('cause', 12)), 18), is('dead', 'yes')) },
    ),
    step('costs', [
      maybeNumber('damage', [0, 9_000_000]),
      maybeNumber('stop', [0, 900], []),
      note('costs', { visible: more(sum(amount('damage'), times(amount('stop'), 1000)), 100_000) }),
    ]),
    step('measures', [
      choice('measures', [0, 1, 2, 3]),
      ...upTo(3).flatMap((at) => [
        text(`measure-${at}`, { visible: atLeast(read('measures'), at) }),
        text(`measure-${at}-by`, { visible: atLeast(read('measures'), at) }),
        date(`measure-${at}-until`, [more(read(`measure-${at}-until`), read('day'))], {
          visible: atLeast(read('measures'), at),
        }),
      ]),
    ]),
  ],
  [
    any(
      is('dead', 'yes'),
      is('care', 'hospital'),
      more(amount('away-days'), 30),
      more(sumOf(INJURIES.map((id) => `${id}-grade`)), 6),
    ),
    is('away', 'yes'),
  ],
);

const AREAS = numbered('area', 30);

/** Five hundred questions: thirty areas with sixteen items each, and a follow-up where an area is low. */

export const employeeSurvey: FormDefinition = form(
  'employee-survey',
  [
    step('background', [
      choice('unit', numbered('unit', 12)),
      choice('years', ['0', '1', '3', '10']),
      choice('leads', ['yes', 'no']),
      choice('age', ['20', '30', '40', '50']),
    ]),
    ...AREAS.map((area, at) =>
      step(
        area,
        [
          ...numbered(area, 14).map((id) =>
            choice(`${id}-grade`, [1, 2, 3, 4, 5], { ...(at > 20 && { validation: [] }) }),
          ),
          note(`${area}-low`, {
            visible: less(sumOf(numbered(area, 14).map((id) => `${id}-grade`)), 30),
          }),
          yesNo(`${area}-help`, [], {
            visible: any(
              ...numbered(area, 14)
                .slice(0, 4)
                .map((id) => is(`${id}-grade`, 1)),
            ),
          }),
        ],
        at % 5 === 4 ? { visible: is('leads', 'yes') } : {},
      ),
    ),
    step('end', [note('words'), choice('again', ['yes', 'no', 'maybe'])]),
  ],
  [any(...AREAS.slice(0, 12).map((area) => is(`${area}-help`, 'yes')))],
);
