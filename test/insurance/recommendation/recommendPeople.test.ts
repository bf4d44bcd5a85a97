import { describe, expect, it } from 'vitest';
import { choicesFor, selectedProducts, tick } from '#insurance';
import { application } from '../../server/applied.ts';
import { fragment, recommend, summaryOf, TODAY, withId } from '../../server/recommending.ts';
import { ANSWER_SETS, type AnswerSet } from '../../support/answerSets.ts';

const { carefree, expecting, family, oneChildMore } = ANSWER_SETS;

describe('children', () => {
  it('children who have become too old are no longer insured', () => {
    const idsOn = (today: string) =>
      recommend('Amir', ANSWER_SETS.childrenInsured, { today }).map(({ id }) => id);
    expect(idsOn('20440313')).toContain('BA');
    expect(idsOn('20440314')).not.toContain('BA');
  });

  const insured = { ...oneChildMore, savings: 'Upp till 1 månadslön' };

  it('insured children have a row each, after the row for those who are not insured', () => {
    const rows = recommend('Amir', insured).filter(({ productName }) => /^Barn/.test(productName));
    expect(
      rows.map(({ id, recommendationType, childPersonalNumber, isDuplicate, inputFields }) => [
        id,
        recommendationType,
        childPersonalNumber,
        isDuplicate,
        inputFields,
      ]),
    ).toEqual([
      ['BA', 'New', '', false, ['child-personal-number']],
      ['BA-2', 'Updated', '201903142386', true, []],
    ]);
  });

  it('children are signed by personal number: one more as an added row, an insured one in its row', () => {
    const recommendations = recommend('Amir', insured);
    const [more, held] = ['BA', 'BA-2'].map((id) => withId(recommendations, id));
    const rows = choicesFor(recommendations).filter(({ recommendationId }) =>
      recommendationId.startsWith('BA'),
    );
    expect(rows.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'BA:child:1 child',
      'BA-2 product',
    ]);
    const ticked = rows.map((row) =>
      tick((row.id === 'BA-2' ? held : more) ?? withId([], ''), row),
    );
    const selected = selectedProducts(
      recommendations,
      ticked.map((row) =>
        row.kind === 'child' ? { ...row, childPersonalNumber: '202201012380' } : row,
      ),
      TODAY,
    );
    expect(
      selected.map((own) => [own.childPersonalNumber, own.conditionNumber, own.isAddedChild]),
    ).toEqual([
      ['202201012380', 'BA-2', true],
      ['201903142386', 'BA-2', false],
    ]);
  });

  it('a child insured with the provider covers the need only when it is the only child', () => {
    const only = { ...insured, childrenCount: '1 barn', childrenInsured: 'Vet inte' };
    expect(recommend('Amir', only).map(({ id }) => id)).not.toContain('BA-2');
    expect(withId(recommend('Amir', only), 'BA').recommendationType).toBe('Updated');
    const two = { ...only, childrenCount: '2 barn' };
    expect(withId(recommend('Amir', two), 'BA').recommendationType).toBe('New');
  });
});

describe('a pregnancy', () => {
  const applied = (childExpectedBirth: string, today: string, set: AnswerSet = expecting) => {
    const product = {
      ...application(recommend('Elias', carefree), 'OF'),
      productName: 'Gravidförsäkring',
      conditionNumber: 'GR-1',
      childExpectedBirth,
    };
    return recommend('Elias', set, {
      today,
      applied: [{ product, result: { wasSigned: true } }],
    })
      .filter(({ productName }) => productName === 'Gravidförsäkring')
      .map((own) => `${own.recommendationType} ${own.childExpectedBirthDate}`);
  };

  it('a pregnancy is insured until six months after the birth, and the next one separately', () => {
    expect(applied('20260831', '20260831')).toEqual(['New ', 'Unchanged 20260831']);
    expect(applied('20260831', '20260830')).toEqual(['Unchanged 20260831']);
    expect(applied('20260831', '20270228')).toEqual(['New ', 'Unchanged 20260831']);
    expect(applied('20260831', '20270301')).toEqual(['New ']);
    expect(applied('20260831', '20270301', carefree)).toEqual([]);
  });
});

describe('contracts', () => {
  const membership = { contractName: 'Norrlunds kommun', subgroup: 'Timanställda' };
  const NOBODY = '197001019802';

  it('contracts are those the person belongs to, else the one named at login', () => {
    const names = (who: string, named = membership) =>
      withId(recommend(who, carefree, { membership: named }), 'OF').contracts.map(
        ({ companyName }) => companyName,
      );
    expect(names('Elias')).toEqual(['Vårdfolkets förbund']);
    expect(names('Johan')).toEqual(['Norrlunds kommun']);
    expect(names(NOBODY)).toEqual(['Norrlunds kommun']);
  });

  it('an insurance that cannot be changed has the contract it was signed under', () => {
    const { contracts, recommendationType } = withId(recommend('Birgitta', family), 'VA');
    expect(recommendationType).toBe('NotUpdatable');
    expect(contracts.map(({ companyName }) => companyName)).toEqual(['Norrlunds kommun']);
  });

  it('a person insured through a partner’s contract can sign nothing new, even by naming a contract', () => {
    for (const named of [undefined, membership]) {
      const given = recommend('Oskar', family, named && { membership: named });
      expect(given.map(summaryOf)).toEqual(['OF MF!', 'LI MF!']);
    }
  });

  it('a person who got access by naming a contract keeps the contract they signed under', () => {
    const product = application(recommend(NOBODY, carefree, { membership }), 'OF');
    const applied = [{ product, result: { wasSigned: false } }];
    const contractsAfter = (more: Parameters<typeof recommend>[2]) =>
      recommend(NOBODY, family, { applied, ...more })
        .filter(({ id }) => id === 'LI')
        .flatMap(({ contracts }) => contracts.map(({ companyName }) => companyName));
    expect(contractsAfter({})).toEqual(['Norrlunds kommun']);
    const other = { contractName: 'Vårdfolkets förbund', subgroup: 'Studerande' };
    expect(contractsAfter({ membership: other })).toEqual(['Norrlunds kommun']);
  });
});

describe('what others insure', () => {
  it.each([
    ['Olycksfallsförsäkring', 'Gällande', 'OF'],
    ['SENIOROLYCKSFALL PLUS', 'gällande till 70 års ålder', 'OF'],
    ['Sjuk- och olycksfallsförsäkring', 'Aktiv', 'OF'],
    ['Sjuk- och olycksfallsförsäkring', 'Aktiv', 'SJ'],
    ['Livförsäkring 1 000 000 kronor', 'I kraft', 'LI'],
    ['Barnförsäkring med olycksfall', 'Gällande', 'BA'],
    ['Livfo\u0308rsa\u0308kring', 'Ga\u0308llande', 'LI'],
  ])('an insurance held at another insurer is not recommended: %s, %s', (name, status, code) => {
    const unsure = { accidentInsured: 'Vet inte', childrenInsured: 'Vet inte' };
    const answers = { ...family, ...unsure, lifeInsured: 'Vet inte' };
    const ids = (fragments: Parameters<typeof recommend>[2]) =>
      recommend('Elias', answers, fragments).map(({ id }) => id);
    expect(ids({})).toContain(code);
    expect(ids({ fragments: [fragment(name, status)] })).not.toContain(code);
  });

  it.each([
    ['Olycksfallsförsäkring', 'Upphörde den 31 januari'],
    ['Olycksfallsförsäkring', 'Ej gällande'],
    ['Olycksfallsförsäkring', ''],
    ['Sjukvårdsförsäkring', 'Gällande'],
    ['Livförsäkring', 'Avslutad'],
    ['Sjuk- och olycksfallsförsäkring för barn', 'Gällande'],
    ['GRAVIDFÖRSÄKRING med diagnosskydd', 'Gällande'],
    ['Hemförsäkring', 'Gällande'],
  ])(
    'an insurance at another insurer that does not count leaves recommendations unchanged: %s, %s',
    (name, status) => {
      const answers = { ...family, careInsured: 'Ja' };
      const before = recommend('Elias', answers).map(summaryOf);
      expect(
        recommend('Elias', answers, { fragments: [fragment(name, status)] }).map(summaryOf),
      ).toEqual(before);
    },
  );

  it('an insurance in a package with the provider is not recommended', () => {
    const ids = recommend('Karin', family).map(({ id }) => id);
    for (const code of ['OF', 'LI', 'DI']) expect(ids).not.toContain(code);
  });
});
