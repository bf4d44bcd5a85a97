import type { FormDefinition, QuestionDefinition } from '#engine';
import {
  amount,
  any,
  atLeast,
  atMost,
  choice,
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
  person,
  read,
  several,
  step,
  sum,
  text,
  times,
  totalOf,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** Twelve complaints, each a tree of questions with how soon somebody has to be seen. */

const COMPLAINTS = [
  'chest',
  'breath',
  'belly',
  'head',
  'back',
  'fever',
  'wound',
  'skin',
  'throat',
  'ear',
  'mind',
  'child',
];

export const triage: FormDefinition = form(
  'triage',
  [
    step('who', [
      choice('who', ['me', 'child', 'other']),
      number('age', [0, 110]),
      choice('complaint', [...COMPLAINTS.slice(0, 11), option('child', [], less(read('age'), 12))]),
    ]),
    ...COMPLAINTS.flatMap((id) => [
      step(
        `${id}-first`,
        [
          choice(`${id}-since`, ['hour', 'day', 'week', 'month']),
          choice(`${id}-pain`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
          yesNo(`${id}-worse`),
        ],
        { visible: is('complaint', id) },
      ),
      step(
        `${id}-acute`,
        [
          yesNo(`${id}-sudden`),
          yesNo(`${id}-faint`, [], { visible: is(`${id}-sudden`, 'yes') }),
          several(`${id}-signs`, ['sweat', 'vomit', 'numb', 'blood']),
          choice(`${id}-points`, [0, 1, 2], { visible: has(`${id}-signs`, 'numb') }),
        ],
        {
          visible: any(
            more(read(`${id}-pain`), 6),
            every(is(`${id}-worse`, 'yes'), is(`${id}-since`, 'hour')),
          ),
        },
      ),
      step(
        `${id}-calm`,
        [
          yesNo(`${id}-tried`, [text(`${id}-drug`), choice(`${id}-helped`, ['yes', 'no'])]),
          yesNo(`${id}-before`),
        ],
        {
          visible: every(
            given(`${id}-pain`),
            atMost(read(`${id}-pain`), 6),
            not(is(`${id}-since`, 'hour')),
          ),
        },
      ),
    ]),
    step('risk', [
      several('risk', ['heart', 'lungs', 'sugar', 'cancer', 'immune', 'pregnant']),
      yesNo('thinner'),
      choice('alone', ['yes', 'no'], { visible: more(read('age'), 75) }),
    ]),
  ],
  [
    any(
      ...COMPLAINTS.slice(0, 8).map((id) => any(is(`${id}-faint`, 'yes'), is(`${id}-points`, 2))),
    ),
    any(
      ...COMPLAINTS.map((id) => more(amount(`${id}-pain`), 7)),
      every(is('thinner', 'yes'), has('wound-signs', 'blood')),
    ),
    any(given('risk'), ...COMPLAINTS.map((id) => is(`${id}-helped`, 'no'))),
  ],
);

/** A child before a first visit, with what is asked at each age. */

const AGES = [1, 2, 4, 6, 10, 14] as const;

export const paediatrics: FormDefinition = form('paediatrics', [
  step('child', [
    ...person('child'),
    number('months', [0, 215]),
    number('birth-weight', [300, 7000]),
    number('weight', [300, 150_000], [atLeast(times(read('weight'), 2), read('birth-weight'))]),
    number('week-born', [22, 43]),
    note('early', { visible: less(read('week-born'), 37) }),
  ]),
  step('parents', [
    choice('guardians', [1, 2]),
    ...upTo(2).flatMap((at) =>
      person(`guardian-${at}`).map(
        (own): QuestionDefinition => ({
          ...own,
          visible: atLeast(read('guardians'), at),
        }),
      ),
    ),
    number('siblings', [0, 12]),
  ]),
  ...AGES.map((years, at) => {
    const from = AGES[at - 1] ?? 0;
    return step(
      `until-${years}`,
      [
        ...numbered(`skill-${years}`, 8).map((id) => choice(id, [0, 1, 2])),
        yesNo(`worried-${years}`, [note(`worried-${years}-words`)]),
        yesNo(`referral-${years}`, [text(`referral-${years}-to`)], {
          visible: less(totalOf(`skill-${years}`, 8), 8),
        }),
      ],
      {
        visible:
          at === 0
            ? less(read('months'), 12)
            : every(atLeast(read('months'), from * 12), less(read('months'), years * 12)),
      },
    );
  }),
  step('food', [
    yesNo(
      'breast',
      [number('breast-months', [0, 60], [atMost(read('breast-months'), read('months'))])],
      { visible: less(read('months'), 48) },
    ),
    several('allergies', ['milk', 'egg', 'nuts', 'gluten', 'fish']),
    ...['milk', 'egg', 'nuts', 'gluten', 'fish'].map((id) =>
      choice(`${id}-how`, ['mild', 'severe'], { visible: has('allergies', id) }),
    ),
    yesNo('pen', [], {
      visible: any(
        ...['milk', 'egg', 'nuts', 'gluten', 'fish'].map((id) => is(`${id}-how`, 'severe')),
      ),
    }),
  ]),
  step(
    'vaccinated',
    numbered('vaccine', 9).map((id, at) =>
      choice(id, ['yes', 'no', 'later'], {
        ...(at > 0 && { visible: atLeast(read('months'), at * 6) }),
      }),
    ),
  ),
  step(
    'family',
    numbered('heredity', 10).map((id) => yesNo(id, [text(`${id}-who`)])),
  ),
  step(
    'school',
    [
      choice('class', ['preschool', 'lower', option('upper', [], atLeast(read('months'), 150))]),
      number('absence', [0, 100]),
      note('absence-why', {
        visible: more(sum(amount('absence'), amount('siblings')), 30),
      }),
    ],
    { visible: atLeast(read('months'), 60) },
  ),
]);
