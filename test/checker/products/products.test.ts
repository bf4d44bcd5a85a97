import { describe, expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';

const PRODUCTS = 'schemas/reference/products.json';
const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';
const CONTRACTS = 'schemas/reference/contracts.json';

/** Our insurances, the first of them needed when a rule holds. */
function needing(rule: unknown): string {
  const catalogue = JSON.parse(ourText(PRODUCTS));
  catalogue.products[0].needed = rule;
  return JSON.stringify(catalogue, null, 1);
}

/** Without proof: what the rules give is another matter (`proof.test.ts`). */
function told(file: string, changed: Readonly<Record<string, string | undefined>>) {
  const { findings } = checked([file], changed, { proof: false });
  return findings.map(({ file: where, code, pointer }) => `${where} ${code} ${pointer}`);
}

const salary = { var: 'salary' };
const isAnswered = { is_answered: [salary] };
const isHigh = { '>': [salary, 35_000] };

describe('a rule that reckons with an answer', () => {
  test.each([
    ['after it was asked for', { and: [isAnswered, isHigh] }],
    ['after another comparison of it', { and: [{ '==': [salary, 40_000] }, isHigh] }],
    [
      'when one of its values was asked for',
      { and: [{ in: [{ var: 'savings' }, [1, 2]] }, { '<': [{ var: 'savings' }, 2] }] },
    ],
    ['deeper than it was asked for', { and: [isAnswered, { or: [{ '!': [isHigh] }, false] }] }],
    [
      'when all ways there asked for it',
      {
        and: [
          {
            or: [{ '==': [salary, 1] }, { and: [true, isAnswered] }],
          },
          isHigh,
        ],
      },
    ],
    ['where it was the condition', { if: [isAnswered, isHigh, false] }],
    ['that is always there', { '>': [{ var: 'age' }, 40] }],
    ['by its value alone', { '==': [salary, 35_000] }],
  ])('the check accepts a rule that calculates with an answer %s', (_when, rule) => {
    expect(told(PRODUCTS, { [PRODUCTS]: needing(rule) })).toEqual([]);
  });

  test.each([
    ['alone', isHigh, '/>/0'],
    ['before it is asked for', { and: [isHigh, isAnswered] }, '/and/0/>/0'],
    [
      'where only one way asked for it',
      { and: [{ or: [isAnswered, true] }, isHigh] },
      '/and/1/>/0',
    ],
    ['where it was asked for in vain', { and: [{ '!': [isAnswered] }, isHigh] }, '/and/1/>/0'],
    ['beside the place it was asked for', { or: [isAnswered, isHigh] }, '/or/1/>/0'],
    ['in what else there is', { if: [isAnswered, true, isHigh] }, '/if/2/>/0'],
    ['in a sum', { '>': [{ '+': [salary, 1] }, 0] }, '/>/0/+/0'],
    ['with zero put in its place', { '<': [{ var: ['salary', 0] }, 9] }, '/</0'],
    ['by another amount', { '<': [1, { var: 'monthlySalary' }, 3] }, '/</1'],
  ])('the check refuses a rule that calculates with an answer %s', (_when, rule, place) => {
    expect(told(PRODUCTS, { [PRODUCTS]: needing(rule) })).toEqual([
      `${PRODUCTS} unanswered-fact /products/0/needed${place}`,
    ]);
  });
});

describe('insurances are checked with what stands beside them', () => {
  test('a renamed question is reported once, with the lines of all rules that read it', () => {
    const renamed = ourText(QUESTIONNAIRE).replaceAll('"injuryRisk"', '"riskOfInjury"');
    const { findings } = checked([QUESTIONNAIRE], { [QUESTIONNAIRE]: renamed });
    const lines = ourText(PRODUCTS)
      .split('\n')
      .flatMap((text, index) => (text.includes('"injuryRisk"') ? [index + 1] : []));
    const [first, second, third, fourth] = lines;
    expect(lines).toHaveLength(4);
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [
        first,
        `Regeln läser "injuryRisk", men inget heter så. Det läses också på rad ${second}, ${third} och ${fourth}.`,
      ],
    ]);
    expect(told(QUESTIONNAIRE, { [QUESTIONNAIRE]: renamed })).toEqual([
      `${PRODUCTS} unknown-fact /products/0/important/or/1/==/0/var`,
    ]);
  });

  test('an unknown name that only one rule reads is reported without further lines', () => {
    const renamed = ourText(PRODUCTS).replace('"injuryRisk"', '"riskOfInjury"');
    const { findings } = checked([PRODUCTS], { [PRODUCTS]: renamed });
    expect(findings.map(({ message }) => message)).toEqual([
      'Regeln läser "riskOfInjury", men inget heter så.',
    ]);
  });

  test('a comparison of an amount with a text is reported', () => {
    const loan = { var: 'homeLoan' };
    const rule = { and: [{ is_answered: [loan] }, { '>=': [loan, '3000000'] }] };
    expect(told(PRODUCTS, { [PRODUCTS]: needing(rule) })).toEqual([
      `${PRODUCTS} compared-kinds /products/0/needed/and/1/>=/1`,
    ]);
  });

  test('a removed answer is reported at every rule that waits for it', () => {
    const without = ourText(QUESTIONNAIRE).replace('"value": "weekly"', '"value": "daily"');
    expect(told(QUESTIONNAIRE, { [QUESTIONNAIRE]: without })).toEqual([
      `${PRODUCTS} unknown-option /products/0/important/or/1/==/1`,
      `${PRODUCTS} unknown-option /products/0/recommendedLevel/0/when/==/1`,
    ]);
  });

  test('an added contract without a price is reported', () => {
    const added = ourText(CONTRACTS).replace(
      '"contracts": [',
      '"contracts": [{"contractName": "Nya facket", "subgroups": [{"name": "Alla"}]},',
    );
    expect(told(CONTRACTS, { [CONTRACTS]: added })).toEqual([
      `${PRODUCTS} contract-without-price /contracts`,
    ]);
  });

  test('a faulty questionnaire is reported itself, and the rules that read it are left unjudged', () => {
    const broken = ourText(QUESTIONNAIRE).replaceAll('"injuryRisk"', '"injury risk"');
    expect(told(QUESTIONNAIRE, { [QUESTIONNAIRE]: broken })).toEqual([
      expect.stringContaining(`${QUESTIONNAIRE} wrong-form`),
    ]);
  });

  test('without a questionnaire only the names of insurances in rules are checked', () => {
    const rule = { or: [{ '==': [{ var: 'anything' }, 1] }, { var: 'elsewhere.XX' }] };
    const changed = { [QUESTIONNAIRE]: undefined, [PRODUCTS]: needing(rule) };
    expect(told(PRODUCTS, changed)).toEqual([
      `${PRODUCTS} unknown-fact /products/0/needed/or/1/var`,
    ]);
  });
});
