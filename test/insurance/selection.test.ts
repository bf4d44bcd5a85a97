import { describe, expect, it } from 'vitest';
import {
  chooseCondition,
  initialCondition,
  obstaclesTo,
  type RowChoice,
  recommendationIdOf,
  selectedProducts,
  totalPrice,
} from '#insurance';
import { recommendationOf, recommendationsOf, SELECTIONS, visit } from './cases.ts';

const TODAY = '20260531';

/** The row of one recommendation of the cases after some steps, as it is applied for. */
function applied(given: string, ...steps: Parameters<typeof visit>[1]) {
  const { recommendations, choices } = visit(recommendationsOf([given]), steps);
  return selectedProducts(recommendations, choices, TODAY)[0];
}

describe('on the result', () => {
  it.each(SELECTIONS)(
    'choices on the result give the expected selection and obstacles: $name',
    ({ given, steps, packagePrice = 0, ...expected }) => {
      const { recommendations, choices } = visit(recommendationsOf(given), steps);
      const selected = selectedProducts(recommendations, choices, TODAY);
      const obstacles = obstaclesTo(recommendations, choices, TODAY);
      expect({
        selected: selected.map(({ id, contractNumber, conditionNumber, price }) => [
          id,
          contractNumber,
          conditionNumber,
          price,
        ]),
        obstacles: obstacles.map(({ kind, choiceId }) => [kind, choiceId]),
        total: totalPrice(selected, packagePrice),
      }).toEqual({
        selected: expected.selected,
        obstacles: expected.obstacles,
        total: expected.total,
      });
      if (expected.rows) expect(choices.map(({ id }) => id)).toEqual(expected.rows);
    },
  );

  it('every kind of obstacle has a case, and each case a sentence of the specification', () => {
    const kinds = new Set(SELECTIONS.flatMap(({ obstacles }) => obstacles.map(([kind]) => kind)));
    expect([...kinds].sort()).toEqual([
      'combination',
      'condition',
      'contract',
      'duplicate',
      'inputs',
      'nothing',
    ]);
    expect(SELECTIONS.filter(({ spec }) => spec.length === 0)).toEqual([]);
  });
});

describe('what is applied for', () => {
  it('an application for an insurance has every field of the chosen level and contract', () => {
    expect(applied('SJ', { do: 'tick', row: 'SJ' })).toEqual({
      id: 'SJ',
      productName: 'Sjukförsäkring',
      productId: 'SJ-2',
      productCategory: 4,
      conditionNumber: 'SJ-2',
      contractNumber: '100',
      price: 80,
      canBesignedWithAnyOfConditions: ['TI-2', 'TI-3'],
      prePurchaseInfoUrl: 'https://granbo.example/100',
      healthDeclarationVariant: 3,
      priceBaseAmount: 0,
      isReduction: false,
      childPersonalNumber: '',
      motherPersonalNumber: '',
      childExpectedBirth: '',
      isAddedChild: false,
      isAddedPregnancy: false,
      isCurrentlySelected: true,
    });
  });

  it('an application without a chosen level has the id of the product and nothing about health', () => {
    expect(applied('OF, two contracts', { do: 'tick', row: 'OF' })).toMatchObject({
      productId: 'OF-2',
      conditionNumber: '',
      contractNumber: '',
      prePurchaseInfoUrl: '',
      price: 0,
      priceBaseAmount: 0,
      healthDeclarationVariant: 1,
    });
  });

  it('an application for a child has the number that was typed, and no mother', () => {
    const inputs = { childPersonalNumber: '201501012384', motherPersonalNumber: '199908072391' };
    expect(
      applied('BA', { do: 'tick', row: 'BA:child:1' }, { do: 'type', row: 'BA:child:1', inputs }),
    ).toMatchObject({
      isAddedChild: true,
      isAddedPregnancy: false,
      childPersonalNumber: '201501012384',
      motherPersonalNumber: '',
      childExpectedBirth: '',
    });
  });

  it('an application for a pregnancy has the mother and date that were typed, and no child', () => {
    const inputs = {
      childPersonalNumber: '201501012384',
      motherPersonalNumber: '199908072391',
      childExpectedBirth: '20261224',
    };
    const row = 'GR:pregnancy:1';
    expect(applied('GR', { do: 'tick', row }, { do: 'type', row, inputs })).toMatchObject({
      isAddedChild: false,
      isAddedPregnancy: true,
      childPersonalNumber: '',
      motherPersonalNumber: '199908072391',
      childExpectedBirth: '20261224',
    });
  });

  it('an application for an insured child has the child of its recommendation', () => {
    expect(applied('BA, a child held', { do: 'tick', row: 'BA-held' })).toMatchObject({
      isAddedChild: false,
      childPersonalNumber: '201501012384',
    });
  });

  it.each([
    ['LI-2', true],
    ['LI-1', false],
  ])('an application for %s is a reduction of LI-3: %s', (to, isReduction) => {
    expect(
      applied('LI, LI-3 held', { do: 'tick', row: 'LI' }, { do: 'level', row: 'LI', to }),
    ).toMatchObject({ conditionNumber: to, isReduction });
  });

  it('an application for an added child is never a reduction of what another child has', () => {
    const [told] = recommendationsOf(['BA, a child held']);
    const product = recommendationOf({
      ...told,
      isDuplicate: false,
      inputFields: ['child-personal-number'],
      contracts: [
        {
          contractNumber: '100',
          conditions: [
            { conditionNumber: 'BA-1', healthDeclarationVariant: 3 },
            { conditionNumber: 'BA-2', isSigned: true },
          ],
        },
      ],
    });
    const row = 'BA-held:child:1';
    const { recommendations, choices } = visit(
      [product],
      [
        { do: 'tick', row },
        { do: 'type', row, inputs: { childPersonalNumber: '201802022387' } },
      ],
    );
    expect(selectedProducts(recommendations, choices, TODAY)).toMatchObject([
      { conditionNumber: 'BA-1', isReduction: false },
    ]);
  });

  it('the recommendation of an application is found by its id, for every kind of row', () => {
    const ids = ['OF', 'BA:child:12', 'GR:pregnancy:1', 'BA:child:'];
    expect(ids.map(recommendationIdOf)).toEqual(['OF', 'BA', 'GR', 'BA:child:']);
  });
});

describe('the level to begin with', () => {
  it.each([
    ['the recommended one', { conditionNumber: 'b', isRecommended: true }, 'b'],
    ['the first when none is recommended', { conditionNumber: 'b' }, 'a'],
    [
      'the first when one has the recommended one',
      { conditionNumber: 'b', isRecommended: true, isSigned: true },
      'a',
    ],
  ])('the level chosen at first is %s', (_which, second, number) => {
    const contracts = [
      {
        contractNumber: '1',
        conditions: [
          { conditionNumber: '0', canNotBeSigned: true },
          { conditionNumber: 'a' },
          second,
        ],
      },
    ];
    const [contract] = recommendationOf({ contracts }).contracts;
    expect(contract && initialCondition(contract)?.conditionNumber).toBe(number);
  });
});

describe('choices that nobody could have made', () => {
  const [product] = recommendationsOf(['LI, LI-1 held']);
  const forged: RowChoice = {
    id: 'LI',
    recommendationId: 'LI',
    kind: 'product',
    isTicked: true,
    contractNumber: '100',
    conditionNumber: 'LI-1',
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirth: '',
  };
  const given = product ? [product] : [];

  it.each([
    ['a level the person has', forged, [{ kind: 'condition', choiceId: 'LI' }]],
    ['a level of nothing', { ...forged, conditionNumber: 'XX' }, [{ kind: 'condition' }]],
    ['a row of nothing', { ...forged, recommendationId: 'XX' }, [{ kind: 'nothing' }]],
  ])(
    'a choice that nobody could have made is an obstacle to signing: %s',
    (_what, choice, obstacles) => {
      expect(obstaclesTo(given, [choice], TODAY)).toMatchObject(obstacles);
    },
  );

  it('choosing a level that cannot be chosen leaves the choice as it is', () => {
    const choice = { ...forged, conditionNumber: 'LI-2' };
    expect(product && chooseCondition(product, choice, 'LI-1')).toBe(choice);
  });
});
