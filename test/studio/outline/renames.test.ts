import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applied, editsFor, type Name } from '#checker/json';
import { copyOf } from '../../../src/studio/outline/copyOf.ts';
import { followingRename, namesAt } from '../../../src/studio/outline/renames.ts';
import { SCHEMAS, schemaFileOf } from './schemas.ts';

const RULE = { var: ['old', 'old'] };

/** A form with these questions. */
const formOf = (questions: readonly unknown[], id = 's') => ({
  path: 'form.json',
  schemaFile: 'form.schema.json',
  document: { steps: [{ id, questions }] },
});

/** Where the question at a place of a form is named, when it was called `old`. */
function followed(file: ReturnType<typeof formOf>) {
  const around = { schemas: SCHEMAS, file, others: () => [] };
  const [question] = namesAt(around, ['steps', 0, 'questions', 0]);
  if (!question) throw new RangeError('no question');
  return followingRename(around, { ...question, name: 'old', now: 'new' }, file);
}

test('the default beside a name in a rule is no name', () => {
  const file = formOf([{ id: 'new' }, { id: 'b', visible: RULE }]);
  expect(followed(file).map(({ path }) => path.slice(2))).toEqual([
    ['questions', 1, 'visible', 'var', 0],
  ]);
  const { schemaFile, document } = formOf([{ id: 'old', visible: RULE }]);
  const from = { schemas: SCHEMAS, schemaFile, document };
  expect(copyOf(from, ['steps', 0, 'questions', 0])).toEqual({
    id: 'old-2',
    visible: { var: ['old-2', 'old'] },
  });
});

test('a step that has the new name or the old one is not taken for the question', () => {
  const question = { id: 'new', visible: { var: 'old' } };
  expect(followed(formOf([question], 'old'))).toHaveLength(1);
  expect(followed(formOf([question], 'new'))).toHaveLength(1);
});

const read = (path: string) => {
  const text = readFileSync(path, 'utf8');
  const document: unknown = JSON.parse(text);
  return { path, text, document, schemaFile: schemaFileOf(document) };
};
const QUESTIONNAIRE = read('test/content/reference/questionnaire.json');
const PRODUCTS = read('test/content/reference/products.json');
const SCENARIOS = read('test/content/scenarios/questionnaire.json');
const OTHERS = [PRODUCTS, SCENARIOS, read('test/content/scenarios/short-guide.json')];

/** The texts of other files, and its own, after a name of the questionnaire has become another. */
function after(property: string, name: Name, now: Name, of?: string): readonly string[] {
  const around = { schemas: SCHEMAS, file: QUESTIONNAIRE, others: () => OTHERS };
  const { questions } = QUESTIONNAIRE.document as {
    questions: readonly { id: string; answers?: readonly Readonly<Record<string, unknown>>[] }[];
  };
  const at = questions.findIndex(({ id }) => id === (of ?? name));
  const answer = questions[at]?.answers?.findIndex((one) => one[property] === name);
  const place = ['questions', at, ...(of === undefined ? [] : ['answers', answer ?? -1])];
  const old = namesAt(around, place).filter((one) => one.property === property);
  return [...OTHERS, QUESTIONNAIRE].map((file) =>
    old
      .flatMap((one) => followingRename(around, { ...one, now }, file))
      .reduce((text, change) => applied(text, editsFor(text, change)), file.text),
  );
}

test('rules of insurances, requirements and scenarios follow a question and its answers', () => {
  const [products, scenarios, others] = after('id', 'work', 'job');
  for (const [changed, { text }] of [
    [products, PRODUCTS] as const,
    [scenarios, SCENARIOS] as const,
  ]) {
    expect(text).toContain('"work"');
    expect(changed).toBe(text.replaceAll('"work"', '"job"'));
  }
  expect(others).toBe(OTHERS[2]?.text);
  expect(PRODUCTS.text).toContain('"student"');
  expect(after('value', 'student', 'studying', 'work')[0]).toBe(
    PRODUCTS.text.replaceAll('"student"', '"studying"'),
  );
  const partner = 'Jag bor med min partner';
  const told = after('option', partner, 'Med partner', 'household').map(
    (text) => text.split(JSON.stringify(partner)).length - 1,
  );
  // The answer itself is the one that has been written anew.
  expect(told).toEqual([0, 0, 0, 1]);
});

test('the same word for another question is no name of this answer', () => {
  const rule = (question: string) => ({ '==': [{ var: question }, 'yes'] });
  const option = { value: 'yes', label: 'Ja' };
  const visible = { and: [rule('a'), rule('b'), { in: [{ var: 'a' }, ['no', 'yes']] }] };
  const file = formOf([
    { id: 'a', options: [option] },
    { id: 'b', options: [option], visible },
  ]);
  const around = { schemas: SCHEMAS, file, others: () => [] };
  const [yes] = namesAt(around, ['steps', 0, 'questions', 0, 'options', 0]);
  if (!yes) throw new RangeError('no option');
  const places = followingRename(around, { ...yes, now: 'y' }, file);
  expect(places.map(({ path }) => path.slice(5).join('/'))).toEqual(['and/0/==/1', 'and/2/in/1/1']);
});
