import type { FormDefinition } from '#engine';
import {
  answered,
  any,
  atLeast,
  choice,
  date,
  every,
  form,
  given,
  has,
  is,
  less,
  more,
  not,
  note,
  number,
  numbered,
  option,
  read,
  several,
  step,
  sumOf,
  text,
  times,
  upTo,
  yesNo,
} from './largeFormParts.ts';

const SYSTEMS = [
  'brakes',
  'steering',
  'lights',
  'wheels',
  'body',
  'engine',
  'belts',
  'glass',
  'axles',
  'electric',
  'exhaust',
  'papers',
] as const;

/** Two hundred and more points, each well or with a fault that has a grade. */

export const vehicleInspection: FormDefinition = form(
  'vehicle-inspection',
  [
    step('vehicle', [
      text('plate'),
      choice('kind', ['car', 'lorry', 'bus', 'trailer']),
      number('year', [1900, 2026]),
      number('milage', [0, 2_000_000]),
      number('milage-before', [0, 2_000_000]),
      note('milage-less', { visible: less(read('milage'), read('milage-before')) }),
      date('before', [not({ is_after_today: [read('before')] })]),
      number('weight', [50, 90_000]),
      number('loaded', [50, 90_000], [atLeast(read('loaded'), read('weight'))]),
    ]),
    ...SYSTEMS.map((system) =>
      step(
        system,
        numbered(system, 8).map((id) =>
          choice(id, [
            'well',
            option('fault', [choice(`${id}-grade`, [1, 2, 3]), note(`${id}-words`)]),
          ]),
        ),
        {
          ...(system === 'engine' || system === 'exhaust'
            ? { visible: not(is('kind', 'trailer')) }
            : {}),
          ...(system === 'axles'
            ? { visible: any(is('kind', 'lorry'), more(read('loaded'), 3500)) }
            : {}),
        },
      ),
    ),
    step('measured', [
      ...upTo(4).flatMap((axle) => [
        number(
          `brake-${axle}-left`,
          [0, 3000],
          [],
          axle > 2 ? { visible: is('kind', 'lorry') } : {},
        ),
        number(
          `brake-${axle}-right`,
          [0, 3000],
          [],
          axle > 2 ? { visible: is('kind', 'lorry') } : {},
        ),
        note(`brake-${axle}-uneven`, {
          visible: more(read(`brake-${axle}-left`), times(read(`brake-${axle}-right`), 2)),
        }),
      ]),
      number('co', [0, 100], [], {
        visible: every(not(is('kind', 'trailer')), less(read('year'), 2020)),
      }),
    ]),
    step('judged', [
      choice('judged', ['passed', 'again']),
      note('judged-words'),
      date('again-until', [{ is_after_today: [read('again-until')] }], {
        visible: is('judged', 'again'),
      }),
    ]),
  ],
  [
    any(
      ...SYSTEMS.flatMap((system) => numbered(system, 8).map((id) => is(`${id}-grade`, 3))).slice(
        0,
        72,
      ),
    ),
    is('judged', 'again'),
  ],
);

const KITCHEN = [
  'arrival',
  'store',
  'cold',
  'freezer',
  'thaw',
  'prepare',
  'heat',
  'serve',
  'wash',
  'waste',
] as const;

/** A kitchen inspected: temperatures with bounds, points, and what has to be fixed until when. */

export const foodInspection: FormDefinition = form(
  'food-inspection',
  [
    step('place', [
      text('place'),
      choice('kind', ['restaurant', 'shop', 'school', 'plant']),
      date('day', [not({ is_after_today: [read('day')] })]),
      date('before', [less(read('before'), read('day'))]),
      number('staff', [1, 900]),
      number('portions', [0, 90_000], [], { visible: not(is('kind', 'shop')) }),
      several('parts', KITCHEN, { validation: [answered('parts')] }),
    ]),
    ...KITCHEN.map((part) =>
      step(
        part,
        [
          ...numbered(part, 6).map((id) => choice(`${id}-points`, [0, 1, 2])),
          ...(['cold', 'freezer', 'heat'].includes(part)
            ? numbered(part, 3).flatMap((id) => [
                number(`${id}-degrees`, [-40, 120]),
                yesNo(`${id}-fixed`, [], {
                  visible:
                    part === 'heat'
                      ? less(read(`${id}-degrees`), 70)
                      : more(read(`${id}-degrees`), part === 'cold' ? 8 : -18),
                }),
              ])
            : []),
          note(`${part}-words`, {
            visible: less(sumOf(numbered(part, 6).map((id) => `${id}-points`)), 6),
            validation: [answered(`${part}-words`)],
          }),
          date(`${part}-until`, [more(read(`${part}-until`), read('day'))], {
            visible: less(sumOf(numbered(part, 6).map((id) => `${id}-points`)), 3),
          }),
        ],
        { visible: has('parts', part) },
      ),
    ),
    step(
      'papers',
      numbered('paper', 12).map((id) =>
        choice(id, [
          'there',
          option('missing', [date(`${id}-until`, [more(read(`${id}-until`), read('day'))])]),
          'needless',
        ]),
      ),
    ),
    step(
      'closed',
      [
        yesNo('closed', [
          note('closed-words'),
          date('closed-until', [more(read('closed-until'), read('day'))]),
        ]),
      ],
      { visible: any(...KITCHEN.map((part) => given(`${part}-until`))) },
    ),
  ],
  [is('closed', 'yes'), any(...numbered('paper', 12).map((id) => is(id, 'missing')))],
);
