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
  untilToday,
  upTo,
  yesNo,
} from './largeFormParts.ts';

const ROWS = ['staff', 'travel', 'gear', 'rent', 'other'] as const;

/** A budget of rows and years, whose sums are held against what is sought. */

export const grant: FormDefinition = form(
  'grant',
  [
    step('applicant', [
      choice('as', [
        'person',
        option('group', [number('group-size', [2, 40])]),
        option('company', [text('company'), number('employees', [1, 9000])]),
      ]),
      ...person('leader'),
      date('doctor-day', [untilToday('doctor-day')]),
    ]),
    step('project', [
      text('project'),
      note('summary'),
      choice('subject', ['nature', 'medicine', 'society', 'arts']),
      yesNo('ethics', [text('ethics-number')], { visible: is('subject', 'medicine') }),
      yesNo('animals', [text('animals-number')], {
        visible: any(is('subject', 'medicine'), is('subject', 'nature')),
      }),
      date('begin', [{ is_after_today: [read('begin')] }]),
      date('end', [atLeast(read('end'), read('begin'))]),
      choice('years', [1, 2, 3, 4]),
    ]),
    ...upTo(4).map((year) =>
      step(
        `year-${year}`,
        [
          ...ROWS.map((row) => number(`${row}-${year}`, [0, 5_000_000])),
          note(`staff-much-${year}`, {
            visible: more(
              read(`staff-${year}`),
              times(sumOf(ROWS.slice(1).map((row) => `${row}-${year}`)), 4),
            ),
          }),
          number(
            `year-${year}-total`,
            [0, 25_000_000],
            [{ '==': [read(`year-${year}-total`), sumOf(ROWS.map((row) => `${row}-${year}`))] }],
          ),
        ],
        year === 1 ? {} : { visible: atLeast(read('years'), year) },
      ),
    ),
    step(
      'sought',
      [
        number(
          'sought',
          [1, 99_000_000],
          [atMost(read('sought'), sumOf(upTo(4).map((year) => `year-${year}-total`)))],
        ),
        note('sought-much', { visible: more(read('sought'), 10_000_000) }),
        yesNo('others', [number('others-sum', [1, 99_000_000])]),
      ],
      { visible: more(sumOf(upTo(4).map((year) => `year-${year}-total`)), 0) },
    ),
    step('people', [
      choice('people', [0, 1, 2, 3, 4, 5]),
      ...upTo(5).flatMap((at) => [
        text(`person-${at}`, { visible: atLeast(read('people'), at) }),
        number(`person-${at}-part`, [1, 100], [], { visible: atLeast(read('people'), at) }),
        choice(`person-${at}-as`, ['doctor', 'student', 'staff'], {
          visible: atLeast(read('people'), at),
        }),
      ]),
      note('parts', { visible: more(sumOf(upTo(5).map((at) => `person-${at}-part`)), 200) }),
    ]),
    step(
      'papers',
      numbered('paper', 10).flatMap((id, at) => [
        text(id, at === 0 ? {} : { visible: given(`paper-${at}`), validation: [] }),
        ...(at === 0 ? [] : [maybeNumber(`${id}-year`, [1950, 2026], [], { visible: given(id) })]),
      ]),
    ),
  ],
  [any(is('ethics', 'no'), is('animals', 'no'))],
);

/** Guests with meals and rooms, whose number decides what is paid. */

export const event: FormDefinition = form('event', [
  step('booker', [
    ...person('booker'),
    choice('guests', upTo(8)),
    choice('ticket', ['day', 'weekend', 'week']),
    date('arrive', [
      { is_after_today: [read('arrive')] },
      { is_within_months: [read('arrive'), 18] },
    ]),
    date('leave', [atLeast(read('leave'), read('arrive'))], { visible: not(is('ticket', 'day')) }),
  ]),
  ...upTo(8).map((at) =>
    step(
      `guest-${at}`,
      [
        text(`guest-${at}-name`),
        number(`guest-${at}-age`, [0, 110]),
        choice(`guest-${at}-food`, [
          'all',
          'vegetarian',
          'vegan',
          option('allergic', [
            several(`guest-${at}-allergies`, ['nuts', 'milk', 'egg', 'gluten'], {
              validation: [answered(`guest-${at}-allergies`)],
            }),
          ]),
        ]),
        choice(`guest-${at}-drink`, [
          'water',
          'juice',
          option('wine', [], atLeast(read(`guest-${at}-age`), 20)),
        ]),
        several(`guest-${at}-days`, ['friday', 'saturday', 'sunday'], {
          visible: is('ticket', 'weekend'),
          validation: [answered(`guest-${at}-days`)],
        }),
        yesNo(`guest-${at}-chair`, [], { visible: more(read(`guest-${at}-age`), 64) }),
      ],
      at === 1 ? {} : { visible: atLeast(read('guests'), at) },
    ),
  ),
  step(
    'rooms',
    [
      number('single', [0, 8]),
      number('double', [0, 4]),
      maybeNumber('cots', [0, 4]),
      note('few', {
        visible: less(sum(amount('single'), times(amount('double'), 2)), read('guests')),
      }),
    ],
    { visible: not(is('ticket', 'day')), ready: more(sum(amount('single'), amount('double')), 0) },
  ),
  step(
    'children',
    [yesNo('club', [number('club-count', [1, 8], [atMost(read('club-count'), read('guests'))])])],
    {
      visible: any(
        ...upTo(8).map((at) => every(given(`guest-${at}-age`), less(read(`guest-${at}-age`), 13))),
      ),
    },
  ),
  step('nuts', [yesNo('nuts-table'), note('nuts-words')], {
    visible: any(...upTo(8).map((at) => has(`guest-${at}-allergies`, 'nuts'))),
  }),
  step('pay', [
    choice('pay', ['card', 'invoice']),
    text('invoice', { visible: is('pay', 'invoice') }),
    choice('group', ['yes', 'no'], { visible: more(read('guests'), 5) }),
    text('code', { validation: [] }),
  ]),
]);
