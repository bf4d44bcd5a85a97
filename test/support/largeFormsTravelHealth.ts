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
  maybeNumber,
  more,
  not,
  note,
  number,
  numbered,
  person,
  read,
  scale,
  several,
  step,
  text,
  totalOf,
  yesNo,
} from './largeFormParts.ts';

/** Questions of one scale, each with the same points. */

/** Countries and kinds of travel with what each demands before one leaves. */

export const travelHealth: FormDefinition = form(
  'travel-health',
  [
    step('travel', [
      several('countries', numbered('land', 20), { validation: [answered('countries')] }),
      date('out', [{ is_after_today: [read('out')] }]),
      date('back', [more(read('back'), read('out')), { is_within_months: [read('back'), 24] }]),
      choice('kind', ['hotel', 'visit', 'backpack', 'work']),
      several('doing', ['diving', 'hiking', 'animals', 'care', 'none']),
      maybeNumber('metres', [0, 9000], [], { visible: has('doing', 'hiking') }),
    ]),
    step(
      'malaria',
      [
        yesNo('malaria-before', [note('malaria-drug')]),
        yesNo('malaria-net'),
        choice('malaria-drug-wish', ['daily', 'weekly']),
      ],
      {
        visible: any(
          ...numbered('land', 20)
            .slice(0, 9)
            .map((id) => has('countries', id)),
        ),
      },
    ),
    step(
      'fever',
      [yesNo('fever-card', [date('fever-day', [not({ is_after_today: [read('fever-day')] })])])],
      {
        visible: any(
          ...numbered('land', 20)
            .slice(5, 14)
            .map((id) => has('countries', id)),
        ),
      },
    ),
    step(
      'vaccines',
      ['tetanus', 'hepatitis', 'typhoid', 'rabies', 'measles', 'encephalitis'].flatMap((id) => [
        choice(id, ['yes', 'no', 'unknown']),
        date(`${id}-day`, [less(read(`${id}-day`), read('out'))], { visible: is(id, 'yes') }),
        number(`${id}-doses`, [1, 4], [], { visible: is(id, 'yes') }),
      ]),
    ),
    step('rabies-risk', [yesNo('rabies-wish'), note('rabies-words')], {
      visible: every(
        not(is('rabies', 'yes')),
        any(has('doing', 'animals'), is('kind', 'backpack')),
      ),
    }),
    step('height', [yesNo('height-ill'), yesNo('height-drug')], {
      visible: more(amount('metres'), 2500),
    }),
    step('you', [
      number('age', [0, 110]),
      yesNo('pregnant', [number('week', [1, 42])], {
        visible: every(more(read('age'), 13), less(read('age'), 55)),
      }),
      several('ill', ['heart', 'lungs', 'immune', 'epilepsy', 'mind', 'other']),
      note('ill-words', { visible: given('ill') }),
      yesNo('allergy', [text('allergy-what')]),
      yesNo('medicine', [text('medicine-what')]),
      choice('fly', ['yes', 'no'], { visible: more(amount('week'), 27) }),
      ...person('traveller'),
    ]),
  ],
  [any(has('ill', 'immune'), more(amount('week'), 0), has('ill', 'epilepsy'))],
);

/** Scales that are summed, each deciding which one comes after it. */

export const scales: FormDefinition = form(
  'scales',
  [
    step('mood', [
      ...scale('mood', 9, [0, 1, 2, 3]),
      choice('mood-hard', ['not', 'some', 'very'], {
        visible: more(totalOf('mood', 9), 0),
      }),
    ]),
    step(
      'mood-high',
      [...scale('mood-more', 3, [0, 1, 2]), yesNo('mood-help', [text('mood-where')])],
      {
        visible: atLeast(totalOf('mood', 9), 10),
      },
    ),
    step('danger', [yesNo('danger-plan'), yesNo('danger-alone'), note('danger-words')], {
      visible: any(more(read('mood-9'), 0), atLeast(totalOf('mood', 9), 20)),
    }),
    step('worry', scale('worry', 7, [0, 1, 2, 3])),
    step('worry-high', [...scale('panic', 5, [0, 1, 2, 3, 4]), note('panic-words')], {
      visible: atLeast(totalOf('worry', 7), 8),
    }),
    step('alcohol', [
      choice('alcohol-1', [0, 1, 2, 3, 4]),
      ...numbered('alcohol', 10)
        .slice(1, 8)
        .map((id) => choice(id, [0, 1, 2, 3, 4], { visible: more(read('alcohol-1'), 0) })),
      choice('alcohol-9', [0, 2, 4]),
      choice('alcohol-10', [0, 2, 4]),
    ]),
    step(
      'alcohol-high',
      [yesNo('alcohol-stop'), choice('alcohol-talk', ['phone', 'visit', 'none'])],
      {
        visible: atLeast(totalOf('alcohol', 10), 16),
      },
    ),
    step('stress', scale('stress', 10, [0, 1, 2, 3, 4])),
    step('both', [yesNo('both-leave'), note('both-words')], {
      visible: every(atLeast(totalOf('mood', 9), 15), atLeast(totalOf('worry', 7), 15)),
    }),
    step('end', [note('end-words'), yesNo('contact', person('patient'))]),
  ],
  [
    is('danger-plan', 'yes'),
    any(
      atLeast(totalOf('mood', 9), 20),
      atLeast(totalOf('worry', 7), 15),
      atLeast(totalOf('stress', 10), 27),
    ),
    any(atLeast(totalOf('mood', 9), 10), atLeast(totalOf('stress', 10), 14)),
  ],
);
