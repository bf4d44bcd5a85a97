import type { FormDefinition } from '#engine';
import {
  amount,
  answered,
  any,
  atLeast,
  choice,
  date,
  every,
  form,
  has,
  is,
  less,
  more,
  not,
  note,
  number,
  numbered,
  person,
  read,
  several,
  step,
  sum,
  text,
  times,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** Who may rent: incomes against rents, and where they have lived. */

export const rental: FormDefinition = form(
  'rental',
  [
    step('wish', [
      several('areas', numbered('area', 9), { validation: [answered('areas')] }),
      number('rooms', [1, 8]),
      number('most', [1000, 60_000]),
      date('from', [{ is_after_today: [read('from')] }, { is_within_months: [read('from'), 24] }]),
      choice('persons', upTo(6)),
      note('crowded', { visible: more(read('persons'), times(read('rooms'), 2)) }),
      several('must', ['lift', 'balcony', 'ground', 'parking']),
    ]),
    ...upTo(2).map((at) =>
      step(
        `tenant-${at}`,
        [
          ...person(`tenant-${at}`),
          choice(`tenant-${at}-work`, ['permanent', 'temporary', 'own', 'student', 'none']),
          number(`tenant-${at}-income`, [0, 300_000]),
          date(`tenant-${at}-work-until`, [more(read(`tenant-${at}-work-until`), read('from'))], {
            visible: is(`tenant-${at}-work`, 'temporary'),
          }),
          yesNo(`tenant-${at}-debt`, [
            number(`tenant-${at}-debt-sum`, [1, 9_000_000]),
            yesNo(`tenant-${at}-plan`),
          ]),
          choice(`tenant-${at}-homes`, [0, 1, 2, 3]),
        ],
        at === 1 ? {} : { visible: atLeast(read('persons'), 2) },
      ),
    ),
    ...upTo(3).map((at) =>
      step(
        `home-${at}`,
        [
          text(`home-${at}-street`),
          date(`home-${at}-from`, [not({ is_after_today: [read(`home-${at}-from`)] })]),
          yesNo(`home-${at}-still`),
          date(`home-${at}-until`, [atLeast(read(`home-${at}-until`), read(`home-${at}-from`))], {
            visible: is(`home-${at}-still`, 'no'),
          }),
          yesNo(`home-${at}-landlord`, person(`home-${at}-landlord`)),
        ],
        { visible: any(atLeast(read('tenant-1-homes'), at), atLeast(read('tenant-2-homes'), at)) },
      ),
    ),
    step(
      'enough',
      [yesNo('guarantor', [...person('guarantor'), number('guarantor-income', [10_000, 500_000])])],
      {
        visible: less(
          sum(amount('tenant-1-income'), amount('tenant-2-income')),
          times(read('most'), 3),
        ),
      },
    ),
    step('pets', [
      several('pets', ['dog', 'cat', 'other']),
      number('dogs', [1, 4], [], { visible: has('pets', 'dog') }),
      yesNo('smokes'),
      yesNo('ground', [], { visible: every(has('pets', 'dog'), not(has('must', 'ground'))) }),
    ]),
  ],
  [any(is('tenant-1-plan', 'no'), is('tenant-2-plan', 'no'))],
);

const RISKS = ['fire', 'theft', 'water', 'data', 'staff', 'supply'] as const;

/** Points of likelihood and of harm, multiplied and summed to a level. */

export const riskAssessment: FormDefinition = form(
  'risk-assessment',
  [
    step('company', [
      text('company'),
      choice('trade', ['office', 'shop', 'plant', 'farm']),
      number('staff', [1, 9000]),
      number('turnover', [1, 999_999]),
      yesNo('sites', [number('sites-count', [2, 40])]),
    ]),
    ...RISKS.map((risk) =>
      step(risk, [
        choice(`${risk}-likely`, [1, 2, 3, 4, 5]),
        choice(`${risk}-harm`, [1, 2, 3, 4, 5]),
        note(`${risk}-plan`, {
          visible: atLeast(times(read(`${risk}-likely`), read(`${risk}-harm`)), 12),
          validation: [answered(`${risk}-plan`)],
        }),
        date(`${risk}-until`, [{ is_after_today: [read(`${risk}-until`)] }], {
          visible: atLeast(times(read(`${risk}-likely`), read(`${risk}-harm`)), 16),
        }),
        ...numbered(`${risk}-measure`, 4).map((id) =>
          yesNo(id, [choice(`${id}-works`, ['well', 'partly', 'badly'])]),
        ),
      ]),
    ),
    step('low', [choice('again', [1, 2, 3])], {
      visible: less(
        sum(...RISKS.map((risk) => times(read(`${risk}-likely`), read(`${risk}-harm`)))),
        40,
      ),
    }),
    step(
      'high',
      [
        ...person('responsible'),
        number('budget', [1, 9_000_000]),
        note('budget-why', { visible: more(read('budget'), times(read('turnover'), 100)) }),
      ],
      {
        visible: atLeast(
          sum(...RISKS.map((risk) => times(read(`${risk}-likely`), read(`${risk}-harm`)))),
          80,
        ),
      },
    ),
    step('badly', [note('badly-words')], {
      visible: any(
        ...RISKS.flatMap((risk) =>
          numbered(`${risk}-measure`, 4).map((id) => is(`${id}-works`, 'badly')),
        ),
      ),
    }),
  ],
  [any(...RISKS.map((risk) => is(`${risk}-harm`, 5)))],
);
