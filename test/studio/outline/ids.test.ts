import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applied, editsFor } from '#checker/json';
import { EditedText } from '#studio/editor';
import { filesBeside } from '../../../src/studio/outline/filesBeside.ts';
import { copyOf } from '../../../src/studio/outline/ids.ts';
import { followingRename, type NameChange } from '../../../src/studio/outline/renames.ts';

const OLD: NameChange = {
  kind: 'question',
  question: 'old',
  property: 'id',
  name: 'old',
  now: 'new',
};

const RULE = { var: ['old', 'old'] };

test('the default beside a name in a rule is no name', () => {
  const document = { questions: [{ id: 'new' }, { id: 'b', visible: RULE }] };
  expect(followingRename(document, OLD).map(({ path }) => path)).toEqual([
    ['questions', 1, 'visible', 'var', 0],
  ]);
  const copied = { questions: [{ id: 'old', ready: RULE }] };
  expect(copyOf(copied, ['questions', 0])).toEqual({
    id: 'old-2',
    ready: { var: ['old-2', 'old'] },
  });
});

test('a step that has the new name or the old one is not taken for the question', () => {
  const rule = { var: 'old' };
  const steps = (id: string) => [{ id, questions: [{ id: 'new', visible: rule }] }];
  expect(followingRename({ steps: steps('old') }, OLD)).toHaveLength(1);
  expect(followingRename({ steps: steps('new') }, OLD)).toHaveLength(1);
});

/** Our file after a rename that something else was made for. */
function after(file: string, rename: NameChange): string {
  let text = readFileSync(file, 'utf8');
  for (const change of followingRename(JSON.parse(text), rename)) {
    text = applied(text, editsFor(text, change));
  }
  return text;
}

const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';
const PRODUCTS = 'schemas/reference/products.json';
const SCENARIOS = 'schemas/scenarios/questionnaire.json';

test('rules of insurances, requirements and scenarios follow a question and its answers', () => {
  const files = [PRODUCTS, SCENARIOS, 'schemas/scenarios/short-guide.json', QUESTIONNAIRE].map(
    (path) => ({ path, text: new EditedText(readFileSync(path, 'utf8')) }),
  );
  const beside = filesBeside(QUESTIONNAIRE, 'questionnaire.schema.json', files);
  expect(beside.map(({ path }) => path)).toEqual([PRODUCTS, SCENARIOS]);

  const work: NameChange = { ...OLD, question: 'work', name: 'work', now: 'job' };
  for (const file of [PRODUCTS, SCENARIOS]) {
    expect(readFileSync(file, 'utf8')).toContain('"work"');
    expect(after(file, work)).toBe(readFileSync(file, 'utf8').replaceAll('"work"', '"job"'));
  }
  const student: NameChange = {
    kind: 'answer',
    question: 'work',
    property: 'value',
    name: 'student',
    now: 'studying',
  };
  const products = readFileSync(PRODUCTS, 'utf8');
  expect(products).toContain('"student"');
  expect(after(PRODUCTS, student)).toBe(products.replaceAll('"student"', '"studying"'));
  const text: NameChange = {
    kind: 'answer',
    question: 'household',
    property: 'option',
    name: 'Jag bor med min partner',
    now: 'Med partner',
  };
  for (const file of [QUESTIONNAIRE, SCENARIOS]) {
    const changed = after(file, text);
    // The answer itself is the one that has been written anew.
    const own = file === QUESTIONNAIRE ? 1 : 0;
    expect(changed.split('"Jag bor med min partner"')).toHaveLength(1 + own);
  }
});

test('the same word for another question is no name of this answer', () => {
  const rule = (question: string) => ({ '==': [{ var: question }, 'yes'] });
  const rename: NameChange = {
    kind: 'answer',
    question: 'a',
    property: 'value',
    name: 'yes',
    now: 'y',
  };
  const document = { and: [rule('a'), rule('b'), { in: [{ var: 'a' }, ['no', 'yes']] }] };
  expect(followingRename(document, rename).map(({ path }) => path.join('/'))).toEqual([
    'and/0/==/1',
    'and/2/in/1/1',
  ]);
});
