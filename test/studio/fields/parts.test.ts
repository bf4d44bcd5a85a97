import { expect, test } from 'vitest';
import { namesOf } from '#checker/json';
import { type FormDefinition, loadOrThrow } from '#engine';
import { questionChoicesFor } from '#studio/inputs';
import { demandsAt } from '../../../src/studio/fields/demands.ts';
import { SCHEMAS } from './ourObjects.ts';

const end = (id: string) => ({ id, type: 'numeric' as const, label: id });
const FORM: FormDefinition = {
  id: 'f',
  title: 'F',
  steps: [
    {
      id: 's',
      title: 'S',
      questions: [
        {
          id: 'span',
          type: 'range',
          label: 'Span',
          settings: { min: 0, max: 9, step: 1 },
          parts: [end('low'), end('high')],
        },
        { id: 'after', type: 'text', label: 'Efter' },
      ],
    },
  ],
};

test('rules can be built on the parts of an earlier question, and parts have demands and ids of their own', () => {
  const place = { stepId: 's', questionId: 'after' };
  const names = questionChoicesFor(loadOrThrow(FORM).definition, place).map(({ id }) => id);
  expect(names).toEqual(['low', 'high']);
  const path = ['steps', 0, 'questions', 0, 'parts', 0];
  expect(demandsAt('form.schema.json', FORM, path)?.all.map(({ kind }) => kind)).toContain(
    'required',
  );
  const { named } = namesOf(SCHEMAS, 'form.schema.json', FORM);
  expect(named.map(({ name }) => name)).toEqual(['s', 'span', 'low', 'high', 'after']);
});
