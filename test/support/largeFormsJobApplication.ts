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
  given,
  has,
  is,
  less,
  more,
  note,
  number,
  numbered,
  person,
  read,
  several,
  step,
  text,
  untilToday,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** Six employments and three schools, each after the one before it. */

export const jobApplication: FormDefinition = form(
  'job-application',
  [
    step('you', [
      ...person('applicant'),
      date('born', [less(read('born'), '20100101')]),
      choice('permit', ['citizen', 'permit', 'none']),
      date('permit-until', [{ is_after_today: [read('permit-until')] }], {
        visible: is('permit', 'permit'),
      }),
      several('licences', ['am', 'b', 'c', 'd']),
      choice('post', ['driver', 'office', 'teacher', 'manager']),
    ]),
    step('schools', [choice('schools', [0, 1, 2, 3])]),
    ...upTo(3).map((at) =>
      step(
        `school-${at}`,
        [
          text(`school-${at}-name`),
          choice(`school-${at}-level`, ['upper', 'bachelor', 'master', 'doctor']),
          date(`school-${at}-from`, [
            untilToday(`school-${at}-from`),
            more(read(`school-${at}-from`), read('born')),
          ]),
          yesNo(`school-${at}-under-way`),
          date(
            `school-${at}-until`,
            [
              atLeast(read(`school-${at}-until`), read(`school-${at}-from`)),
              untilToday(`school-${at}-until`),
            ],
            { visible: is(`school-${at}-under-way`, 'no') },
          ),
        ],
        { visible: atLeast(read('schools'), at) },
      ),
    ),
    step('jobs', [choice('jobs', [0, 1, 2, 3, 4, 5, 6])]),
    ...upTo(6).map((at) =>
      step(
        `job-${at}`,
        [
          text(`job-${at}-at`),
          text(`job-${at}-as`),
          date(`job-${at}-from`, [
            untilToday(`job-${at}-from`),
            more(read(`job-${at}-from`), read('born')),
          ]),
          yesNo(`job-${at}-still`),
          date(`job-${at}-until`, [atLeast(read(`job-${at}-until`), read(`job-${at}-from`))], {
            visible: is(`job-${at}-still`, 'no'),
          }),
          choice(`job-${at}-left`, ['own', 'end', 'dismissed'], {
            visible: is(`job-${at}-still`, 'no'),
          }),
          note(`job-${at}-words`, { visible: is(`job-${at}-left`, 'dismissed') }),
          yesNo(`job-${at}-reference`, [
            text(`job-${at}-reference-name`),
            { id: `job-${at}-reference-phone`, type: 'phone', label: 'phone' },
          ]),
        ],
        { visible: atLeast(read('jobs'), at) },
      ),
    ),
    step(
      'driver',
      [
        yesNo('card', [date('card-until', [{ is_after_today: [read('card-until')] }])]),
        number('kilometres', [0, 2_000_000]),
        yesNo('points', [number('points-count', [1, 12])]),
      ],
      { visible: every(is('post', 'driver'), any(has('licences', 'c'), has('licences', 'd'))) },
    ),
    step(
      'teacher',
      [
        yesNo('certified', [text('certificate')]),
        several('subjects', numbered('subject', 9), { validation: [answered('subjects')] }),
      ],
      {
        visible: every(
          is('post', 'teacher'),
          any(
            ...upTo(3).map((at) =>
              any(
                is(`school-${at}-level`, 'bachelor'),
                is(`school-${at}-level`, 'master'),
                is(`school-${at}-level`, 'doctor'),
              ),
            ),
          ),
        ),
      },
    ),
    step(
      'manager',
      [
        number('led', [0, 5000]),
        number('budget', [0, 900_000_000]),
        note('led-words', { visible: more(read('led'), 20) }),
      ],
      { visible: every(is('post', 'manager'), atLeast(read('jobs'), 2)) },
    ),
    step('wish', [
      number('salary', [10_000, 200_000]),
      number('part', [10, 100]),
      date('begin', [
        { is_after_today: [read('begin')] },
        { is_within_months: [read('begin'), 12] },
      ]),
      note('gaps', { visible: any(...upTo(6).map((at) => is(`job-${at}-left`, 'dismissed'))) }),
    ]),
  ],
  [is('permit', 'none'), any(given('certificate'), is('card', 'yes'), more(amount('led'), 5))],
);
