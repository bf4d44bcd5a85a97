import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { EDITOR_KEYWORDS } from '#checker/json';
import { shownPersonalNumber } from '#insurance';
import schema from '../../../schemas/meta/people.schema.json' with { type: 'json' };
import { CATALOGUE } from '../../../src/server/people/catalogue.ts';
import { findPerson, isCustomerOnRecord, PEOPLE } from '../../../src/server/people/people.ts';
import document from '../../content/reference/people.json' with { type: 'json' };

/** The check digit of a personal number is right (SFS 1991:481 and the Tax Agency's SKV 704). */
function hasCheckDigit(personalNumber: string): boolean {
  const sum = [...personalNumber.slice(2)]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0;
}

function ageOn(personalNumber: string, day: string): number {
  const born = personalNumber.slice(0, 8);
  return Math.floor((Number(day) - Number(born)) / 10_000);
}

describe('the test people', () => {
  it('the test people are valid against their schema', () => {
    const validate = new Ajv2020({ allErrors: true })
      .addVocabulary([...EDITOR_KEYWORDS])
      .compile(schema);
    expect(validate(document) ? [] : validate.errors).toEqual([]);
  });

  it.each(PEOPLE.map((person) => [person.givenName, person] as const))(
    'the personal number of the test person %s has a real date and a right check digit',
    (_name, { personalNumber }) => {
      const [year, month, day] = [0, 4, 6].map((at, index) =>
        Number(personalNumber.slice(at, index === 0 ? 4 : at + 2)),
      );
      const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
      expect(date.toISOString().slice(0, 10).replaceAll('-', '')).toBe(personalNumber.slice(0, 8));
      expect(hasCheckDigit(personalNumber)).toBe(true);
    },
  );

  it('the test people each have a different number, address, telephone and purpose', () => {
    for (const key of ['personalNumber', 'email', 'mobile', 'shows'] as const) {
      expect(new Set(PEOPLE.map((person) => person[key])).size).toBe(PEOPLE.length);
    }
  });

  it('the test people show every kind of relation to the provider', () => {
    const shown = {
      'nobody to the provider': PEOPLE.filter((person) => !isCustomerOnRecord(person)),
      'a member without insurances': PEOPLE.filter(
        ({ insurances, packages, isMember }) =>
          isMember && insurances.length + packages.length === 0,
      ),
      'several insurances': PEOPLE.filter(({ insurances }) => insurances.length > 2),
      'a package': PEOPLE.filter(({ packages }) => packages.length > 0),
      'several contracts': PEOPLE.filter(({ contracts }) => contracts.length > 1),
      'obligatory insurances': holding('obligatory'),
      'co-insured': holding('coInsured').filter(({ isMember }) => !isMember),
      'under risk assessment': withStatus('Under riskbedömning'),
      cancelled: withStatus('Uppsagd'),
      'just of age': PEOPLE.filter(
        ({ personalNumber }) => ageOn(personalNumber, '20261231') === 18,
      ),
      'close to retirement': PEOPLE.filter(
        ({ personalNumber }) => ageOn(personalNumber, '20261231') > 60,
      ),
    };
    for (const [kind, people] of Object.entries(shown))
      expect(people.length, kind).toBeGreaterThan(0);
  });

  it('the test people have insurances that are sold, under contracts with prices', () => {
    const { products, contracts } = CATALOGUE;
    const sold = new Set(
      products.flatMap(({ productName, levels }) =>
        levels.map(({ conditionNumber }) => `${conditionNumber} ${productName}`),
      ),
    );
    const names = new Set(products.map(({ productName }) => productName));
    const priced = new Set(contracts.map(({ contractName }) => contractName));
    for (const { insurances, packages, contracts: own } of PEOPLE) {
      for (const { conditionNumber, productName, contractName } of insurances) {
        expect(sold).toContain(`${conditionNumber} ${productName}`);
        if (contractName !== undefined) expect(priced).toContain(contractName);
      }
      for (const name of packages.flatMap((one) => one.includedInsuranceNames)) {
        expect(names).toContain(name);
      }
      for (const { contractName } of own) expect(priced).toContain(contractName);
    }
  });

  it('the test people are found by their whole number', () => {
    const [first] = PEOPLE;
    expect(findPerson(first?.personalNumber ?? '')).toBe(first);
    for (const number of ['', '191212121212', '19990807-2391', 'constructor']) {
      expect(findPerson(number), number).toBeUndefined();
    }
    expect(isCustomerOnRecord(undefined)).toBe(false);
  });

  it('personal numbers are shown with a hyphen before the last four digits', () => {
    expect(shownPersonalNumber('199908072391')).toBe('19990807-2391');
  });
});

function holding(kind: string) {
  return PEOPLE.filter(({ insurances }) => insurances.some((one) => one.holding === kind));
}

function withStatus(status: string) {
  return PEOPLE.filter(({ insurances }) => insurances.some((one) => one.status === status));
}
