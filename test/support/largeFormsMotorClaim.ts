import type { FormDefinition, QuestionDefinition } from '#engine';
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
  untilToday,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** A motor claim: what happened, who was there, what it cost; whole parts by the kind of event. */

export const motorClaim: FormDefinition = form(
  'motor-claim',
  [
    step('policy', [
      ...person('holder'),
      date('insured-from', [untilToday('insured-from')]),
      choice('cover', ['traffic', 'half', 'full']),
    ]),
    step('event', [
      date('event-day', [
        untilToday('event-day'),
        atLeast(read('event-day'), read('insured-from')),
      ]),
      choice('kind', [
        'collision',
        option('theft', [], not(is('cover', 'traffic'))),
        option('glass', [], not(is('cover', 'traffic'))),
        option('animal', [], is('cover', 'full')),
        option('skid', [], is('cover', 'full')),
      ]),
      note('course'),
      yesNo('police', [
        text('police-case'),
        date('police-day', [atLeast(read('police-day'), read('event-day'))]),
      ]),
    ]),
    step(
      'collision',
      [
        choice('others', [0, 1, 2, 3]),
        ...upTo(3).flatMap((at): readonly QuestionDefinition[] => [
          text(`other-${at}-plate`, { visible: atLeast(read('others'), at) }),
          text(`other-${at}-driver`, { visible: atLeast(read('others'), at) }),
          choice(`other-${at}-fault`, ['mine', 'theirs', 'shared'], {
            visible: atLeast(read('others'), at),
          }),
        ]),
        yesNo('injured', [number('injured-count', [1, 9]), note('injured-who')]),
      ],
      { visible: is('kind', 'collision') },
    ),
    step(
      'theft',
      [
        choice('stolen', ['car', 'parts', 'things']),
        yesNo('locked'),
        number('keys', [0, 4], [], { visible: is('stolen', 'car') }),
        yesNo('keys-left', [note('keys-where')], {
          visible: every(is('stolen', 'car'), less(read('keys'), 2)),
        }),
        several('things', ['phone', 'clothes', 'tools', 'other'], {
          visible: not(is('stolen', 'car')),
          validation: [answered('things')],
        }),
      ],
      { visible: is('kind', 'theft') },
    ),
    step(
      'car',
      [
        number('milage', [0, 900_000]),
        yesNo('driveable'),
        choice('towed-to', ['home', 'workshop', 'other'], { visible: is('driveable', 'no') }),
        several('damaged', ['front', 'rear', 'left', 'right', 'roof', 'glass']),
        number('repair', [0, 500_000]),
        maybeNumber('rental', [0, 50_000], [], { visible: is('driveable', 'no') }),
        maybeNumber('towing', [0, 20_000], [], { visible: is('driveable', 'no') }),
        note('costs-why', { visible: more(sumOf(['repair', 'rental', 'towing']), 100_000) }),
      ],
      { visible: not(is('stolen', 'things')) },
    ),
    step('driver', [
      yesNo('drove-self'),
      text('driver-name', { visible: is('drove-self', 'no') }),
      number('driver-age', [15, 100], [], { visible: is('drove-self', 'no') }),
      yesNo('driver-licence', [], { visible: more(amount('driver-age'), 17) }),
      yesNo('alcohol', [note('alcohol-what')]),
    ]),
    step('payment', [
      choice('pay-to', ['account', 'workshop']),
      text('account', { visible: is('pay-to', 'account') }),
      yesNo('vat', [text('vat-number')]),
      choice('truth', [true], { validation: [answered('truth')] }),
    ]),
  ],
  [
    any(is('alcohol', 'yes'), is('injured', 'yes'), is('keys-left', 'yes')),
    is('pay-to', 'workshop'),
  ],
);

/** Things lost at home, each with a day and a price, held against the sum that is insured. */

export const homeClaim: FormDefinition = form('home-claim', [
  step('home', [
    ...person('holder'),
    choice('home', ['flat', 'house', 'cottage']),
    number('insured-sum', [50_000, 5_000_000]),
    date('day', [untilToday('day')]),
    choice('cause', ['fire', 'water', 'burglary', 'lightning']),
    yesNo('at-home', [], { visible: is('cause', 'burglary') }),
    yesNo('reported', [text('report')], { visible: is('cause', 'burglary') }),
  ]),
  step('things-lost', [choice('count', [0, 1, 2, 3, 4, 5, 6, 7, 8])]),
  ...upTo(8).map((at) =>
    step(
      `thing-${at}`,
      [
        text(`thing-${at}-what`),
        date(`thing-${at}-bought`, [atMost(read(`thing-${at}-bought`), read('day'))]),
        number(`thing-${at}-price`, [1, 400_000]),
        yesNo(`thing-${at}-receipt`),
        note(`thing-${at}-proof`, {
          visible: every(is(`thing-${at}-receipt`, 'no'), more(amount(`thing-${at}-price`), 5000)),
        }),
      ],
      { visible: atLeast(read('count'), at) },
    ),
  ),
  step(
    'claimed',
    [
      number('claimed', [0, 4_000_000]),
      note('claimed-why', {
        visible: more(amount('claimed'), sumOf(numbered('thing', 8).map((id) => `${id}-price`))),
      }),
    ],
    { ready: atMost(read('claimed'), read('insured-sum')) },
  ),
  step(
    'building',
    [yesNo('building', [note('building-what'), number('building-cost', [0, 900_000])])],
    {
      visible: not(is('home', 'flat')),
    },
  ),
]);
