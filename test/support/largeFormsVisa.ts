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

/** A day after another, and before today: only a passport lasts longer. */

const DAY = (id: string, earlier: string) =>
  date(id, [atLeast(read(id), read(earlier)), not({ is_after_today: [read(id)] })]);

/** A visa: days against days, money against days, five journeys before this one. */

export const visa: FormDefinition = form(
  'visa',
  [
    step('person', [
      ...person('traveller'),
      date('born', [less(read('born'), '20200101')]),
      choice('sex', ['female', 'male']),
      choice('status', ['single', 'married', 'divorced']),
      text('partner', { visible: is('status', 'married') }),
      yesNo('other-nationality', [text('nationality')]),
    ]),
    step('minor', [...person('guardian'), yesNo('travels-alone', [text('consent-of')])], {
      visible: more(read('born'), '20080531'),
    }),
    step('passport', [
      choice('passport', ['ordinary', 'service', 'diplomatic']),
      text('passport-number'),
      DAY('issued', 'born'),
      date('expires', [{ is_after_today: [read('expires')] }, more(read('expires'), '20260701')]),
    ]),
    step('journey', [
      choice('purpose', ['tourism', 'family', 'business', 'study', 'transit']),
      date('arrive', [{ is_after_today: [read('arrive')] }, less(read('arrive'), read('expires'))]),
      date('leave', [atLeast(read('leave'), read('arrive')), less(read('leave'), read('expires'))]),
      choice('entries', [
        'one',
        'two',
        option('many', [], any(is('purpose', 'business'), is('purpose', 'family'))),
      ]),
      number('stay', [1, 90]),
      several('visits', numbered('land', 12), { validation: [answered('visits')] }),
      yesNo(
        'transit-visa',
        [date('transit-until', [atLeast(read('transit-until'), read('leave'))])],
        { visible: is('purpose', 'transit') },
      ),
    ]),
    step(
      'host',
      [
        choice('host', ['family', 'hotel', 'company', 'school']),
        ...person('host'),
        choice('kin', ['partner', 'child', 'parent', 'other'], { visible: is('host', 'family') }),
        text('letter', { visible: any(is('host', 'company'), is('host', 'school')) }),
      ],
      { visible: not(any(is('purpose', 'transit'), is('purpose', 'tourism'))) },
    ),
    step('before', [
      choice('journeys', [0, 1, 2, 3, 4, 5]),
      yesNo('refused', [DAY('refused-day', 'born'), note('refused-why')]),
      yesNo('fingerprints', [DAY('fingerprints-day', 'born')]),
    ]),
    ...upTo(5).map((at) =>
      step(
        `before-${at}`,
        [
          choice(`before-${at}-where`, numbered('land', 6)),
          at === 1
            ? DAY('before-1-from', 'born')
            : DAY(`before-${at}-from`, `before-${at - 1}-until`),
          DAY(`before-${at}-until`, `before-${at}-from`),
          yesNo(`before-${at}-overstayed`, [note(`before-${at}-why`)]),
        ],
        { visible: atLeast(read('journeys'), at) },
      ),
    ),
    step('work', [
      choice('work', ['employed', 'own', 'student', 'none']),
      text('employer', { visible: is('work', 'employed') }),
      text('school', { visible: is('work', 'student') }),
      maybeNumber('salary', [0, 999_999], [], {
        visible: any(is('work', 'employed'), is('work', 'own')),
      }),
    ]),
    step('money', [
      choice('pays', ['self', 'host', 'both']),
      number('cash', [0, 999_999]),
      number('sponsored', [0, 999_999], [], { visible: not(is('pays', 'self')) }),
      note('too-little', {
        visible: less(sum(amount('cash'), amount('sponsored')), times(read('stay'), 450)),
      }),
      yesNo('insured', [number('insured-sum', [30_000, 9_000_000])]),
    ]),
    step(
      'declared',
      numbered('declared', 6).map((id) => yesNo(id, [note(`${id}-words`)])),
    ),
  ],
  [
    any(
      is('refused', 'yes'),
      ...upTo(5).map((at) => is(`before-${at}-overstayed`, 'yes')),
      ...numbered('declared', 6).map((id) => is(id, 'yes')),
    ),
  ],
);

/** Goods in lines, whose weights and values are held against each other and against the whole. */

export const customs: FormDefinition = form(
  'customs',
  [
    step('parties', [
      ...person('sender'),
      ...person('receiver'),
      choice('direction', ['import', 'export', 'transit']),
      text('registered', { visible: not(is('direction', 'transit')) }),
      choice('means', ['sea', 'air', 'road', 'rail', 'post']),
      text('vessel', { visible: any(is('means', 'sea'), is('means', 'air')) }),
    ]),
    step('whole', [
      number('gross', [1, 90_000]),
      number('parcels', [1, 999]),
      number('value', [1, 9_000_000]),
      choice('currency', ['sek', 'eur', 'usd', 'other']),
      number('rate', [1, 99_999], [], { visible: not(is('currency', 'sek')) }),
      choice('lines', upTo(8)),
    ]),
    ...upTo(8).map((at) =>
      step(
        `line-${at}`,
        [
          choice(`line-${at}-kind`, [
            'food',
            'textile',
            'machine',
            'chemical',
            'animal',
            'alcohol',
          ]),
          text(`line-${at}-code`),
          number(
            `line-${at}-gross`,
            [1, 90_000],
            [atMost(read(`line-${at}-gross`), read('gross'))],
          ),
          number(
            `line-${at}-net`,
            [1, 90_000],
            [atMost(read(`line-${at}-net`), read(`line-${at}-gross`))],
          ),
          number(
            `line-${at}-value`,
            [1, 9_000_000],
            [atMost(read(`line-${at}-value`), read('value'))],
          ),
          yesNo(`line-${at}-licence`, [text(`line-${at}-licence-number`)], {
            visible: any(is(`line-${at}-kind`, 'chemical'), is(`line-${at}-kind`, 'animal')),
          }),
          number(`line-${at}-strength`, [1, 96], [], { visible: is(`line-${at}-kind`, 'alcohol') }),
          choice(`line-${at}-origin`, ['eu', 'agreement', 'other']),
        ],
        at === 1 ? {} : { visible: atLeast(read('lines'), at) },
      ),
    ),
    step('sums', [
      note('value-differs', {
        visible: not({ '==': [read('value'), sumOf(upTo(8).map((at) => `line-${at}-value`))] }),
      }),
      note('gross-differs', {
        visible: more(sumOf(upTo(8).map((at) => `line-${at}-gross`)), read('gross')),
      }),
      yesNo(
        'veterinary',
        [date('veterinary-day', [{ is_after_today: [read('veterinary-day')] }])],
        { visible: any(...upTo(8).map((at) => is(`line-${at}-kind`, 'animal'))) },
      ),
      yesNo('origin-proof', [], {
        visible: any(...upTo(8).map((at) => is(`line-${at}-origin`, 'agreement'))),
      }),
      choice('pays', ['deferred', 'cash']),
    ]),
  ],
  [any(...upTo(8).map((at) => is(`line-${at}-licence`, 'no')))],
);
