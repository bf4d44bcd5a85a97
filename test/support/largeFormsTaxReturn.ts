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
  person,
  read,
  several,
  step,
  sumOf,
  text,
  times,
  upTo,
  yesNo,
} from './largeFormParts.ts';

const KINDS = ['salary', 'business', 'capital', 'rent', 'pension', 'abroad'] as const;

const DEDUCTIONS = numbered('deduction', 14);

/** Incomes and deductions, of which the second may not be more than the first. */

export const taxReturn: FormDefinition = form(
  'tax-return',
  [
    step('who', [
      ...person('payer'),
      choice('status', ['single', 'married', 'widowed']),
      several('kinds', KINDS, { validation: [answered('kinds')] }),
      yesNo('moved', [
        date('moved-day', [not({ is_after_today: [read('moved-day')] })]),
        choice('moved-from', ['country', 'abroad']),
      ]),
    ]),
    ...KINDS.map((kind) =>
      step(
        kind,
        [
          ...numbered(`${kind}-income`, 4).map((id) => maybeNumber(id, [0, 9_000_000])),
          number(
            `${kind}-tax`,
            [0, 9_000_000],
            [atMost(read(`${kind}-tax`), sumOf(numbered(`${kind}-income`, 4)))],
          ),
          yesNo(`${kind}-changed`, [note(`${kind}-why`)]),
          note(`${kind}-high`, { visible: more(sumOf(numbered(`${kind}-income`, 4)), 1_000_000) }),
        ],
        { visible: has('kinds', kind) },
      ),
    ),
    step('deductions', [
      several('deducts', DEDUCTIONS),
      ...DEDUCTIONS.map((id) =>
        number(`${id}-sum`, [1, 500_000], [], { visible: has('deducts', id) }),
      ),
      note('deducts-much', { visible: more(sumOf(DEDUCTIONS.map((id) => `${id}-sum`)), 100_000) }),
    ]),
    step(
      'travel',
      [
        yesNo('travels', [
          number('kilometres', [1, 300]),
          number('days', [1, 260]),
          choice('by', ['car', 'bus', 'bicycle']),
        ]),
        note('travel-why', {
          visible: every(
            is('by', 'car'),
            more(times(amount('kilometres'), amount('days')), 10_000),
          ),
        }),
      ],
      { visible: any(has('kinds', 'salary'), has('kinds', 'business')) },
    ),
    step('property', [
      choice('houses', [0, 1, 2, 3]),
      ...upTo(3).flatMap((at) => [
        number(`house-${at}-value`, [1, 90_000_000], [], { visible: atLeast(read('houses'), at) }),
        number(`house-${at}-part`, [1, 100], [], { visible: atLeast(read('houses'), at) }),
        yesNo(
          `house-${at}-sold`,
          [
            number(`house-${at}-price`, [1, 90_000_000]),
            number(`house-${at}-cost`, [0, 90_000_000]),
          ],
          { visible: atLeast(read('houses'), at) },
        ),
        note(`house-${at}-loss`, {
          visible: less(amount(`house-${at}-price`), amount(`house-${at}-cost`)),
        }),
      ]),
    ]),
    step(
      'sums',
      [
        number('total', [0, 99_000_000]),
        number('total-deducted', [0, 9_000_000]),
        note('differs', {
          visible: not({
            '==': [read('total-deducted'), sumOf(DEDUCTIONS.map((id) => `${id}-sum`))],
          }),
        }),
      ],
      { ready: every(given('total'), atMost(read('total-deducted'), read('total'))) },
    ),
    step(
      'children',
      [
        number('children', [0, 15]),
        number('children-home', [0, 15], [atMost(read('children-home'), read('children'))]),
      ],
      { visible: not(is('status', 'widowed')) },
    ),
  ],
  [any(has('kinds', 'abroad'), is('moved-from', 'abroad'), more(amount('total'), 5_000_000))],
);

/** A household of one to ten, each of whom is asked the same. */

export const census: FormDefinition = form('census', [
  step('home', [
    choice('persons', upTo(10)),
    choice('kind', ['flat', 'house', 'other']),
    number('rooms', [1, 30]),
    number('built', [1600, 2026]),
    choice('owns', ['owned', 'rented', 'lent']),
    maybeNumber('rent', [0, 90_000], [], { visible: is('owns', 'rented') }),
    several('heated', ['wood', 'oil', 'pump', 'district'], { validation: [answered('heated')] }),
    note('crowded', { visible: more(read('persons'), times(read('rooms'), 2)) }),
  ]),
  ...upTo(10).map((at) =>
    step(
      `person-${at}`,
      [
        text(`p${at}-name`),
        date(`p${at}-born`, [not({ is_after_today: [read(`p${at}-born`)] })]),
        choice(`p${at}-sex`, ['female', 'male', 'other']),
        ...(at === 1 ? [] : [choice(`p${at}-is`, ['partner', 'child', 'parent', 'lodger'])]),
        choice(`p${at}-status`, ['single', 'married', 'divorced', 'widowed'], {
          visible: less(read(`p${at}-born`), '20080101'),
        }),
        yesNo(`p${at}-moved`, [
          number(`p${at}-moved-year`, [1920, 2026]),
          text(`p${at}-moved-from`),
        ]),
        choice(`p${at}-school`, ['none', 'basic', 'upper', 'university'], {
          visible: less(read(`p${at}-born`), '20160101'),
        }),
        choice(`p${at}-works`, ['employed', 'own', 'studies', 'seeks', 'pension', 'none'], {
          visible: less(read(`p${at}-born`), '20110101'),
        }),
        number(`p${at}-hours`, [1, 90], [], {
          visible: any(is(`p${at}-works`, 'employed'), is(`p${at}-works`, 'own')),
        }),
        text(`p${at}-trade`, {
          visible: any(is(`p${at}-works`, 'employed'), is(`p${at}-works`, 'own')),
        }),
        several(`p${at}-travels`, ['car', 'bus', 'train', 'walk'], {
          visible: given(`p${at}-hours`),
        }),
        maybeNumber(`p${at}-children`, [0, 20], [], { visible: is(`p${at}-sex`, 'female') }),
        several(`p${at}-languages`, ['swedish', 'finnish', 'sami', 'other']),
        text(`p${at}-language`, { visible: has(`p${at}-languages`, 'other') }),
      ],
      at === 1 ? {} : { visible: atLeast(read('persons'), at) },
    ),
  ),
  step('together', [
    number('cars', [0, 9]),
    choice('earns', ['low', 'middle', 'high']),
    note('parent-words', {
      visible: any(
        ...upTo(10)
          .slice(1)
          .map((at) => is(`p${at}-is`, 'parent')),
      ),
    }),
    note('seeks-words', { visible: any(...upTo(10).map((at) => is(`p${at}-works`, 'seeks'))) }),
    note('hours-words', { visible: more(sumOf(upTo(10).map((at) => `p${at}-hours`)), 120) }),
  ]),
]);
