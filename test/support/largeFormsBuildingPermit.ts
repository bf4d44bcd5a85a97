import type { FormDefinition } from '#engine';
import {
  amount,
  answered,
  any,
  atLeast,
  atMost,
  choice,
  date,
  every,
  form,
  given,
  has,
  is,
  less,
  more,
  note,
  number,
  option,
  person,
  read,
  several,
  step,
  sum,
  sumOf,
  text,
  times,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** A house to be built: areas against the plot's, distances, neighbours. */

export const buildingPermit: FormDefinition = form(
  'building-permit',
  [
    step('applicant', [
      choice('as', ['private', option('company', [text('company'), text('company-number')])]),
      ...person('applicant'),
      yesNo('represented', person('agent')),
    ]),
    step('plot', [
      text('plot'),
      number('plot-area', [100, 90_000]),
      yesNo('plan', [number('plan-percent', [1, 80]), number('plan-height', [3, 60])]),
      yesNo('shore', [number('shore-metres', [0, 300])]),
      several('near', ['road', 'railway', 'power', 'monument']),
      ...['road', 'railway', 'power', 'monument'].map((id) =>
        number(`${id}-metres`, [0, 500], [], { visible: has('near', id) }),
      ),
    ]),
    step('work', [choice('work', ['new', 'extend', 'change', 'demolish', 'sign'])]),
    step(
      'old',
      [
        number('old-area', [1, 9000], [atMost(read('old-area'), read('plot-area'))]),
        number('old-year', [1500, 2026]),
        yesNo('old-listed', [note('old-listed-words')], { visible: less(read('old-year'), 1930) }),
        yesNo('asbestos', [], { visible: less(read('old-year'), 1982) }),
      ],
      { visible: any(is('work', 'extend'), is('work', 'change'), is('work', 'demolish')) },
    ),
    step(
      'new',
      [
        number('new-area', [1, 9000]),
        number('floors', [1, 20]),
        number('height', [2, 80]),
        number('border', [0, 200]),
        yesNo('neighbour-agrees', [], { visible: less(read('border'), 5) }),
        note('too-large', {
          visible: every(
            given('plan-percent'),
            more(
              times(sum(amount('new-area'), amount('old-area')), 100),
              times(read('plot-area'), read('plan-percent')),
            ),
          ),
        }),
        note('too-high', {
          visible: every(is('plan', 'yes'), more(read('height'), read('plan-height'))),
        }),
        yesNo('lift', [], { visible: more(read('floors'), 2) }),
      ],
      {
        visible: any(is('work', 'new'), is('work', 'extend')),
        ready: atMost(sum(amount('new-area'), amount('old-area')), read('plot-area')),
      },
    ),
    step(
      'sign',
      [
        number('sign-width', [1, 2000]),
        number('sign-height', [1, 2000]),
        yesNo('lit', [choice('light', ['inside', 'outside'])]),
        note('sign-large', {
          visible: more(times(read('sign-width'), read('sign-height')), 100_000),
        }),
      ],
      { visible: is('work', 'sign') },
    ),
    step(
      'waste',
      [
        several('waste', ['concrete', 'wood', 'asbestos', 'metal'], {
          validation: [answered('waste')],
        }),
        ...['concrete', 'wood', 'asbestos', 'metal'].map((id) =>
          number(`${id}-tons`, [1, 999], [], { visible: has('waste', id) }),
        ),
        note('waste-plan', {
          visible: more(
            sumOf(['concrete', 'wood', 'asbestos', 'metal'].map((id) => `${id}-tons`)),
            50,
          ),
        }),
      ],
      {
        visible: any(is('work', 'demolish'), is('asbestos', 'yes')),
      },
    ),
    step('neighbours', [
      choice('neighbours', [0, 1, 2, 3, 4]),
      ...upTo(4).flatMap((at) => [
        text(`neighbour-${at}`, { visible: atLeast(read('neighbours'), at) }),
        choice(`neighbour-${at}-says`, ['for', 'against', 'nothing'], {
          visible: atLeast(read('neighbours'), at),
        }),
      ]),
      note('against', {
        visible: any(...upTo(4).map((at) => is(`neighbour-${at}-says`, 'against'))),
      }),
    ]),
    step('time', [
      date('begin', [{ is_after_today: [read('begin')] }]),
      date('ready', [atLeast(read('ready'), read('begin'))]),
      number('cost', [1, 900_000_000]),
      choice('controlled', ['known', option('asked', [text('controller')])]),
    ]),
  ],
  [
    every(is('shore', 'yes'), less(read('shore-metres'), 100)),
    any(is('work', 'change'), is('work', 'sign')),
  ],
);
