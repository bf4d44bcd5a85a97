import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  choicesFor,
  conditionsOf,
  findCondition,
  invalidInputs,
  isSelectable,
  obstaclesTo,
  type ProductApplication,
  type Recommendation,
  type RowChoice,
  recommendationIdOf,
  selectedProducts,
  totalPrice,
  untick,
} from '#insurance';
import products from '../cases/insuranceProducts.json';
import { recommendationsOf, type SelectionStep, visit } from './cases.ts';

const TODAY = '20260531';
const NAMES = Object.keys(products);
const idsOf = (recommendations: readonly { readonly id: string }[]) =>
  recommendations.map(({ id }) => id);
const unique = <T>(list: readonly T[]) => new Set(list).size === list.length;

/** Products of the cases, each id once, in any order. */
const results: fc.Arbitrary<readonly Recommendation[]> = fc
  .shuffledSubarray(NAMES, { minLength: 6 })
  .map(recommendationsOf)
  .map((all) => all.filter(({ id }, at) => idsOf(all).indexOf(id) === at));

const IDS = [...new Set(Object.values(products).map(({ id }) => id))];
const row = fc.constantFrom(
  ...IDS,
  ...['BA', 'BG'].flatMap((id) => [`${id}:child:1`, `${id}:child:2`]),
  'GR:pregnancy:1',
  'BG:pregnancy:1',
);
const contractNumber = fc.constantFrom('100', '200', '300', '');
const conditionNumber = fc.constantFrom(
  ...['OF', 'LI', 'BA', 'TI', 'SJ'].flatMap((id) => [1, 2, 3].map((level) => `${id}-${level}`)),
  'SK-1',
  'GR-1',
  '',
);
const inputs = fc.record(
  {
    childPersonalNumber: fc.constantFrom('201501012384', '201802022387', '2015', ''),
    motherPersonalNumber: fc.constantFrom('199908072391', 'x', ''),
    childExpectedBirth: fc.constantFrom('20261224', '20280101', ''),
  },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<SelectionStep> = fc.oneof(
  // Most of what a visitor does is to tick.
  { weight: 8, arbitrary: fc.record({ do: fc.constant('tick' as const), row }) },
  fc.record({ do: fc.constantFrom('untick' as const, 'remove' as const), row }),
  fc.record({ do: fc.constant('contract' as const), row, to: contractNumber }),
  fc.record({ do: fc.constant('level' as const), row, to: conditionNumber }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('type' as const), row, inputs }) },
  fc.record({ do: fc.constant('addChild' as const), to: fc.constantFrom('BA', 'BG') }),
);
const visits = fc
  .tuple(results, fc.array(step, { maxLength: 40, size: 'max' }))
  .map(([given, steps]) => visit(given, steps));

/** Anything a storage may have held. */
const kept: fc.Arbitrary<readonly RowChoice[]> = fc.array(
  fc.record({
    id: fc.oneof(row, fc.constantFrom('BA:child:x', 'BA:child:-1', 'BA:child:01', 'BA:child:')),
    recommendationId: fc.constantFrom(...IDS, 'ZZ'),
    kind: fc.constantFrom('product' as const, 'child' as const, 'pregnancy' as const),
    isTicked: fc.boolean(),
    contractNumber,
    conditionNumber,
    childPersonalNumber: fc.constantFrom('201501012384', ''),
    motherPersonalNumber: fc.constant(''),
    childExpectedBirth: fc.constant(''),
  }),
  { maxLength: 8 },
);

const ordered = (recommendations: readonly Recommendation[], ids: readonly string[]) => {
  const places = ids.map((id) => idsOf(recommendations).indexOf(recommendationIdOf(id)));
  return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0));
};

/** The level that is applied for, when it is one that can be chosen. */
function chosenLevel(recommendations: readonly Recommendation[], product: ProductApplication) {
  const own = recommendations.find(({ id }) => id === recommendationIdOf(product.id));
  const found = own && findCondition(own, product.conditionNumber, product.contractNumber);
  return found && isSelectable(found.condition) ? found.condition : undefined;
}

/** The choices, with whatever stands in the way unticked until nothing does. */
function withoutObstacles(
  recommendations: readonly Recommendation[],
  choices: readonly RowChoice[],
): readonly RowChoice[] {
  const told = obstaclesTo(recommendations, choices, TODAY).map(({ choiceId }) => choiceId);
  if (told.every((id) => id === '')) return choices;
  const mended = choices.map((choice) => (told.includes(choice.id) ? untick(choice) : choice));
  return withoutObstacles(recommendations, mended);
}

it('whatever a visitor does, rows and selection have the order of the recommendations', () => {
  fc.assert(
    fc.property(visits, ({ recommendations, choices }) => {
      const selected = selectedProducts(recommendations, choices, TODAY);
      expect(ordered(recommendations, idsOf(choices))).toBe(true);
      expect(ordered(recommendations, idsOf(selected))).toBe(true);
      expect(unique(idsOf(choices))).toBe(true);
    }),
  );
});

it('whatever a visitor does, nothing is selected at a level that cannot be chosen', () => {
  fc.assert(
    fc.property(visits, ({ recommendations, choices }) => {
      for (const product of selectedProducts(recommendations, choices, TODAY)) {
        if (product.conditionNumber === '') continue;
        expect(chosenLevel(recommendations, product)).toMatchObject({
          price: product.price,
          priceBaseAmount: product.priceBaseAmount,
          healthDeclarationVariant: product.healthDeclarationVariant,
        });
      }
    }),
  );
});

it('the total is the sum of what is selected and the package', () => {
  fc.assert(
    fc.property(visits, fc.nat(1000), ({ recommendations, choices }, packagePrice) => {
      const selected = selectedProducts(recommendations, choices, TODAY);
      let sum = packagePrice;
      for (const product of selected) sum += chosenLevel(recommendations, product)?.price ?? 0;
      expect(totalPrice(selected, packagePrice)).toBe(sum);
    }),
  );
});

it('a selection without obstacles breaks no rule', () => {
  let met = 0;
  fc.assert(
    fc.property(visits, ({ recommendations, choices: before }) => {
      const choices = withoutObstacles(recommendations, before);
      const selected = selectedProducts(recommendations, choices, TODAY);
      if (selected.length > 1) met += 1;
      const ticked = choices.filter(({ isTicked }) => isTicked);
      expect(idsOf(selected)).toEqual(idsOf(ticked));
      for (const choice of ticked) expect(invalidInputs(choice, TODAY)).toEqual([]);
      for (const product of selected) {
        expect(chosenLevel(recommendations, product)).toBeDefined();
        const needed = product.canBesignedWithAnyOfConditions;
        const left = recommendations.filter(({ id }) => !idsOf(selected).includes(id));
        const held = left.flatMap(conditionsOf).filter(({ isSigned }) => isSigned);
        const others = new Set([...selected, ...held].map((other) => other.conditionNumber));
        expect(needed.length === 0 || needed.some((number) => others.has(number))).toBe(true);
      }
      const children = selected
        .filter(({ childPersonalNumber }) => childPersonalNumber !== '')
        .map(({ productName, childPersonalNumber }) => `${productName} ${childPersonalNumber}`);
      expect(unique(children)).toBe(true);
    }),
    { numRuns: 300 },
  );
  // Otherwise nothing would have been tried.
  expect(met).toBeGreaterThan(20);
});

it('whatever was kept, a result begins with rows that could have been chosen, and again the same', () => {
  fc.assert(
    fc.property(results, kept, (recommendations, before) => {
      const choices = choicesFor(recommendations, before);
      expect(choicesFor(recommendations, choices)).toEqual(choices);
      expect(ordered(recommendations, idsOf(choices))).toBe(true);
      expect(unique(idsOf(choices))).toBe(true);
      for (const choice of choices) {
        const own = recommendations.find(({ id }) => id === choice.recommendationId);
        const level = own && findCondition(own, choice.conditionNumber, choice.contractNumber);
        if (level) expect(isSelectable(level.condition)).toBe(true);
        else expect([choice.contractNumber, choice.conditionNumber]).toEqual(['', '']);
      }
    }),
  );
});

it('what a visitor has chosen stays when the same is recommended again', () => {
  fc.assert(
    fc.property(visits, ({ recommendations, choices }) => {
      const isWhole = choices.every((choice) => {
        const isEmpty = choice.contractNumber === '' && choice.conditionNumber === '';
        return choice.isTicked ? choice.conditionNumber !== '' || isEmpty : isEmpty;
      });
      // Levels without a contract, or contracts without a level, cannot be kept.
      fc.pre(isWhole);
      const again = choicesFor(recommendations, choices);
      expect(idsOf(again)).toEqual(idsOf(choices));
      for (const [at, choice] of choices.entries()) {
        if (choice.conditionNumber !== '' || !choice.isTicked) expect(again[at]).toEqual(choice);
      }
    }),
  );
});
