import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explanationAt } from '../../../src/studio/editor/writing.ts';
import { contextOf, marked } from './support.ts';

const FORM = readFileSync('test/content/short-guide/form.json', 'utf8');
const HEALTH = readFileSync('test/content/reference/health-declaration.json', 'utf8');

function told(kind: string, withMark: string) {
  const { text, offset } = marked(withMark);
  const found = explanationAt(text, offset, contextOf(kind));
  return found && { ...found, letters: text.slice(found.from, found.to) };
}

test('the name of a property is told by its schema', () => {
  const help = told('form', FORM.replace('"help"', '"he¦lp"'));
  expect(help?.letters).toBe('"help"');
  expect(help?.description).toBe('Kort hjälp att svara.');
  expect(told('health-declaration', HEALTH.replace('"helptext"', '"he¦lptext"'))?.description).toBe(
    'Hjälp intill svaret.',
  );
});

test('a value is told by its schema', () => {
  expect(told('form', FORM.replace('"box"', '"b¦ox"'))?.description).toContain('slag');
});

test('an id is told by the question it stands for, a value by its answer', () => {
  const rule = '{ "==": [{ "var": "requestingMeeting" }, true] }';
  expect(told('form', FORM.replace(rule, rule.replace('gM', 'g¦M')))?.title).toBe(
    'Vill du boka ett möte?',
  );
  expect(told('form', FORM.replace(rule, rule.replace('true', 't¦rue')))?.title).toBe(
    'Ja, boka möte',
  );
  expect(told('form', FORM.replace(rule, rule.replace('==', '=¦=')))?.description).toBe('Lika.');
});

test('a broken text is told as far as it can be read', () => {
  const broken = '{ "steps": [{ "questions": [{ "la¦bel": "A", "type": }, { ] }';
  expect(told('form', broken)?.description).toBe('Frågan som besökaren läser.');
});

test('nothing is told where nothing is known', () => {
  expect(told('form', FORM.replace('"steps": [', '"steps": [¦'))).toBeUndefined();
  expect(told('form', '{ "okä¦nt": 1 }')).toBeUndefined();
  expect(told('form', '¦')).toBeUndefined();
});
