import { describe, expect, it } from 'vitest';
import {
  canBeSigned,
  choicesFor,
  conditionsOf,
  hasRecommendedLevel,
  type Recommendation,
  selectedProducts,
  tick,
} from '#insurance';
import { priceUnder } from '../../../src/insurance/recommendation/offeredContracts.ts';
import { CATALOGUE } from '../../../src/server/people/catalogue.ts';
import cases from '../../cases/recommendations.json' with { type: 'json' };
import { fragment, recommend, summaryOf, TODAY, withId } from '../../server/recommending.ts';
import { ANSWER_SETS } from '../../support/answerSets.ts';
import { RECOMMENDATION_TYPES } from '../../support/recommendationTypes.ts';

const { carefree, family, highSalary, oneChildMore, student, expecting } = ANSWER_SETS;

describe('what is recommended, and what it costs', () => {
  it.each(cases)(
    'the rules give $who with the answers ’$answers’ the expected recommendations',
    ({ who, answers, gives }) => {
      const set = ANSWER_SETS[answers as keyof typeof ANSWER_SETS];
      expect(recommend(who, set).map(summaryOf)).toEqual(gives);
    },
  );

  it('every type of recommendation occurs for some test person', () => {
    const typesOf = (who: string, set = family) =>
      recommend(who, set).map(({ recommendationType }) => recommendationType);
    const shown = {
      New: typesOf('Elias'),
      Updated: typesOf('Maria'),
      Unchanged: typesOf('Maria'),
      Canceled: typesOf('Mattias'),
      NotUpdatable: typesOf('Birgitta'),
      Obligatory: typesOf('Sara'),
      RiskAssessment: typesOf('Fatima'),
      MF: typesOf('Oskar'),
    };
    for (const [type, types] of Object.entries(shown)) expect(types).toContain(type);
    const [, ...all] = RECOMMENDATION_TYPES;
    expect(Object.keys(shown).sort()).toEqual([...all].sort());
  });

  it.each([
    [100, 49, 49],
    [95, 49, 47],
    [90, 145, 131],
    [90, 115, 104],
    [105, 49, 51],
    [115, 100, 115],
    [95, 10, 10],
    [90, 0, 0],
  ])(
    'the price is %i percent of %i kronor in whole kronor, half a krona rounded up',
    (percent, kronor, is) => {
      expect(priceUnder(kronor, percent)).toBe(is);
    },
  );

  it('who has children and expects another is recommended what either is', () => {
    const given = recommend('Elias', {
      ...family,
      hasChildren: 'Ja, och jag eller min partner väntar barn',
      pregnancyInsured: 'Nej',
    });
    for (const id of ['BA', 'GR']) expect(withId(given, id), id).toBeDefined();
  });

  it('a recommendation gives another price from the new year, where that is known', () => {
    const [, karins] = conditionsOf(withId(recommend('Karin', highSalary), 'SJ'));
    expect(karins).toMatchObject({ price: 161, renewalDate: '20270101', renewalPrice: 170 });
    const [gravid] = conditionsOf(withId(recommend('Elias', expecting), 'GR'));
    expect(gravid).toMatchObject({ price: 65, renewalDate: '', renewalPrice: null });
    const later = recommend('Karin', highSalary, { today: '20271231' });
    expect(conditionsOf(withId(later, 'SJ'))[1]?.renewalDate).toBe('20280101');
  });

  it('a recommendation names a contract, its number and where to read before buying', () => {
    const { contracts } = withId(recommend('Anders', carefree), 'OF');
    const [{ conditions: _, ...first } = { conditions: [] }] = contracts;
    expect(first).toEqual({
      id: '1003',
      companyName: 'Industrifacket',
      contractNumber: '1003',
      prePurchaseInfoUrl: 'https://www.granbo.example/forkopsinformation/1003/olycksfall',
    });
  });

  it('a recommendation says what the insurance is for and its levels, without a reason for an only level', () => {
    const recommendations = [...recommend('Elias', expecting), ...recommend('Karin', highSalary)];
    for (const { purpose, insuredAmountLabel } of recommendations) {
      expect(purpose).toMatch(/^[^.]+\.$/);
      expect(insuredAmountLabel).toMatch(/^\p{Lu}/u);
    }
    expect(withId(recommendations, 'GR').conditionLevelReasonText).toBe('');
  });

  it('recommendations are the same for every call on the same day', () => {
    expect(recommend('Amir', oneChildMore)).toEqual(recommend('Amir', oneChildMore));
  });
});

describe('why', () => {
  it('a recommendation gives reasons for the insurance and for its level', () => {
    const { recommendationReasonText, conditionLevelReasonText } = withId(
      recommend('Elias', student),
      'OF',
    );
    expect(recommendationReasonText).toBe(
      'När du studerar gäller skolans försäkring ofta bara under skoltid. Den här gäller dygnet runt.',
    );
    expect(conditionLevelReasonText).toBe(
      'Du gör ofta saker där du lätt kan skada dig. Därför rekommenderar vi den högsta nivån.',
    );
  });

  it.each([
    ['Maria', 'OF', family, 'Försäkringen gäller dygnet runt.'],
    ['Maria', 'SJ', carefree, 'Utifrån dina svar behöver du inte ändra något.'],
    ['Mattias', 'DI', carefree, 'Försäkringen är uppsagd. Du kan teckna den igen om du vill.'],
    ['Birgitta', 'SJ', family, 'Försäkringen kan inte ändras vid din ålder.'],
    ['Birgitta', 'VA', family, 'Du tecknade försäkringen genom Norrlunds kommun, som du inte hör'],
    [
      'Ella',
      'IN',
      { ...family, incomeInsurance: 'Vet inte' },
      'ersätter en del av mellanskillnaden',
    ],
    ['Amir', 'BA-2', oneChildMore, 'En barnförsäkring gäller dygnet runt.'],
  ])('the reason for a recommendation is given to %s, who has %s', (who, id, set, text) => {
    expect(withId(recommend(who, set), id).recommendationReasonText).toContain(text);
  });

  it('a recommendation gives no reasons where others than the person decide', () => {
    for (const [who, id] of [
      ['Oskar', 'LI'],
      ['Sara', 'LI'],
      ['Fatima', 'SJ'],
    ] as const) {
      const { recommendationReasonText, conditionLevelReasonText } = withId(
        recommend(who, family),
        id,
      );
      expect([recommendationReasonText, conditionLevelReasonText]).toEqual(['', '']);
    }
  });
});

describe('levels', () => {
  const states = (recommendation: Recommendation) =>
    conditionsOf(recommendation).map((condition) =>
      [
        condition.conditionNumber,
        condition.isRecommended && 'recommended',
        condition.isSigned && 'signed',
        condition.isUnderRiskAssessment && 'pending',
        condition.canNotBeSigned && 'closed',
      ]
        .filter(Boolean)
        .join(' '),
    );

  it('the levels of a recommendation include both the current and the recommended one', () => {
    expect(states(withId(recommend('Maria', family), 'LI'))).toEqual([
      'LI-1',
      'LI-2 signed',
      'LI-3 recommended',
    ]);
    expect(hasRecommendedLevel(withId(recommend('Maria', family), 'OF'))).toBe(true);
  });

  it('no level of an insurance can be signed while an application for one is pending', () => {
    const found = withId(recommend('Fatima', family), 'SJ');
    expect(states(found)).toEqual(['SJ-1 closed', 'SJ-2 pending closed', 'SJ-3 closed']);
    expect(canBeSigned(found)).toBe(false);
  });

  it('a level below the current one can be signed as a reduction', () => {
    const recommendations = recommend('Annika', family);
    const found = withId(recommendations, 'SK');
    const choices = choicesFor([found]).map((choice) => tick(found, choice));
    const [reduced] = selectedProducts([found], choices, TODAY);
    expect(reduced).toMatchObject({ conditionNumber: 'SK-2', isReduction: true, price: 89 });
  });

  it('a level that the employer pays for costs the person nothing', () => {
    const [paid] = conditionsOf(withId(recommend('Sara', family), 'OF'));
    expect(paid).toMatchObject({ isSigned: true, price: 0, renewalDate: '', renewalPrice: null });
  });

  it('a level that needs another insurance comes with that one recommended at the level it needs', () => {
    const recommendations = recommend('Elias', highSalary);
    const sick = conditionsOf(withId(recommendations, 'SJ')).find((own) => own.isRecommended);
    const income = conditionsOf(withId(recommendations, 'TI')).find((own) => own.isRecommended);
    expect(sick?.canBesignedWithAnyOfConditions).toEqual(['TI-3']);
    expect(income?.conditionNumber).toBe('TI-3');
  });

  it('levels are closed when the insurance they need cannot be had', () => {
    const fragments = [fragment('Tilläggsförsäkring lön')];
    const found = withId(recommend('Elias', highSalary, { fragments }), 'SJ');
    expect(states(found)).toEqual(['SJ-1 recommended', 'SJ-2 closed', 'SJ-3 closed']);
    expect(found.conditionLevelReasonText).toContain(
      'kräver att du har Tilläggsförsäkring inkomst',
    );
  });

  it.each([
    ['20300508', ['LI-1', 'LI-2 signed', 'LI-3 recommended'], 'Updated'],
    ['20300509', ['LI-1 closed', 'LI-2 signed closed', 'LI-3 closed'], 'NotUpdatable'],
  ])(
    'the levels of an insurance have an age limit, which on %s leaves %j',
    (today, levels, type) => {
      const found = withId(recommend('Birgitta', family, { today }), 'LI');
      expect(states(found)).toEqual(levels);
      expect(found.recommendationType).toBe(type);
    },
  );

  it('a level that the person has stays, also when nobody can sign it any more', () => {
    const { homeLoan: _loan, loanProtected: _protection, ...owner } = family;
    const tenant = { ...owner, housing: 'Jag hyr min bostad' };
    const catalogue = {
      ...CATALOGUE,
      products: CATALOGUE.products.map((product) => ({
        ...product,
        levels: product.levels.map((level) =>
          level.conditionNumber === 'LI-2' ? { ...level, canNotBeSigned: true } : level,
        ),
      })),
    };
    const found = withId(recommend('Maria', tenant, { catalogue }), 'LI');
    expect(found.recommendationType).toBe('Unchanged');
    expect(hasRecommendedLevel(found)).toBe(true);
  });

  it('a cancelled insurance is no longer recommended once it is closed to the person', () => {
    const shown = (today: string) => recommend('Mattias', carefree, { today }).map(({ id }) => id);
    expect(shown('20490818')).toContain('DI');
    expect(shown('20490819')).not.toContain('DI');
  });
});
