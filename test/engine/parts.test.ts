import { expect, test } from 'vitest';
import {
  answer,
  answersOf,
  isVisible,
  load,
  loadOrThrow,
  type QuestionDefinition,
  start,
  validateStep,
} from '#engine';

const end = (id: string) => ({
  id,
  type: 'numeric' as const,
  label: id,
  validation: [{ rule: { is_answered: [{ var: id }] }, message: `${id} saknas` }],
});
const RANGE: QuestionDefinition = {
  id: 'span',
  type: 'range',
  label: 'Span',
  settings: { min: 0, max: 10, step: 1 },
  parts: [end('low'), end('high')],
  visible: { '==': [{ var: 'has' }, 'yes'] },
};
const HAS: QuestionDefinition = {
  id: 'has',
  type: 'radio-button',
  label: 'Har',
  options: [
    { value: 'yes', label: 'Ja' },
    { value: 'no', label: 'Nej' },
  ],
};
const WIDE: QuestionDefinition = {
  id: 'wide',
  type: 'text',
  label: 'Brett',
  visible: { '>': [{ '-': [{ var: 'high' }, { var: 'low' }] }, 5] },
};
const formOf = (...questions: readonly QuestionDefinition[]) => ({
  id: 'f',
  title: 'F',
  steps: [{ id: 's', title: 'S', questions }],
});

test('the parts of a question are asked with it, and rules compare them', () => {
  const form = loadOrThrow(formOf(HAS, RANGE, WIDE));
  let run = start(form, { answers: { low: 1, high: 9 }, today: '20260101' });
  expect(answersOf(run)).toEqual({});
  run = answer(run, 'has', 'yes');
  expect(answersOf(run)).toEqual({ has: 'yes', low: 1, high: 9 });
  expect(isVisible(run, 'wide')).toBe(true);
  run = answer(run, 'low', 5);
  expect(isVisible(run, 'wide')).toBe(false);
});

test('what is demanded of a part is demanded while its question is asked', () => {
  const form = loadOrThrow(formOf(HAS, RANGE));
  const run = start(form, { answers: { low: 1 }, today: '20260101' });
  expect(validateStep(run, 's')).toEqual([]);
  expect(validateStep(answer(run, 'has', 'yes'), 's').map(({ path }) => path)).toEqual(['high']);
});

test('parts within a sub-question come and go with the option', () => {
  const [yes, no] = HAS.options ?? [];
  if (!yes || !no) throw new Error('no options');
  const { visible: _visible, ...range } = RANGE;
  const form = loadOrThrow(formOf({ ...HAS, options: [{ ...yes, questions: [range] }, no] }));
  const run = start(form, { answers: { low: 1 }, today: '20260101' });
  expect(isVisible(run, 'low')).toBe(false);
  expect(isVisible(answer(run, 'has', 'yes'), 'low')).toBe(true);
});

test.each<[string, Partial<QuestionDefinition>, string]>([
  ['no parts', { parts: [] }, '/steps/0/questions/0/parts'],
  ['one end', { parts: [end('low')] }, '/steps/0/questions/0/parts'],
  ['parts with one id', { parts: [end('low'), end('low')] }, '/steps/0/questions/0/parts/1/id'],
  ['no bounds', { settings: {} }, '/steps/0/questions/0/settings'],
  ['another type', { type: 'text' }, '/steps/0/questions/0/parts'],
])('a range with %s is refused', (_what, more, pointer) => {
  const { visible: _visible, ...range } = RANGE;
  const loaded = load(formOf({ ...range, ...more }));
  if (loaded.ok) throw new Error('accepted');
  expect(loaded.faults.map((fault) => fault.pointer)).toContain(pointer);
});
