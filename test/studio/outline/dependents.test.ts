import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dependentsOn, type TitledFile } from '../../../src/studio/outline/dependents.ts';
import { SCHEMAS, schemaFileOf } from './schemas.ts';

const file = (path: string, title: string): TitledFile => {
  const document: unknown = JSON.parse(readFileSync(`test/content/${path}`, 'utf8'));
  return { path: `test/content/${path}`, title, schemaFile: schemaFileOf(document), document };
};
const FORM = file('short-guide/form.json', 'Frågor');
const NEEDS = file('short-guide/needs.json', 'Behov');
const SUGGESTIONS = file('short-guide/suggestions.json', 'Förslag');
const BOOKING = file('pages/booking.json', 'Boka möte');
const SCENARIOS = file('scenarios/short-guide.json', 'Enkla guiden');
const DECLARATION = file('reference/health-declaration.json', 'Hälsodeklaration');
const QUESTIONNAIRE = file('reference/questionnaire.json', 'Frågor');
const PRODUCTS = file('reference/products.json', 'Försäkringar');
const ALL = [FORM, NEEDS, SUGGESTIONS, BOOKING, SCENARIOS, DECLARATION, QUESTIONNAIRE, PRODUCTS];

const on = (of: TitledFile, ...path: readonly (string | number)[]) =>
  dependentsOn(
    { schemas: SCHEMAS, file: of, others: () => ALL.filter((other) => other.path !== of.path) },
    path,
  ).flatMap(({ file: title, uses }) => uses.map((use) => (title ? `${title}: ${use}` : use)));

test('on a question depend the rules and lists that name it, its scenarios and lists beside the form', () => {
  const found = on(FORM, 'steps', 0, 'questions', 0);
  expect(found).toContain(
    'Steg Vad vill du vara försäkrad mot? › Fråga Vad vill du vara försäkrad mot? › Svaret tas bort av',
  );
  expect(found).toContain(
    'Behov: Behov Mitt barn råkar ut för en olycka eller blir sjukt › Visas när',
  );
  expect(found.filter((use) => use.startsWith('Enkla guiden: Scenario ')).length).toBeGreaterThan(
    1,
  );
  // Its own demand goes with it, and pages have questions of their own.
  expect(found.filter((use) => /Krav|Boka möte:/.test(use))).toEqual([]);
});

test('on a step depends what does on its questions, and the scenarios that count it', () => {
  const found = on(FORM, 'steps', 4);
  expect(found).toContain('Utgång Boka möte › Gäller när');
  expect(found.join()).toContain('Vägen går genom fem steg');
});

test('on an option depend the comparisons with it, and not those with another', () => {
  expect(on(FORM, 'steps', 4, 'questions', 0, 'options', 0)).toContain(
    'Utgång Boka möte › Gäller när',
  );
  expect(on(FORM, 'steps', 4, 'questions', 0, 'options', 1)).not.toContain(
    'Utgång Boka möte › Gäller när',
  );
});

test('on an item of a list depend the scenarios of its form, and what is there for its topic alone', () => {
  const found = on(NEEDS, 'needs', 1);
  expect(found.join()).toContain('Enkla guiden: Scenario Den som har barn och partner');
  expect(found.join()).toContain('ämnet Olycksfall');
  const twice = { ...NEEDS, document: { needs: [...needsOf(NEEDS), needsOf(NEEDS)[1]] } };
  expect(on(twice, 'needs', 1).join()).not.toContain('ämnet Olycksfall');
});

test('what servers define is followed too: dependencies, required answers, rules about insurances', () => {
  expect(on(DECLARATION, 'dependencies', 'heart').length).toBeGreaterThan(0);
  const asked = JSON.stringify(QUESTIONNAIRE.document).split('"id":"household"').length;
  expect(asked).toBeGreaterThan(2);
  const { questions } = QUESTIONNAIRE.document as { questions: readonly { id: string }[] };
  const indexOf = (id: string) => questions.findIndex((question) => question.id === id);
  expect(on(QUESTIONNAIRE, 'questions', indexOf('household')).join()).toContain('Krav ');
  expect(on(QUESTIONNAIRE, 'questions', indexOf('injuryRisk')).join()).toContain('Försäkringar: ');
  const product = PRODUCTS.document as { products: readonly { levels: readonly unknown[] }[] };
  expect(product.products[0]?.levels.length).toBeGreaterThan(1);
  expect(on(PRODUCTS, 'products', 0, 'levels', 2).join()).toContain('Olycksfallsförsäkring');
});

function needsOf({ document }: TitledFile): readonly unknown[] {
  return (document as { needs: readonly unknown[] }).needs;
}
