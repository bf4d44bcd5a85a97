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
  given,
  has,
  is,
  maybeNumber,
  more,
  not,
  note,
  number,
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

/** Parcels of land with crops, whose areas are summed and bounded. */

export const farm: FormDefinition = form(
  'farm',
  [
    step('farmer', [
      ...person('farmer'),
      text('farm-number'),
      choice('as', ['single', 'company', 'estate']),
      number('born-year', [1930, 2008]),
      yesNo('young', [], { visible: more(read('born-year'), 1985) }),
      yesNo('trained', [text('training')], { visible: is('young', 'yes') }),
    ]),
    step('land', [
      number('area', [4, 5000]),
      choice('parcels', upTo(9)),
      several('supports', ['basic', 'organic', 'pasture', 'wetland', 'seed'], {
        validation: [answered('supports')],
      }),
    ]),
    ...upTo(9).map((at) =>
      step(
        `parcel-${at}`,
        [
          text(`parcel-${at}-block`),
          number(`parcel-${at}-area`, [1, 5000], [atMost(read(`parcel-${at}-area`), read('area'))]),
          choice(`parcel-${at}-crop`, [
            'wheat',
            'barley',
            'ley',
            'fallow',
            option('pasture', [], has('supports', 'pasture')),
            option('seed', [], has('supports', 'seed')),
          ]),
          yesNo(`parcel-${at}-organic`, [number(`parcel-${at}-since`, [1990, 2026])], {
            visible: has('supports', 'organic'),
          }),
          choice(`parcel-${at}-grazed`, ['cattle', 'sheep', 'horse'], {
            visible: is(`parcel-${at}-crop`, 'pasture'),
          }),
          date(`parcel-${at}-sown`, [], {
            visible: any(is(`parcel-${at}-crop`, 'wheat'), is(`parcel-${at}-crop`, 'barley')),
          }),
          date(`parcel-${at}-cut`, [atLeast(read(`parcel-${at}-cut`), read(`parcel-${at}-sown`))], {
            visible: given(`parcel-${at}-sown`),
          }),
        ],
        at === 1 ? {} : { visible: atLeast(read('parcels'), at) },
      ),
    ),
    step('greening', [
      note('area-differs', {
        visible: more(sumOf(upTo(9).map((at) => `parcel-${at}-area`)), read('area')),
      }),
      note('one-crop', {
        visible: not(
          any(
            ...upTo(9).map((at) =>
              any(is(`parcel-${at}-crop`, 'ley'), is(`parcel-${at}-crop`, 'fallow')),
            ),
          ),
        ),
      }),
      yesNo('focus', [number('focus-area', [1, 500], [atMost(read('focus-area'), read('area'))])], {
        visible: more(read('area'), 15),
      }),
    ]),
    step(
      'animals',
      ['cattle', 'sheep', 'horse', 'pigs', 'hens'].map((id) => maybeNumber(id, [0, 90_000])),
      { visible: any(has('supports', 'pasture'), has('supports', 'organic')) },
    ),
    step('animals-dense', [note('dense'), yesNo('manure-plan')], {
      visible: more(
        sum(amount('cattle'), times(amount('horse'), 1), { '/': [amount('sheep'), 7] }),
        times(read('area'), 2),
      ),
    }),
  ],
  [any(is('as', 'estate'), has('supports', 'wetland'))],
);
