import { afterEach, describe, expect, it } from 'vitest';
import type { Effects, RecommendedState } from '#checker/products';
import { Workbench } from '#checker/workbench';
import { ourFiles, ourText } from '../../support/memorySources.ts';

const PRODUCTS = 'schemas/reference/products.json';
const PEOPLE = 'schemas/reference/people.json';
const SCENARIOS = 'schemas/scenarios/questionnaire.json';
const SAVED = new Map(
  ourFiles()
    .filter((file) => /^schemas\/(?:meta|reference|scenarios)\//.test(file))
    .map((file) => [file, ourText(file)]),
);
/** One for all tests, which have the saved files again after each. */
const own = new Workbench(SAVED, { today: '20260615' });
/** With nothing changed. */
const EFFECTS = own.effects(PRODUCTS, SAVED);

afterEach(() => {
  own.set('schemas/brand.json', undefined);
  for (const file of [PRODUCTS, PEOPLE, SCENARIOS]) own.set(file, ourText(file));
});

function peopleIn(state: RecommendedState) {
  if (state.kind === 'faulty') throw new Error(state.files.join());
  return state.people;
}

/** The verdict on an insurance for a test person. */
function verdict(effects: Effects, givenName: string, code: string) {
  const person = peopleIn(effects.after).find(({ name }) => name.startsWith(givenName));
  return person?.products.find((product) => product.code === code);
}

describe('recommendations before and after a change', () => {
  it('recommendations are recomputed only when something that they depend on has changed', () => {
    const first = own.effects(PRODUCTS, SAVED);
    own.set('schemas/brand.json', '{}');
    const again = own.effects(PRODUCTS, SAVED);
    expect([again.before, again.after]).toEqual([first.before, first.after]);
    expect(again.before).toBe(first.before);
    expect(again.after).toBe(first.after);
    own.set(PRODUCTS, ourText(PRODUCTS).replace('"price": 49', '"price": 59'));
    const changed = own.effects(PRODUCTS, SAVED);
    expect(changed.before).toBe(first.before);
    expect(changed.after).not.toEqual(first.after);
  });

  it('recommendations are not computed while files have errors, and the faulty files are named', () => {
    own.set(PRODUCTS, ourText(PRODUCTS).replace('"accidentInsured"', '"accidentEnsured"'));
    expect(own.effects(PRODUCTS, SAVED).after).toEqual({ kind: 'faulty', files: [PRODUCTS] });
    own.set(PEOPLE, '{');
    const { before, after } = own.effects(PEOPLE, SAVED);
    expect(after).toEqual({ kind: 'faulty', files: [PRODUCTS, PEOPLE] });
    expect(peopleIn(before).length).toBeGreaterThan(10);
  });

  it('recommendations use answers that a visitor could send, also those of a new scenario', () => {
    const file = JSON.parse(ourText(SCENARIOS));
    const names = file.scenarios.map(({ name }: { readonly name: string }) => name);
    const sets = own.effects(PRODUCTS, SAVED).sets.map(({ name }) => name);
    expect(sets[0]).toBeUndefined();
    const without = names.filter((name: string) => !sets.includes(name));
    // Two that are refused, and those with the answers of another.
    expect(without).toEqual(expect.arrayContaining([names.at(-3), names.at(-2), names[0]]));
    file.scenarios.push({ name: 'Ny', answers: { dependants: 'Ja' }, end: 'finished' });
    own.set(SCENARIOS, JSON.stringify(file));
    const { answers, before, after } = own.effects(PRODUCTS, SAVED, 'Ny');
    expect(answers?.name).toBe('Ny');
    expect(answers?.given.find(({ id }) => id === 'dependants')?.answer.option).toBe('Ja');
    expect(before).toEqual(after);
    const faulty = JSON.stringify({ ...file, answers: { dependants: {} } });
    for (const text of ['{', faulty]) {
      own.set(SCENARIOS, text);
      expect(own.effects(PRODUCTS, SAVED).answers).toBeUndefined();
    }
  });

  it('each set of answers says whom a change touches, and which insurances come and go', () => {
    expect(own.effects(PRODUCTS, SAVED).sets.every(({ people }) => people === 0)).toBe(true);
    const file = JSON.parse(ourText(PRODUCTS));
    for (const product of file.products) if (product.code === 'OF') product.needed = false;
    own.set(PRODUCTS, JSON.stringify(file));
    const { sets, before, after } = own.effects(PRODUCTS, SAVED);
    const resultsIn = (state: RecommendedState) =>
      peopleIn(state).map(({ recommendations }) => JSON.stringify(recommendations));
    const [was, is] = [resultsIn(before), resultsIn(after)];
    const touched = was.filter((result, at) => result !== is[at]);
    expect(touched.length).toBeGreaterThan(5);
    expect(sets[0]).toEqual({
      ...{ name: undefined, people: touched.length },
      ...{ gone: ['Olycksfallsförsäkring'], come: [] },
    });
    // Beside what was saved with the change, the same insurance comes.
    const saved = new Map([...SAVED, [PRODUCTS, JSON.stringify(file)]]);
    own.set(PRODUCTS, ourText(PRODUCTS));
    expect(own.effects(PRODUCTS, saved).sets[0]).toMatchObject({
      ...{ gone: [], come: ['Olycksfallsförsäkring'] },
    });
  });

  it.each([
    ['Elias', 'OF', undefined],
    ['Elias', 'LI', 'notNeeded'],
    ['Karin', 'OF', 'inPackage'],
  ])(
    'the recommendations for %s give the reason why %s is left out: %s',
    (name, code, omission) => {
      expect(verdict(EFFECTS, name, code)?.omission).toBe(omission);
    },
  );

  it('recommendations give the reason when a rule or a contract prevents them', () => {
    const file = JSON.parse(ourText(PRODUCTS));
    const [accident, life] = file.products;
    accident.covered = true;
    life.needed = true;
    for (const level of life.levels) level.canNotBeSigned = { '>=': [{ var: 'age' }, 18] };
    own.set(PRODUCTS, JSON.stringify(file));
    const effects = own.effects(PRODUCTS, SAVED);
    expect(verdict(effects, 'Elias', 'OF')?.omission).toBe('covered');
    expect(verdict(effects, 'Elias', 'LI')?.omission).toBe('noLevel');
    expect(verdict(effects, 'Elias', 'LI')?.rules.at(-1)).toEqual({
      kind: 'canNotBeSigned',
      level: '2 000 000 kronor',
      holds: true,
      condition: 'svaret på ”Personens ålder i hela år” är minst 18',
    });
    const people = JSON.parse(ourText(PEOPLE));
    const elias = people.people[0];
    elias.isMember = false;
    own.set(PEOPLE, JSON.stringify(people));
    life.levels.map((level: Record<string, unknown>) => delete level.canNotBeSigned);
    own.set(PRODUCTS, JSON.stringify(file));
    expect(verdict(own.effects(PRODUCTS, SAVED), 'Elias', 'LI')?.omission).toBe('noContract');
  });

  it('recommendations name the contract used for a person without one, and numbers for named limits', () => {
    const named = peopleIn(EFFECTS.after).filter(({ namedContract }) => namedContract);
    expect(named.map(({ name }) => name)).toEqual(['Johan Ekström']);
    const needed = verdict(EFFECTS, 'Elias', 'TI')?.rules[0];
    expect(needed?.condition).toMatch(/49\s333/);
  });
});
