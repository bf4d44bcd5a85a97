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
  sum,
  sumOf,
  text,
  times,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** Two who borrow: incomes and debts, and the loan as a part of the price and of what they earn. */

export const mortgage: FormDefinition = form(
  'mortgage',
  [
    step('loan', [
      choice('purpose', ['buy', 'move', 'raise']),
      choice('applicants', [1, 2]),
      choice('home', ['flat', 'house', 'cottage', 'land']),
    ]),
    ...upTo(2).map((at) =>
      step(
        `applicant-${at}`,
        [
          ...person(`applicant-${at}`),
          number(`age-${at}`, [18, 100]),
          choice(`work-${at}`, ['permanent', 'temporary', 'own', 'pension', 'none']),
          number(`income-${at}`, [0, 500_000], [], { visible: not(is(`work-${at}`, 'none')) }),
          date(`temporary-${at}-until`, [{ is_after_today: [read(`temporary-${at}-until`)] }], {
            visible: is(`work-${at}`, 'temporary'),
          }),
          number(`profit-${at}-1`, [0, 9_000_000], [], { visible: is(`work-${at}`, 'own') }),
          number(`profit-${at}-2`, [0, 9_000_000], [], { visible: is(`work-${at}`, 'own') }),
          note(`profit-${at}-falls`, {
            visible: less(read(`profit-${at}-2`), read(`profit-${at}-1`)),
          }),
          choice(`children-${at}`, [0, 1, 2, 3, 4]),
          yesNo(`default-${at}`, [
            note(`default-${at}-words`),
            number(`default-${at}-sum`, [1, 9_000_000]),
          ]),
          yesNo(`exposed-${at}`, [text(`exposed-${at}-as`)]),
        ],
        at === 1 ? {} : { visible: is('applicants', 2) },
      ),
    ),
    step('debts', [
      several('debts', ['study', 'car', 'card', 'private', 'mortgage']),
      ...['study', 'car', 'card', 'private', 'mortgage'].flatMap((id) => [
        number(`${id}-debt`, [1, 20_000_000], [], { visible: has('debts', id) }),
        maybeNumber(`${id}-paid`, [0, 99_999], [atMost(read(`${id}-paid`), read(`${id}-debt`))], {
          visible: has('debts', id),
        }),
      ]),
    ]),
    step('object', [
      text('address'),
      number('price', [100_000, 90_000_000]),
      number('own', [0, 90_000_000], [atMost(read('own'), read('price'))], {
        visible: is('purpose', 'buy'),
      }),
      number('fee', [0, 30_000], [], { visible: is('home', 'flat') }),
      number('running', [0, 30_000], [], { visible: not(is('home', 'flat')) }),
      number('size', [5, 2000], [], { visible: not(is('home', 'land')) }),
      text('bank', { visible: is('purpose', 'move') }),
      number('raise', [1, 20_000_000], [], { visible: is('purpose', 'raise') }),
    ]),
    step('wish', [
      number('sought', [100_000, 90_000_000], [atMost(read('sought'), read('price'))]),
      choice('repay', [
        0,
        option(1, [], atMost(times(read('sought'), 100), times(read('price'), 70))),
        2,
        3,
      ]),
      note('high-part', { visible: more(times(read('sought'), 100), times(read('price'), 85)) }),
      note('high-debt', {
        visible: more(
          sum(
            read('sought'),
            sumOf(['study', 'car', 'card', 'private', 'mortgage'].map((id) => `${id}-debt`)),
          ),
          times(sum(amount('income-1'), amount('income-2')), 54),
        ),
      }),
      choice('bound', ['variable', 1, 3, 5, 10]),
    ]),
    step(
      'cautions',
      [
        yesNo('guarantor', person('guarantor')),
        yesNo('divorce', [], { visible: is('applicants', 2) }),
      ],
      { visible: any(is('default-1', 'yes'), is('default-2', 'yes'), is('work-1', 'none')) },
    ),
  ],
  [
    any(more(amount('default-1-sum'), 100_000), more(amount('default-2-sum'), 100_000)),
    any(given('high-part'), is('work-1', 'own'), is('exposed-1', 'yes'), more(read('age-1'), 74)),
  ],
);

/** Who a customer is, where money comes from, and how much the bank has to know. */

export const kyc: FormDefinition = form(
  'kyc',
  [
    step('kind', [choice('kind', ['person', 'company', 'association'])]),
    step(
      'person',
      [
        ...person('customer'),
        several('citizen', numbered('land', 10), { validation: [answered('citizen')] }),
        several('taxed', numbered('land', 10), { validation: [answered('taxed')] }),
        text('tax-number', {
          visible: any(
            ...numbered('land', 10)
              .slice(1)
              .map((id) => has('taxed', id)),
          ),
        }),
        yesNo('exposed', [choice('exposed-as', ['self', 'family', 'known']), text('exposed-role')]),
        choice('work', ['employed', 'own', 'student', 'pension', 'none']),
        text('employer', { visible: is('work', 'employed') }),
      ],
      { visible: is('kind', 'person') },
    ),
    step(
      'company',
      [
        text('company'),
        text('company-number'),
        choice('form', ['limited', 'partnership', 'sole']),
        choice('trade', ['shop', 'building', 'cash', 'crypto', 'arms', 'other']),
        text('trade-words', { visible: is('trade', 'other') }),
        number('turnover', [0, 999_999_999]),
        number('cash-part', [0, 100]),
        choice('owners', [0, 1, 2, 3, 4]),
      ],
      { visible: not(is('kind', 'person')) },
    ),
    ...upTo(4).map((at) =>
      step(
        `owner-${at}`,
        [
          text(`owner-${at}`),
          number(`owner-${at}-part`, [25, 100]),
          choice(`owner-${at}-land`, numbered('land', 10)),
          yesNo(`owner-${at}-exposed`),
        ],
        { visible: atLeast(read('owners'), at) },
      ),
    ),
    step('owned', [note('owned-words'), yesNo('bearer')], {
      visible: any(
        every(is('owners', 0), is('form', 'limited')),
        more(sumOf(upTo(4).map((at) => `owner-${at}-part`)), 100),
      ),
    }),
    step('purpose', [
      several('purpose', ['salary', 'savings', 'loans', 'trade', 'payments'], {
        validation: [answered('purpose')],
      }),
      number('monthly', [0, 99_999_999]),
      yesNo('abroad', [
        several('abroad-to', numbered('land', 10), { validation: [answered('abroad-to')] }),
        number('abroad-sum', [1, 99_999_999], [atMost(read('abroad-sum'), read('monthly'))]),
      ]),
      yesNo('cash', [
        number('cash-sum', [1, 999_999], [atMost(read('cash-sum'), read('monthly'))]),
        note('cash-why'),
      ]),
    ]),
    step(
      'wealth',
      [
        number('wealth', [0, 999_999_999]),
        several('wealth-from', ['work', 'heir', 'sale', 'gambling', 'crypto'], {
          validation: [answered('wealth-from')],
        }),
        note('wealth-words', {
          visible: any(
            has('wealth-from', 'gambling'),
            has('wealth-from', 'crypto'),
            more(read('wealth'), 5_000_000),
          ),
        }),
      ],
      { visible: any(has('purpose', 'savings'), more(read('monthly'), 100_000)) },
    ),
    step('deep', [note('deep-source'), text('deep-proof'), yesNo('deep-meeting')], {
      visible: any(
        is('exposed', 'yes'),
        has('abroad-to', 'land-9'),
        has('abroad-to', 'land-10'),
        is('trade', 'crypto'),
        is('trade', 'arms'),
        ...upTo(4).map((at) => is(`owner-${at}-exposed`, 'yes')),
        more(amount('cash-part'), 50),
      ),
    }),
    step(
      'risk',
      numbered('knows', 8).map((id) => choice(id, [0, 1, 2, 3])),
    ),
    step('novice', [yesNo('novice-read'), yesNo('novice-sure')], {
      visible: less(sumOf(numbered('knows', 8)), 8),
    }),
  ],
  [any(is('deep-meeting', 'yes'), is('bearer', 'yes'))],
);
