import { describe, expect, it } from 'vitest';
import {
  decisionOf,
  effectiveDate,
  hasFootnote,
  hasRecommendedLevel,
  healthRequirementOf,
  inputsOf,
  invalidInputs,
  isLowerLevel,
  isSelectable,
  levelRequirementOf,
  needsHealthDeclaration,
  needsHealthQuestion,
  type RecommendationType,
  renewalOf,
  sectionsOf,
} from '#insurance';
import cases from '../cases/insuranceRules.json';
import { rowsOf } from '../support/docstrings.ts';
import { RECOMMENDATION_TYPES } from '../support/recommendationTypes.ts';
import { conditionOf, recommendationOf, recommendationsOf } from './cases.ts';

describe('an insurance is in force', () => {
  it.each(cases.effectiveDate)(
    'an insurance of category $productCategory signed on $today is in force from $date',
    ({ productCategory, today, date }) => {
      expect(effectiveDate(productCategory, today)).toBe(date);
    },
  );
});

describe('a level is lower than the one the person has', () => {
  it.each(cases.lowerPrice)(
    'whether a level is lower than the one the person has, $name: $isLower',
    ({ level, signed, isLower }) => {
      expect(isLowerLevel(level, signed ?? undefined)).toBe(isLower);
    },
  );
});

describe('the sections of the result', () => {
  it.each(cases.sections)(
    'a recommendation of type $recommendationType with $sortingPoints points is in $section only',
    ({ recommendationType, sortingPoints, section }) => {
      const one = recommendationOf({ id: 'a', recommendationType, sortingPoints });
      const { missing, update, atProvider: own } = sectionsOf([one]);
      const places = {
        'missing.first': missing.first,
        'missing.others': missing.others,
        update,
        own,
      };
      const found = Object.entries(places).filter(([, list]) => list.includes(one));
      expect(found.map(([place]) => place)).toEqual([section]);
    },
  );

  it('the cases for the sections of the result cover every type of recommendation', () => {
    const tried = new Set(cases.sections.map(({ recommendationType }) => recommendationType));
    expect(RECOMMENDATION_TYPES.filter((type) => !tried.has(type))).toEqual([]);
  });

  it('the sections of the result are those of the docstring, for every type of recommendation', () => {
    const rows = rowsOf('src/insurance/recommendation.ts', 'type');
    expect(rows.map(([type]) => type).toSorted()).toEqual(RECOMMENDATION_TYPES.toSorted());
    for (const [type, , section] of rows) {
      const recommendationType = type as RecommendationType;
      const { missing, ...others } = sectionsOf([recommendationOf({ recommendationType })]);
      const lists = { ...others, missing: [...missing.first, ...missing.others] };
      const found = Object.entries(lists).filter(([, list]) => list.length > 0);
      expect(found.map(([name]) => name)).toEqual([section]);
    }
  });

  it('each section of the result keeps the order of the recommendations', () => {
    const of = (id: string, recommendationType: RecommendationType, sortingPoints: number) =>
      recommendationOf({ id, recommendationType, sortingPoints });
    const sections = sectionsOf([
      of('a', 'MF', 50),
      of('b', 'New', 50),
      of('c', 'New', 100),
      of('d', 'Canceled', 50),
      of('e', 'New', 100),
      of('f', 'Updated', 100),
      of('g', 'New', 50),
      of('h', 'Unchanged', 100),
    ]);
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');
    expect(ids(sections.missing.first)).toBe('ce');
    expect(ids(sections.missing.others)).toBe('bg');
    expect(ids(sections.update)).toBe('df');
    expect(ids(sections.atProvider)).toBe('ah');
  });
});

describe('about health', () => {
  it.each(cases.healthDemand)(
    'health declaration variant $healthDeclarationVariant asks for $demand when isReduction is $isReduction',
    ({ demand, ...asked }) => {
      expect(healthRequirementOf(asked)).toBe(demand);
      const others = { healthDeclarationVariant: 1, isReduction: false };
      expect(needsHealthQuestion([others, asked])).toBe(demand === 'question');
      expect(needsHealthDeclaration([others, asked])).toBe(demand === 'declaration');
    },
  );

  it.each([
    [1, false, 'granted', 'granted', 'nothing, or a reduction'],
    [2, false, 'granted', 'assessment', 'the question'],
    [3, false, 'declaration', 'assessment', 'the declaration'],
    [4, false, 'declaration', 'assessment', 'the declaration'],
    [2, true, 'granted', 'granted', 'nothing, or a reduction'],
    [3, true, 'granted', 'granted', 'nothing, or a reduction'],
  ] as const)(
    'health variant %s, reduction %s, is %s for the healthy and else %s, as in the docstring',
    (healthDeclarationVariant, isReduction, healthy, other, requires) => {
      const asked = { healthDeclarationVariant, isReduction };
      expect([decisionOf(asked, true), decisionOf(asked, false)]).toEqual([healthy, other]);
      expect(rowsOf('src/insurance/healthRequirement.ts', 'requires')).toContainEqual([
        requires,
        healthy,
        other,
      ]);
    },
  );

  it('no question about health is asked when nothing is selected', () => {
    expect([needsHealthQuestion([]), needsHealthDeclaration([])]).toEqual([false, false]);
  });
});

describe('beside an insurance', () => {
  it.each(cases.renewal)(
    'on $today the price $renewalPrice from ’$renewalDate’ is shown beside an insurance: $isShown',
    ({ today, renewalDate, renewalPrice, isShown }) => {
      const told = isShown ? { date: renewalDate, price: renewalPrice } : undefined;
      expect(renewalOf({ renewalDate, renewalPrice }, today)).toEqual(told);
    },
  );

  it.each(cases.footnote)(
    'a footnote for the result texts $texts is shown: $isShown',
    ({ texts, isShown }) => {
      expect(hasFootnote(texts)).toBe(isShown);
    },
  );
});

describe('levels', () => {
  it.each(cases.selectable)('the level $condition can be chosen: $isSelectable', (one) => {
    expect(isSelectable(conditionOf(one.condition))).toBe(one.isSelectable);
  });

  it.each(cases.recommendedLevel)(
    'the person has the recommended level already when $name: $isHeld',
    ({ given, isHeld }) => {
      expect(recommendationsOf(given).map(hasRecommendedLevel)).toEqual([isHeld]);
    },
  );

  it.each(cases.requirement)(
    'a level that needs $needs beside $given asks for $requirement',
    (one) => {
      const level = conditionOf({ canBesignedWithAnyOfConditions: one.needs });
      expect(levelRequirementOf(level, recommendationsOf(one.given))).toEqual(
        one.requirement ?? undefined,
      );
    },
  );
});

describe('the inputs of a row', () => {
  it.each(cases.inputs)('a row of kind $kind on $today with $typed lacks $wrong', (one) => {
    const nothing = { childPersonalNumber: '', motherPersonalNumber: '', childExpectedBirth: '' };
    const choice = { ...nothing, ...one.typed, kind: one.kind as 'child' };
    expect(invalidInputs(choice, one.today)).toEqual(one.wrong);
  });

  it('the inputs of a row are asked for in the order of the form', () => {
    expect(inputsOf('product')).toEqual([]);
    expect(inputsOf('child')).toEqual(['childPersonalNumber']);
    expect(inputsOf('pregnancy')).toEqual(['childExpectedBirth', 'motherPersonalNumber']);
  });
});
