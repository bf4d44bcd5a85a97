import { expect, test } from 'vitest';
import { type FormDefinition, loadOrThrow } from '#engine';
import { renamed } from '../../../src/checker/differences/renamed.ts';

const end = (id: string) => ({ id, type: 'numeric' as const, label: id });
const settings = { min: 0, max: 9, step: 1 };
const FORM: FormDefinition = {
  id: 'f',
  title: 'F',
  steps: [
    {
      id: 's',
      title: 'S',
      questions: [
        { id: 'span', type: 'range', label: 'Span', settings, parts: [end('low'), end('high')] },
        { id: 'after', type: 'text', label: 'Efter' },
      ],
    },
  ],
};

test('a form in other names has each question in its place, parts and what follows them too', () => {
  const names = { questions: new Map([['low', 'least']]), values: new Map() };
  const { questions, indexOf } = renamed(loadOrThrow(FORM), names);
  const ids = ['span', 'least', 'high', 'after'];
  expect(questions.map(({ definition }) => definition.id)).toEqual(ids);
  expect([...indexOf.keys()]).toEqual(ids);
});
