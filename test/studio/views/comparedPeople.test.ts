import { describe, expect, it } from 'vitest';
import { Workbench } from '#checker/workbench';
import { type ComparedPerson, comparedPeople } from '../../../src/studio/views/comparedPeople.ts';
import { ruleReasons } from '../../../src/studio/views/RuleReasons.tsx';
import { ourFiles, ourText } from '../../support/memorySources.ts';

const PRODUCTS = 'schemas/reference/products.json';
const SAVED = new Map(
  ourFiles()
    .filter((file) => /^schemas\/(?:meta|reference|scenarios)\//.test(file))
    .map((file) => [file, ourText(file)]),
);

const bench = new Workbench(SAVED, { today: '20260615' });

// biome-ignore lint/suspicious/noExplicitAny: a file of ours that is changed anywhere
type Products = any;

/** `newcomers`: how many of the first people are not there before. */
function compared(change: (products: Products) => void, newcomers = 0): readonly ComparedPerson[] {
  const file = JSON.parse(ourText(PRODUCTS));
  change(file.products);
  bench.set(PRODUCTS, JSON.stringify(file));
  const { before, after, today } = bench.effects(PRODUCTS, SAVED);
  if (before.kind === 'faulty' || after.kind === 'faulty') throw new Error('faulty');
  return comparedPeople(before.people.slice(newcomers), after.people, today);
}

const named = (people: readonly ComparedPerson[], name: string) =>
  people.find((person) => person.name.startsWith(name));

/** The lines of an insurance that differ: label, before, after. */
function others(people: readonly ComparedPerson[], name: string, code: string) {
  const product = named(people, name)?.products.find((own) => own.code === code);
  return product?.rows.map(({ change, lines }) => [
    change,
    ...lines
      .filter(({ isOther }) => isOther)
      .map(({ label, before, after }) => [label, ...before, '→', ...after].join(' ')),
  ]);
}

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('results side by side', () => {
  it('compared results are the same for everyone when nothing that they get has changed', () => {
    const people = compared(([accident]) => accident.elsewhereWords.push('olycka'));
    expect(people.filter(({ isOther }) => isOther)).toEqual([]);
    expect(people).toHaveLength(14);
  });

  it('compared results show a price under each person’s contract, those who get another first', () => {
    const people = compared(([accident]) => {
      accident.levels[0].price += 100;
    });
    expect(others(people, 'Elias', 'OF')?.[0]?.map(plain)).toEqual([
      'changed',
      'Pris 49 kronor/månad → 149 kronor/månad',
      expect.stringContaining('→ 300 000 kronor: 149 kronor/månad'),
    ]);
    // Five percent more.
    expect(plain(others(people, 'Annika', 'OF')?.[0]?.[1])).toBe(
      'Pris 51 kronor/månad → 156 kronor/månad',
    );
    const isSame = people.map(({ isOther }) => !isOther);
    expect(isSame).toEqual([...isSame].sort());
    expect(named(people, 'Karin')?.isOther).toBe(false);
  });

  it('compared results show what comes and goes by a rule, with the rule on both sides', () => {
    const people = compared(([accident, life]) => {
      accident.needed = false;
      life.needed = true;
    });
    expect(named(people, 'Elias')?.changed).toEqual(['Olycksfallsförsäkring', 'Livförsäkring']);
    expect(others(people, 'Elias', 'OF')?.[0]?.slice(0, 2)).toEqual([
      'removed',
      'I resultatet Ny: personen har den inte → Behövs inte',
    ]);
    expect(others(people, 'Elias', 'LI')?.[0]?.slice(0, 2)).toEqual([
      'added',
      'I resultatet Behövs inte → Ny: personen har den inte',
    ]);
    const life = named(people, 'Elias')?.products.find(({ code }) => code === 'LI');
    const [before, after] = [life?.before, life?.after].map((own) => own && ruleReasons(own));
    expect(before?.[0]).toMatch(/^Försäkringen behövs inte\. Den behövs om antingen du har svarat/);
    expect(after?.[0]).toBe('Försäkringen behövs. Det gör den alltid.');
    // Levels with the same rule are said together.
    expect(after?.slice(3)).toEqual([
      '500 000 kronor, 1 000 000 kronor och 2 000 000 kronor kan tecknas. Stängt om svaret på ”Personens ålder i hela år” är minst 65.',
    ]);
  });

  it('compared results show new questions about health, and that something unseen differs', () => {
    const people = compared(([accident]) => {
      for (const level of accident.levels) level.healthDeclarationVariant = 3;
      accident.levels[0].priceBaseAmount += 1;
    });
    expect(others(people, 'Elias', 'OF')).toEqual([
      ['changed', 'Frågor om hälsan Inga frågor → Hela hälsodeklarationen'],
    ]);
    expect(others(people, 'Anders', 'OF')).toEqual([
      ['changed', 'Annat → Något som inte visas här är ändrat.'],
    ]);
  });

  it('compared results show who is new', () => {
    const people = compared(() => {}, 1);
    expect(people.filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(['Elias Sandberg']);
    expect(people[0]).toMatchObject({ name: 'Elias Sandberg', isOther: true });
  });

  it('compared results show a change of order by itself', () => {
    const people = compared((products) => products.reverse());
    expect(named(people, 'Maria')).toMatchObject({ isOther: true, changed: [] });
    expect(named(people, 'Elias')?.isOther).toBe(false);
  });
});
