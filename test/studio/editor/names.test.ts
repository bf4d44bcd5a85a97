import { expect, test } from 'vitest';
import { suggestionsAt } from '../../../src/studio/editor/completions.ts';
import { explanationAt } from '../../../src/studio/editor/writing.ts';
import { contextOf, marked } from './support.ts';

const NAMES = [
  {
    id: 'selectedEventIdsToEnsure',
    label: 'En annan text',
    values: [{ value: 'skadad', label: 'Jag skadar mig' }],
  },
  { id: 'work', label: 'Vad arbetar du med?', values: [{ value: 'own', label: 'Eget företag' }] },
];

const suggested = (kind: string, withMark: string) => {
  const { text, offset } = marked(withMark);
  const context = { ...contextOf(kind), names: NAMES };
  const options = suggestionsAt(text, offset, context)?.options ?? [];
  return options.map(({ name, detail }) => `${name} ${detail}`);
};

test('rules may read questions that another file asks, and compare with their values', () => {
  const rule = (inside: string) => `{ "products": [{ "code": "A", "needed": ${inside} }] }`;
  expect(suggested('products', rule('{ "is_answered": [{ "var": "¦" }] }'))).toContain(
    'work Vad arbetar du med?',
  );
  expect(suggested('products', rule('{ "==": [{ "var": "work" }, "¦"] }'))).toEqual([
    'own Eget företag',
  ]);
});

test('a question whose options stand in a list beside has the values of the list, its text once', () => {
  const listed =
    '{ "id": "selectedEventIdsToEnsure", "type": "multi-select", "label": "Vad är viktigt?", "optionsFrom": { "list": "needs.json" } }';
  const withRule = (rule: string) =>
    `{ "id": "x", "steps": [{ "questions": [${listed}, { "id": "y", "visible": ${rule} }] }] }`;
  const compared = '{ "==": [{ "var": "selectedEventIdsToEnsure" }, "¦"] }';
  expect(suggested('form', withRule(compared))).toEqual(['skadad Jag skadar mig']);
  const ids = suggested('form', withRule('{ "var": "¦" }'));
  expect(ids).toEqual(['selectedEventIdsToEnsure Vad är viktigt?', 'work Vad arbetar du med?']);
});

test('what a rule reads in another file is told beside it', () => {
  const text = '{ "products": [{ "code": "A", "needed": { "==": [{ "var": "work" }, "own"] } }] }';
  const context = { ...contextOf('products'), names: NAMES };
  const told = (word: string) => explanationAt(text, text.indexOf(word) + 2, context)?.title;
  expect(told('"work"')).toBe('Vad arbetar du med?');
  expect(told('"own"')).toBe('Eget företag');
});

test('only rules read what others ask', () => {
  const text = '{ "questions": [{ "requiredAnswersToBeShown": [{ "id": "¦" }] }] }';
  expect(suggested('questionnaire', text)).toEqual([]);
});
