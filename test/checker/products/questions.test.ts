import { expect, test } from 'vitest';
import { productQuestions } from '#checker/products';
import { parseRule, type QuestionDefinition, usesOf } from '#engine';
import { editableRuleOf } from '#studio/inputs';
import { memorySources, ourText } from '../../support/memorySources.ts';

const PRODUCTS = 'schemas/reference/products.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';

const formOf = (files: Readonly<Record<string, string>> = {}, file = PRODUCTS) =>
  productQuestions(file, memorySources(files), 'schemas/meta');

const asked = (): ReadonlyMap<string, QuestionDefinition> =>
  new Map(formOf()?.steps.flatMap(({ questions }) => questions.map((own) => [own.id, own])));

/** Every rule in the file, by where it stands. */
function rulesIn(value: unknown): readonly object[] {
  if (Array.isArray(value)) return value.flatMap(rulesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const isRule = ['needed', 'covered', 'important', 'when', 'canNotBeSigned'].includes(name);
    return isRule && typeof inner === 'object' && inner !== null ? [inner] : rulesIn(inner);
  });
}

test('every name that our rules read is a question with a text, but the ceiling', () => {
  const known = asked();
  const rules = rulesIn(JSON.parse(ourText(PRODUCTS)));
  expect(rules.length).toBeGreaterThan(30);
  const read = rules.flatMap((rule) =>
    usesOf(parseRule(rule).node).reads.map(({ question }) => question),
  );
  const strange = [...new Set(read)].filter((name) => !known.has(name));
  expect(strange).toEqual(['sickPayCeiling']);
  expect(known.get('elsewhere.LI')?.label).toBe(
    'Personen har den hos ett annat bolag: Livförsäkring',
  );
});

test('answers have the values that the server reads, and those of the same value are one', () => {
  expect(
    asked()
      .get('homeLoan')
      ?.options?.map(({ value }) => value),
  ).toEqual([0, 1000000, 3000000, 5000000]);
  const twice = ourText(QUESTIONS).replace('"value": "adults"', '"value": "partner"');
  expect(twice).not.toBe(ourText(QUESTIONS));
  const form = formOf({ [QUESTIONS]: twice });
  const household = form?.steps.at(-1)?.questions.find(({ id }) => id === 'household');
  expect(household?.options).toEqual([
    { value: 'alone', label: 'Jag bor själv' },
    {
      value: 'partner',
      label: 'Jag bor med min partner eller Jag bor med andra vuxna',
    },
  ]);
});

test('nearly all of our rules can be built of it', () => {
  const form = formOf();
  const rules = rulesIn(JSON.parse(ourText(PRODUCTS)));
  const built = rules.filter((rule) => form && editableRuleOf(rule, form));
  // biome-ignore lint/suspicious/noConsole: the figure is what the test is for
  console.info(`${built.length} of ${rules.length} rules of insurances can be built`);
  expect(built.length / rules.length).toBeGreaterThan(0.5);
});

test('there is none for another file, nor while the questions have faults', () => {
  expect(formOf({}, QUESTIONS)).toBeUndefined();
  expect(formOf({ [QUESTIONS]: '{' })).toBeUndefined();
});
