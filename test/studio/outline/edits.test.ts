import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applied, editsFor, type JsonChange } from '#checker/json';
import { copyOf } from '../../../src/studio/outline/copyOf.ts';
import { addedAfter, copied, moved, removed } from '../../../src/studio/outline/edits.ts';
import { answersAfter } from '../../../src/studio/outline/formShape.ts';
import { createReader } from '../../../src/studio/outline/Outline.tsx';
import { ruleOwner } from '../../../src/studio/outline/RuleEditors.tsx';
import { SCHEMAS } from './schemas.ts';

const GUIDE = readFileSync('test/content/short-guide/form.json', 'utf8');

const of = (kind: string, document: unknown) => ({
  ...{ schemas: SCHEMAS, schemaFile: `${kind}.schema.json`, document },
});

test('a copied question has an id of its own, and its own demands ask about the copy', () => {
  const copy = copyOf(of('form', JSON.parse(GUIDE)), ['steps', 0, 'questions', 0]);
  expect(copy).toMatchObject({
    id: 'hasChildren-2',
    label: 'Har du barn?',
    options: [{ value: true }, { value: false }],
    validation: [{ rule: { is_answered: [{ var: 'hasChildren-2' }] } }],
  });
});

test('a copied step renames all inside, and leaves what names others', () => {
  const copy = copyOf(of('form', JSON.parse(GUIDE)), ['steps', 2]);
  expect(copy).toMatchObject({
    id: 'events-2',
    questions: [
      {
        id: 'selectedEventIdsToEnsure-2',
        optionsFrom: { list: 'needs.json' },
        clearedBy: ['hasChildren', 'hasPartner'],
      },
    ],
  });
});

test('copies of copies count on', () => {
  const document = { steps: [{ id: 'a' }, { id: 'a-2' }, { id: 'b', questions: [{ id: 'a-3' }] }] };
  expect(copyOf(of('form', document), ['steps', 1])).toEqual({ id: 'a-4' });
});

test('options differ from those beside them, and what names a question goes on naming it', () => {
  const options = [{ value: 'x' }, { value: 'x-2' }];
  const copyIn = (own: readonly unknown[]) =>
    copyOf(of('form', { steps: [{ questions: [{ id: 'q', options: own }] }] }), [
      ...['steps', 0, 'questions', 0, 'options', 0],
    ]);
  expect(copyIn(options)).toEqual({ value: 'x-3' });
  expect(copyIn([{ value: 1 }, { value: 7 }])).toEqual({ value: 8 });
  const shown = { requiredAnswersToBeShown: [{ id: 'household', requiredAnswers: ['Ja'] }] };
  const questions = [{ id: 'household' }, { id: 'rent', ...shown, answers: [{ id: 'yes' }] }];
  expect(copyOf(of('questionnaire', { questions }), ['questions', 1])).toEqual({
    id: 'rent-2',
    ...shown,
    answers: [{ id: 'yes' }],
  });
  const steps = [{ name: 'Kroppen' }, { name: 'Kroppen (kopia)' }];
  expect(copyOf(of('health-declaration', { steps }), ['steps', 1])).toEqual({
    name: 'Kroppen (kopia 2)',
  });
});

test('a copied question of the questionnaire keeps the conditions for being shown', () => {
  const text = readFileSync('test/content/reference/questionnaire.json', 'utf8');
  const edit = copied(of('questionnaire', JSON.parse(text)), {
    path: ['questions'],
    index: 1,
    length: 20,
  });
  const [change] = edit.changes;
  if (!change) throw new Error('nothing was copied');
  const after = JSON.parse(applied(text, editsFor(text, change)));
  expect(edit.selected).toBe('/questions/2');
  expect(after.questions[2].requiredAnswersToBeShown).toEqual(
    after.questions[1].requiredAnswersToBeShown,
  );
  const ids = after.questions.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('moving and removing select what one goes on with', () => {
  const place = { path: ['steps'], index: 1, length: 3 };
  expect(moved({}, place, 2)).toMatchObject({
    selected: '/steps/2',
    announcement: 'Flyttat till plats 3 av 3.',
  });
  expect(moved({}, place, 3)).toBeUndefined();
  expect(moved({}, place, -1)).toBeUndefined();
  expect(moved({}, place, 1)).toBeUndefined();
  expect(removed(['steps', 1], place).selected).toBe('/steps/1');
  expect(removed(['steps', 2], { ...place, index: 2 }).selected).toBe('/steps/1');
  expect(removed(['a', 'steps', 0], { path: ['a', 'steps'], index: 0, length: 1 }).selected).toBe(
    '/a',
  );
  expect(removed(['logo'], undefined).selected).toBe('');
});

/** The needs by their numbers, as visitors meet them, after changes of the text. */
function needsAfter(source: string, changes: readonly JsonChange[]): readonly string[] {
  const after = changes.reduce((text, change) => applied(text, editsFor(text, change)), source);
  const { needs }: { needs: readonly { id: string; sortOrder: number }[] } = JSON.parse(after);
  expect(new Set(needs.map(({ sortOrder }) => sortOrder)).size).toBe(needs.length);
  return needs.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
}

test('where a number decides the order, the numbers change and no line moves', () => {
  const needs = [
    { id: 'c', sortOrder: 3 },
    { id: 'a', sortOrder: 1 },
    { id: 'b', sortOrder: 2 },
  ];
  const source = JSON.stringify({ needs }, null, 2);
  const list = { path: ['needs'], index: 0, length: 3, order: [1, 2, 0] };
  const first = moved({ needs }, list, 0);
  expect(first).toMatchObject({ selected: '/needs/0', announcement: 'Flyttat till plats 1 av 3.' });
  expect(first?.changes.map(({ kind }) => kind)).toEqual(['set', 'set', 'set']);
  expect(needsAfter(source, first?.changes ?? [])).toEqual(['c', 'a', 'b']);
  expect(moved({ needs }, list, 2)).toBeUndefined();
  const added = addedAfter({ needs }, { ...list, index: 1 }, { id: 'new', sortOrder: 99 });
  expect(needsAfter(source, added.changes)).toEqual(['a', 'new', 'b', 'c']);
  // The neighbour is the one that visitors meet next, with the index it has then.
  expect(removed(['needs', 1], { ...list, index: 1 }).selected).toBe('/needs/1');
  expect(removed(['needs', 0], list).selected).toBe('/needs/1');
});

test('a field whose value changed in the document shows it, other fields keep what was typed', () => {
  const kept = { label: 'Nytt', age: 'abc' };
  expect(answersAfter({ label: 'Gammalt', age: '5' }, { label: 'Nytt', age: '5' }, kept)).toBe(
    undefined,
  );
  expect(answersAfter({ label: 'Nytt', age: '5' }, { label: 'Gammalt', age: '5' }, kept)).toEqual({
    label: 'Gammalt',
    age: 'abc',
  });
  expect(answersAfter({ label: 'Nytt' }, {}, kept)).toEqual({ age: 'abc' });
});

test('a text that is no JSON leaves the document that there was', () => {
  const read = createReader();
  expect(read('{')).toEqual({ document: undefined, isBroken: true });
  expect(read('{"a":1}')).toEqual({ document: { a: 1 }, isBroken: false });
  expect(read('{"a":')).toEqual({ document: { a: 1 }, isBroken: true });
});

test('a rule stands where its step, its question or the question that offers its item does', () => {
  const document = JSON.parse(GUIDE);
  const owner = (...path: (string | number)[]) => ruleOwner(document, path, document);
  expect(owner('steps', 1, 'visible')).toEqual({ stepId: 'partner' });
  expect(owner('steps', 1, 'ready')).toEqual({ stepId: 'partner', includesOwn: true });
  expect(owner('steps', 1, 'questions', 0, 'visible')).toEqual({
    stepId: 'partner',
    questionId: 'hasPartner',
  });
  expect(owner('steps', 1, 'questions', 0, 'options', 1, 'visible')).toEqual({
    stepId: 'partner',
    questionId: 'hasPartner',
  });
  expect(owner('steps', 1, 'questions', 0, 'validation', 0, 'rule')).toEqual({
    stepId: 'partner',
    questionId: 'hasPartner',
    includesOwn: true,
  });
  expect(owner('exits', 0, 'when')).toEqual({ stepId: '' });
  const needs = { needs: [{ id: 'skadad' }] };
  const offering = {
    ...document,
    steps: document.steps.with(2, {
      ...document.steps[2],
      questions: [
        { id: 'events', type: 'multi-select', options: [{ value: 'skadad', label: 'S' }] },
      ],
    }),
  };
  expect(ruleOwner(needs, ['needs', 0, 'visible'], offering)).toEqual({
    stepId: 'events',
    questionId: 'events',
  });
});
