import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FieldsAt, fieldsFor } from '#studio/fields';
import { SCHEMAS } from './ourObjects.ts';

const FILE = 'test/content/reference/health-declaration.json';
const document = JSON.parse(readFileSync(FILE, 'utf8'));
const at = (path: FieldsAt['path']): FieldsAt => ({
  ...{ schemas: SCHEMAS, schemaFile: 'health-declaration.schema.json', document, path },
});

/** The condition of a step, as it is chosen. */
function condition(step: number) {
  const fields = fieldsFor(at(['steps', step]));
  const { questions = [] } = fields.definition.steps[0] ?? {};
  const options = questions.find(({ id }) => id === 'dependency')?.options ?? [];
  return {
    options,
    choose: (label: string) => {
      const chosen = options.find((option) => option.label === label)?.value;
      return fields.changes({ ...fields.answers, dependency: chosen ?? '' });
    },
  };
}

test('a step can depend on each option of the questions before it, made as it is chosen', () => {
  const { choose } = condition(6);
  expect(choose('Är du gravid? är Nej')).toEqual([
    {
      kind: 'set',
      path: ['dependencies', 'dependency-12'],
      value: { key: 'pregnant', value: 'Nej' },
    },
    {
      ...{ kind: 'set', path: ['steps', 6, 'dependency'], value: 'dependency-12' },
      order: ['name', 'description', 'dependency', 'questions'],
    },
  ]);
});

test('a condition that the document has is chosen by its name, and offered once', () => {
  const { options, choose } = condition(6);
  const labels = options.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(choose('Är du gravid? är Ja')).toMatchObject([{ value: 'pregnancy' }]);
});

test('no step can depend on what is asked in it or after it', () => {
  const labels = condition(0).options.map(({ label }) => label);
  expect(labels.some((label) => label.startsWith('Är du gravid?') && label.endsWith('Nej'))).toBe(
    false,
  );
  expect(condition(1).options.map(({ label }) => label)).toContain('Är du gravid? är Nej');
});
