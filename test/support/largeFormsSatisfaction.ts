import type { FormDefinition } from '#engine';
import {
  amount,
  answered,
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
  text,
  upTo,
  yesNo,
} from './largeFormParts.ts';

const STAYS = numbered('service', 12);

/** Grids of grades with one skip after another, and a recommendation from nought to ten. */

export const satisfaction: FormDefinition = form('satisfaction', [
  step('first', [
    choice('recommend', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    note('why-low', { visible: less(read('recommend'), 7) }),
    note('why-high', { visible: more(read('recommend'), 8) }),
    several('used', STAYS, { validation: [answered('used')] }),
    yesNo('more-than-one'),
  ]),
  ...STAYS.map((id) =>
    step(
      id,
      [
        ...numbered(id, 8).map((item) =>
          choice(`${item}-grade`, [1, 2, 3, 4, 5, 'unknown'], { validation: [] }),
        ),
        note(`${id}-bad`, {
          visible: any(...numbered(id, 8).map((item) => is(`${item}-grade`, 1))),
        }),
        yesNo(`${id}-complained`, [
          choice(`${id}-answered`, ['yes', 'no']),
          number(`${id}-days`, [0, 365], [], { visible: is(`${id}-answered`, 'yes') }),
        ]),
      ],
      { visible: has('used', id) },
    ),
  ),
  step(
    'compare',
    [
      choice(
        'best',
        STAYS.map((id) => option(id, [], has('used', id))),
      ),
      choice(
        'worst',
        STAYS.map((id) => option(id, [], every(has('used', id), not(is('best', id))))),
        { validation: [] },
      ),
      note('compare-words'),
    ],
    { visible: is('more-than-one', 'yes') },
  ),
  step('complaints', [note('complaints-words'), yesNo('call', person('caller'))], {
    visible: any(...STAYS.map((id) => is(`${id}-answered`, 'no'))),
  }),
  step('you', [
    choice('age', ['-30', '31-50', '51-']),
    choice('sex', ['female', 'male', 'other'], { validation: [] }),
    maybeNumber('children', [0, 12]),
  ]),
]);

const SCHOOLS = numbered('school', 10);

/** Schools in the order they are wished for, no two the same, with what gives a place before others. */

export const schoolAdmission: FormDefinition = form(
  'school-admission',
  [
    step('child', [
      ...person('child'),
      choice('grade', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
      choice('guardians', [1, 2]),
    ]),
    ...upTo(2).map((at) =>
      step(
        `guardian-${at}`,
        [
          ...person(`guardian-${at}`),
          yesNo(`guardian-${at}-home`, [], {}),
          text(`guardian-${at}-street`, { visible: is(`guardian-${at}-home`, 'no') }),
        ],
        at === 1 ? {} : { visible: is('guardians', 2) },
      ),
    ),
    step(
      'wishes',
      upTo(5).map((at) =>
        choice(
          `wish-${at}`,
          SCHOOLS.map((id) =>
            at === 1
              ? id
              : option(
                  id,
                  [],
                  not(any(...upTo(at - 1).map((earlier) => is(`wish-${earlier}`, id)))),
                ),
          ),
          { ...(at > 2 && { visible: given(`wish-${at - 1}`), validation: [] }) },
        ),
      ),
    ),
    ...SCHOOLS.slice(0, 4).map((id) =>
      step(
        id,
        [
          yesNo(`${id}-sibling`, [
            text(`${id}-sibling-name`),
            choice(`${id}-sibling-grade`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
          ]),
          number(`${id}-metres`, [0, 60_000]),
          yesNo(`${id}-bus`, [], { visible: more(read(`${id}-metres`), 4000) }),
          note(`${id}-why`),
        ],
        { visible: any(...upTo(5).map((at) => is(`wish-${at}`, id))) },
      ),
    ),
    step(
      'profile',
      [
        choice('profile', ['music', 'sports', 'language', 'none']),
        number('music-years', [0, 9], [atMost(read('music-years'), read('grade'))], {
          visible: is('profile', 'music'),
        }),
        choice('instrument', numbered('instrument', 6), {
          visible: more(amount('music-years'), 1),
        }),
        choice('sport', numbered('sport', 6), { visible: is('profile', 'sports') }),
        choice('language', ['german', 'french', 'spanish'], { visible: is('profile', 'language') }),
      ],
      { visible: atLeast(read('grade'), 4) },
    ),
    step('needs', [
      several('needs', ['reading', 'hearing', 'sight', 'moving', 'other']),
      ...['reading', 'hearing', 'sight', 'moving', 'other'].flatMap((id) => [
        note(`${id}-words`, { visible: has('needs', id) }),
        yesNo(`${id}-paper`, [], { visible: has('needs', id) }),
      ]),
      yesNo(
        'after-school',
        [numbered('day', 5).map((id) => choice(id, ['none', 'short', 'long']))].flat(),
        { visible: less(read('grade'), 4) },
      ),
    ]),
  ],
  [any(...['reading', 'hearing', 'sight', 'moving', 'other'].map((id) => is(`${id}-paper`, 'no')))],
);
