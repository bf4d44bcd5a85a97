import { describe, expect, it } from 'vitest';
import { validateStep } from '#engine';
import { levelLine } from '#guide/screens/signing';
import type { CollectionOutcome } from '#guide/state';
import { choicesFor, invalidInputs } from '#insurance';
import {
  addedStep,
  openAdded,
  withInputs,
} from '../../../../src/guide/screens/result/addedForm.ts';
import { insurancesElsewhere } from '../../../../src/guide/screens/result/insurancesElsewhere.ts';
import { needsFootnote } from '../../../../src/guide/screens/result/LoadedResult.tsx';
import { resultRow } from '../../../../src/guide/screens/result/resultRow.ts';
import {
  contractText,
  rowName,
  summaryText,
  unavailableReason,
} from '../../../../src/guide/screens/result/resultTexts.ts';
import { CHILD, contract, firstChoice, level, PREGNANCY, recommend, ticked } from './samples.ts';

describe('a row', () => {
  const LEVELS = [
    level('LI-1', { price: 49, insuredAmountText: '500 000 kronor' }),
    level('LI-2', { price: 89, insuredAmountText: '1 000 000 kronor', isRecommended: true }),
  ];
  const dearer = LEVELS.map((own) => ({ ...own, price: own.price + 10 }));

  it('a row of the result shows the level that ticking it would choose, before any is chosen', () => {
    const life = recommend('LI', 'Livförsäkring', { contracts: [contract('A', LEVELS)] });
    const expected = { levelText: '1 000 000 kronor', price: 89, isLowestPrice: false };
    expect(resultRow(life, firstChoice(life))).toMatchObject({ ...expected, contracts: [] });
    expect(resultRow(life, ticked(life))).toMatchObject({ ...expected, levels: LEVELS });
  });

  it('a result row of several contracts shows the lowest price until one is chosen, then that one’s price', () => {
    const contracts = [contract('A', dearer), contract('B', LEVELS)];
    const life = recommend('LI', 'Livförsäkring', { contracts });
    expect(resultRow(life, ticked(life))).toMatchObject({
      contracts,
      levels: [],
      price: 89,
      isLowestPrice: true,
      levelText: '1 000 000 kronor',
    });
    const alike = recommend('LI', 'Livförsäkring', {
      contracts: [contract('A', LEVELS), contract('B', LEVELS)],
    });
    expect(resultRow(alike, ticked(alike))).toMatchObject({ price: 89, isLowestPrice: false });
    const chosen = { ...ticked(life), contractNumber: 'A', conditionNumber: 'LI-1' };
    expect(resultRow(life, chosen)).toMatchObject({
      price: 59,
      isLowestPrice: false,
      levels: dearer,
    });
  });

  it('a row of the result does not offer a contract where nothing can be chosen', () => {
    const contracts = [
      contract('A', [level('LI-1', { canNotBeSigned: true, price: 1 })]),
      contract('B', LEVELS),
    ];
    const life = recommend('LI', 'Livförsäkring', { contracts });
    expect(resultRow(life, firstChoice(life))).toMatchObject({ contracts: [], price: 89 });
  });

  it.each([
    ['a declaration for variant 3', 3, undefined, { needsDeclaration: true, isReduction: false }],
    ['none for variant 2', 2, undefined, { needsDeclaration: false, isReduction: false }],
    ['none for less than one has', 3, 9, { needsDeclaration: false, isReduction: true }],
    ['one for more than one has', 3, 0, { needsDeclaration: true, isReduction: false }],
  ])('a row of the result needs %s', (_what, healthDeclarationVariant, held, expected) => {
    const offered = level('LI-1', { healthDeclarationVariant });
    const signed = level('LI-9', { isSigned: true, priceBaseAmount: held ?? 0 });
    const life = recommend('LI', 'Livförsäkring', {
      recommendationType: 'Updated',
      contracts: [contract('A', held === undefined ? [offered] : [offered, signed])],
    });
    expect(resultRow(life, ticked(life))).toMatchObject(expected);
  });

  it('a row of the result gives the reason why a level cannot be chosen', () => {
    expect(unavailableReason(level('A', { isSigned: true }))).toBe('Du har redan den här nivån.');
    expect(unavailableReason(level('A', { isUnderRiskAssessment: true }))).toMatch(/prövas/);
    expect(unavailableReason(level('A', { canNotBeSigned: true }))).toBe('Kan inte tecknas här.');
    expect(unavailableReason(level('A'))).toBe('');
  });

  it('a row of the result is called as its product, with a number among children', () => {
    const one = choicesFor([CHILD]);
    const two = [...one, { ...firstChoice(CHILD), id: 'BA:child:7' }];
    expect(rowName(CHILD, firstChoice(CHILD), one)).toBe('Barnförsäkring');
    expect(two.map((choice) => rowName(CHILD, choice, two))).toEqual([
      'Barnförsäkring, barn\u00a01',
      'Barnförsäkring, barn\u00a02',
    ]);
    const inputFields = ['child-personal-number', 'child-expected-birth'];
    const both = { ...CHILD, inputFields };
    const rows = choicesFor([both]);
    expect(rows.map((choice) => rowName(both, choice, rows))).toEqual([
      'Barnförsäkring',
      'Barnförsäkring, väntat barn',
    ]);
  });

  it.each([
    ['by its organisation', ['Unionen', 'Kommunen'], 'Unionen'],
    ['by its number too among namesakes', ['Unionen', 'Unionen'], 'Unionen, avtal A'],
    ['by its number without an organisation', ['', 'Kommunen'], 'Avtal A'],
  ])('a row of the result names a contract %s', (_how, [first = '', second = ''], expected) => {
    const a = contract('A', [level('LI-1')], { companyName: first });
    const b = contract('B', [level('LI-1')], { companyName: second });
    expect(contractText(a, [a, b])).toBe(expected);
  });
});

describe('the result in a few sentences', () => {
  const some = (count: number) => Array.from({ length: count }, () => CHILD);
  const summary = (first: number, others: number, update: number) =>
    summaryText({ missing: { first: some(first), others: some(others) }, update: some(update) });

  it.each([
    [0, 0, 0, ''],
    [1, 0, 0, 'Vi föreslår en försäkring.'],
    [0, 2, 0, 'Vi föreslår två försäkringar.'],
    [2, 0, 0, 'Vi föreslår två försäkringar.'],
    [1, 5, 0, 'Vi föreslår sex försäkringar. En är viktigast.'],
    [3, 3, 0, 'Vi föreslår sex försäkringar. Tre är viktigast.'],
    [0, 12, 0, 'Vi föreslår tolv försäkringar.'],
    [13, 1, 0, 'Vi föreslår 14 försäkringar. 13 är viktigast.'],
    [0, 0, 1, 'En försäkring du har kan behöva uppdateras.'],
    [1, 0, 2, 'Vi föreslår en försäkring. Två försäkringar du har kan behöva uppdateras.'],
  ])(
    'the result of %i most important, %i others and %i to update is summed up: ’%s%s’',
    (first, others, update, text) => {
      expect(summary(first, others, update)).toBe(text);
    },
  );

  it('a level is described by the server’s label, or simply called a level', () => {
    expect(levelLine('250 000 kronor', 'Engångsbelopp')).toBe('Engångsbelopp: 250 000 kronor');
    expect(levelLine('Vård inom 14 dagar', undefined)).toBe('Nivå: Vård inom 14 dagar');
    expect(levelLine('', 'Engångsbelopp')).toBe('');
  });
});

describe('what an added row asks for', () => {
  const NUMBER = 'Vänligen fyll i giltigt personnummer (ÅÅÅÅMMDDXXXX)';
  const BIRTH =
    'Vänligen fyll i giltigt födelsedatum (ÅÅÅÅMMDD). Födelsedatum måste vara senare än dagens datum.';
  const yearsAhead = `${new Date().getFullYear() + 2}0101`;

  it.each([
    ['child', { childPersonalNumber: '' }, [NUMBER]],
    ['child', { childPersonalNumber: '2015041212' }, [NUMBER]],
    ['child', { childPersonalNumber: '20990412-1234' }, [NUMBER]],
    ['child', { childPersonalNumber: '20150412-1234' }, []],
    ['pregnancy', {}, [BIRTH, NUMBER]],
    [
      'pregnancy',
      { childExpectedBirth: '20200101', motherPersonalNumber: '199001010017' },
      [BIRTH],
    ],
    [
      'pregnancy',
      { childExpectedBirth: yearsAhead, motherPersonalNumber: '1990' },
      [BIRTH, NUMBER],
    ],
  ] as const)('an added row validates the input of a %s: %o', (kind, typed, messages) => {
    const row = { ...firstChoice(kind === 'child' ? CHILD : PREGNANCY), ...typed };
    const run = openAdded(kind, row, 'added-1').run();
    const issues = validateStep(run, addedStep(kind));
    expect(issues.map(({ params }) => params.message)).toEqual(messages);
    // The rules that the server and 'Nästa' go by say the same of what is kept.
    const kept = withInputs(row, run);
    expect(issues.map(({ path }) => path)).toEqual(invalidInputs(kept, run.today));
    expect(kept).toMatchObject({ id: row.id, kind, isTicked: false });
  });
});

describe('the footnote', () => {
  const full = { healthDeclarationVariant: 3 };
  const declared = [contract('A', [level('LI-3', full)])];
  const held = level('LI-2', { ...full, isSigned: true, priceBaseAmount: 2 });
  const offered = level('LI-1', { ...full, isRecommended: true, priceBaseAmount: 1 });
  const lower = [contract('A', [offered, held])];
  it.each([
    ['a reason has an asterisk', { recommendationReasonText: 'Bra.*' }, true],
    ['a level can be chosen that needs a declaration', { contracts: declared }, true],
    ['such a level is held', { contracts: declared, recommendationType: 'Unchanged' }, false],
    ['the level is lower than the one held', { contracts: lower }, false],
    ['nothing refers to it', {}, false],
  ] as const)('the footnote of the result is shown when %s: %o', (_when, fields, expected) => {
    const recommendations = [recommend('LI', 'Livförsäkring', fields)];
    expect(needsFootnote({ recommendations, choices: choicesFor(recommendations) })).toBe(expected);
  });
});

describe('what other insurers have told', () => {
  const insurances = [
    {
      insuranceCompany: 'a',
      insuranceCompanyDisplayName: 'Länsbo',
      insuranceName: 'Hem',
      insuranceStatusText: 'Gällande',
    },
  ];
  const shown = {
    name: 'a',
    displayName: 'Länsbo',
    insurances: [{ name: 'Hem', status: 'Gällande' }],
  };
  const collection = (outcome: CollectionOutcome | undefined, ids: readonly string[]) => ({
    selected: [{ name: 'a', displayName: 'a', loginMethods: [] }],
    outcomes: outcome === undefined ? {} : { a: outcome },
    elsewhere: { ids, insurances },
  });
  const found = { kind: 'found', collectionId: '1' } as const;
  const partial = { kind: 'partial', collectionId: '1' } as const;
  it.each([
    ['found, and here', found, ['1'], [shown], []],
    ['found, and not here', found, [], [], ['a']],
    ['a part of it', partial, ['1'], [shown], ['Länsbo']],
    ['nothing', { kind: 'empty' }, [], [], []],
    ['a failure', { kind: 'failed' }, ['1'], [], ['a']],
    ['never asked', undefined, ['1'], [], ['a']],
  ] as const)(
    'the result lists insurances elsewhere and the companies with incomplete answers: %s',
    (_what, outcome, ids, companies, incomplete) => {
      const elsewhere = insurancesElsewhere(collection(outcome, ids));
      expect(
        elsewhere.companies.map(({ name, displayName, insurances: own }) => ({
          name,
          displayName,
          insurances: own,
        })),
      ).toEqual(companies);
      expect(elsewhere.incomplete).toEqual(incomplete);
    },
  );
});
