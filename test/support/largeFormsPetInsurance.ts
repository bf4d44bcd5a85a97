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
  maybeNumber,
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
  sumOf,
  text,
  times,
  untilToday,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** A pet: breeds by species, illnesses by breed, prices by age. */

export const petInsurance: FormDefinition = form(
  'pet-insurance',
  [
    step('pet', [
      choice('species', ['dog', 'cat', 'horse', 'rabbit']),
      choice(
        'breed',
        [
          ...numbered('dog', 8).map((id) => option(id, [], is('species', 'dog'))),
          ...numbered('cat', 6).map((id) => option(id, [], is('species', 'cat'))),
          ...numbered('horse', 5).map((id) => option(id, [], is('species', 'horse'))),
          ...numbered('rabbit', 2).map((id) => option(id, [], is('species', 'rabbit'))),
        ],
        { clearedBy: ['species'] },
      ),
      date('born', [untilToday('born')]),
      choice('sex', ['female', 'male']),
      yesNo('neutered'),
      yesNo('chip', [text('chip-number')]),
      yesNo('litters', [number('litters-count', [1, 12])], {
        visible: every(is('sex', 'female'), is('neutered', 'no')),
      }),
    ]),
    step('use', [
      several('horse-use', ['ride', 'race', 'breed'], {
        visible: is('species', 'horse'),
        validation: [answered('horse-use')],
      }),
      several('dog-use', ['hunt', 'work', 'show', 'home'], {
        visible: is('species', 'dog'),
        validation: [answered('dog-use')],
      }),
      number('races', [1, 60], [], { visible: has('horse-use', 'race') }),
      yesNo('cat-out', [yesNo('cat-night')], { visible: is('species', 'cat') }),
    ]),
    ...['eyes', 'joints', 'skin', 'heart', 'teeth'].map((organ) =>
      step(`ill-${organ}`, [
        yesNo(`${organ}-ill`, [
          date(`${organ}-since`, [atLeast(read(`${organ}-since`), read('born'))]),
          choice(`${organ}-care`, ['none', 'medicine', 'operation']),
          yesNo(`${organ}-healed`),
        ]),
        note(`${organ}-more`, { visible: is(`${organ}-healed`, 'no') }),
      ]),
    ),
    step('wanted', [
      choice('level', [
        'basic',
        option('middle', [], not(is('species', 'rabbit'))),
        option('large', [], every(not(is('species', 'rabbit')), not(is('heart-healed', 'no')))),
      ]),
      number('worth', [0, 500_000]),
      number('life-sum', [0, 500_000], [atMost(read('life-sum'), read('worth'))], {
        visible: not(is('level', 'basic')),
      }),
      choice('excess', [1000, 2000, 4000]),
      several('extra', ['travel', 'liability', option('foal', [], is('sex', 'female'))]),
      ...person('owner'),
    ]),
  ],
  [
    any(
      ...['eyes', 'joints', 'skin', 'heart', 'teeth'].map((organ) => is(`${organ}-healed`, 'no')),
    ),
  ],
);

/** Savings and incomes until a pension, each bounded by another. */

export const pensionAdvice: FormDefinition = form('pension-advice', [
  step('you', [
    number('age', [18, 70]),
    number('stop', [55, 75], [more(read('stop'), read('age'))]),
    choice('work', ['employed', 'own', 'none']),
    number('salary', [1, 200_000], [], { visible: is('work', 'employed') }),
    number('profit', [0, 5_000_000], [], { visible: is('work', 'own') }),
    number('part', [0, 100], [], { visible: more(read('age'), 60) }),
  ]),
  step('partner', [
    yesNo('partner', [
      number('partner-age', [18, 100]),
      number('partner-stop', [55, 75]),
      number('partner-salary', [0, 200_000]),
    ]),
    choice('children', [0, 1, 2, 3, 4]),
    ...upTo(4).map((at) =>
      number(`child-${at}`, [0, 40], [], { visible: atLeast(read('children'), at) }),
    ),
  ]),
  step('savings', [
    several('has', ['private', 'occupational', 'funds', 'house', 'loan']),
    ...['private', 'occupational', 'funds', 'house', 'loan'].flatMap((kind) => [
      number(`${kind}-sum`, [1, 20_000_000], [], { visible: has('has', kind) }),
      maybeNumber(`${kind}-monthly`, [0, 50_000], [], { visible: has('has', kind) }),
    ]),
    note('too-much', {
      visible: more(
        sumOf(['private-monthly', 'occupational-monthly', 'funds-monthly']),
        amount('salary'),
      ),
    }),
  ]),
  step('wish', [
    number('wish', [5000, 150_000]),
    choice('years', [5, 10, 20, 'life']),
    note('wish-why', { visible: more(read('wish'), times(amount('salary'), 2)) }),
    ...numbered('attitude', 7).map((id) => choice(id, [1, 2, 3, 4, 5])),
  ]),
  step('careful', [choice('careful-funds', ['interest', 'mixed']), note('careful-why')], {
    visible: less(sumOf(numbered('attitude', 7)), 18),
  }),
  step('bold', [choice('bold-funds', ['shares', 'emerging']), yesNo('bold-loss')], {
    visible: every(atLeast(sumOf(numbered('attitude', 7)), 27), more(read('stop'), 60)),
  }),
  step('survivors', [
    yesNo('survivors', [number('survivor-sum', [10_000, 5_000_000])], {
      visible: any(is('partner', 'yes'), more(amount('children'), 0)),
    }),
    ...person('saver'),
  ]),
]);

const ORGANS = [
  ...['heart', 'lungs', 'stomach', 'kidneys', 'liver', 'skin', 'eyes', 'ears', 'back', 'neck'],
  ...['knees', 'hips', 'hands', 'feet', 'head', 'nerves', 'mind', 'sleep', 'blood', 'sugar'],
  ...['thyroid', 'allergy', 'tumour', 'infection', 'accident'],
];

/** Twenty-five kinds of trouble, each with the same eleven follow-ups, and what they lead to together. */

export const healthDeclaration: FormDefinition = form(
  'health-declaration',
  [
    step('body', [
      ...person('insured'),
      number('height', [100, 230]),
      number('weight', [30, 300]),
      note('overweight', { visible: more(times(read('weight'), 100), times(read('height'), 60)) }),
      yesNo('smokes', [number('cigarettes', [1, 100]), number('smoked-years', [0, 80])]),
      choice('drinks', ['never', 'monthly', 'weekly', 'daily']),
    ]),
    ...ORGANS.map((organ) =>
      step(organ, [
        yesNo(`${organ}-had`, [
          date(`${organ}-from`, [untilToday(`${organ}-from`)]),
          yesNo(`${organ}-well`, [
            date(`${organ}-until`, [atLeast(read(`${organ}-until`), read(`${organ}-from`))]),
          ]),
          choice(`${organ}-often`, ['once', 'sometimes', 'always']),
          yesNo(`${organ}-doctor`, [text(`${organ}-clinic`)]),
          yesNo(`${organ}-medicine`, [text(`${organ}-dose`), number(`${organ}-months`, [1, 600])]),
          choice(`${organ}-away`, [0, 14, 30, 90]),
          note(`${organ}-words`),
        ]),
        note(`${organ}-long`, {
          visible: every(is(`${organ}-well`, 'no'), atLeast(read(`${organ}-away`), 30)),
        }),
      ]),
    ),
    step('work', [
      yesNo('able'),
      choice('able-part', [25, 50, 75], { visible: is('able', 'no') }),
      note('able-why', {
        visible: every(is('able', 'yes'), any(...ORGANS.map((organ) => is(`${organ}-away`, 90)))),
      }),
    ]),
    step('specialist', [yesNo('specialist', [text('specialist-name')]), note('specialist-when')], {
      visible: any(...ORGANS.slice(0, 12).map((organ) => is(`${organ}-often`, 'always'))),
    }),
    step('consent', [
      choice('consent', [true, false]),
      note('consent-words', { visible: given('insured-phone') }),
    ]),
  ],
  [
    is('consent', false),
    atLeast(sumOf(ORGANS.slice(0, 16).map((organ) => `${organ}-away`)), 120),
    any(...ORGANS.map((organ) => is(`${organ}-well`, 'no'))),
  ],
);
