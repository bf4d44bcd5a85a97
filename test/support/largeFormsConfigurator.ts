import type { FormDefinition } from '#engine';
import {
  answered,
  any,
  atMost,
  choice,
  date,
  every,
  form,
  has,
  is,
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
  yesNo,
} from './largeFormParts.ts';

/** A kitchen: each choice leaves some of the next, and lists are matched with what is chosen. */

export const configurator: FormDefinition = form('configurator', [
  step('room', [
    number('width', [150, 1200]),
    number('depth', [150, 1200]),
    number('ceiling', [200, 400]),
    choice('shape', [
      'line',
      option('corner', [], more(read('depth'), 250)),
      option('island', [], every(more(read('width'), 400), more(read('depth'), 400))),
    ]),
  ]),
  step('style', [
    choice('series', ['basic', 'classic', 'modern', 'luxury']),
    choice(
      'front',
      numbered('front', 12).map((id, at) =>
        option(
          id,
          [],
          any(
            ...['basic', 'classic', 'modern', 'luxury']
              .filter((_none, series) => (at + series) % 3 !== 0)
              .map((series) => is('series', series)),
          ),
        ),
      ),
      { clearedBy: ['series'] },
    ),
    choice(
      'handle',
      numbered('handle', 8).map((id, at) => option(id, [], not(is('front', `front-${at + 1}`)))),
      { clearedBy: ['front'] },
    ),
    choice('colour', [
      'white',
      'grey',
      option('oak', [], not(is('series', 'basic'))),
      option('black', [], any(is('series', 'modern'), is('series', 'luxury'))),
    ]),
  ]),
  step('machines', [
    several(
      'machines',
      ['oven', 'hob', 'fridge', 'freezer', 'dishwasher', 'fan', 'micro', 'wine'],
      { validation: [answered('machines')] },
    ),
    ...['oven', 'hob', 'fridge', 'freezer', 'dishwasher', 'fan', 'micro', 'wine'].flatMap(
      (id, at) => [
        choice(`${id}-brand`, ['a', 'b', option('c', [], is('series', 'luxury'))], {
          visible: has('machines', id),
        }),
        choice(`${id}-width`, at < 5 ? [45, 60] : [30, 45, 60], { visible: has('machines', id) }),
      ],
    ),
  ]),
  step(
    'cupboards',
    [...numbered('cupboard', 9).map((id) => maybeNumber(id, [0, 20])), number('drawers', [0, 60])],
    {
      ready: every(
        more(sumOf(numbered('cupboard', 9)), 0),
        atMost(sumOf(numbered('cupboard', 9)), 90),
      ),
    },
  ),
  step('top', [
    choice('top', [
      'laminate',
      option('wood', [], not(is('colour', 'black'))),
      option('stone', [number('stone-thick', [12, 40])], not(is('series', 'basic'))),
    ]),
    number('top-length', [100, 2000]),
    note('top-long', { visible: more(read('top-length'), sum(read('width'), read('depth'))) }),
    choice('sink', ['one', option('two', [], more(read('width'), 300))]),
  ]),
  step('space', [note('space-words')], {
    visible: more(
      sumOf(['oven', 'hob', 'fridge', 'freezer', 'dishwasher'].map((id) => `${id}-width`)),
      read('width'),
    ),
  }),
  step('mounting', [
    yesNo('mounting', [
      choice('old', ['remove', 'keep', 'none']),
      number('floor', [0, 20]),
      yesNo('lift', [], { visible: more(read('floor'), 2) }),
    ]),
    yesNo('electrician', [], { visible: any(has('machines', 'hob'), has('machines', 'oven')) }),
    yesNo('plumber', [], { visible: has('machines', 'dishwasher') }),
    date('deliver', [
      { is_after_today: [read('deliver')] },
      { is_within_months: [read('deliver'), 12] },
    ]),
    ...person('buyer'),
  ]),
]);
