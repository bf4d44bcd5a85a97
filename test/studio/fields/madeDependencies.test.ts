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
  expect(choose('Kroppen: Är du gravid? är Nej')).toEqual([
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

test('another choice takes the place of a condition that was made, and leaves nothing behind', () => {
  const made = { key: 'pregnant', value: 'Nej' };
  const changed = {
    ...document,
    steps: document.steps.with(6, { ...document.steps[6], dependency: 'dependency-12' }),
    dependencies: { ...document.dependencies, 'dependency-12': made },
  };
  const fields = fieldsFor({ ...at(['steps', 6]), document: changed });
  const { questions = [] } = fields.definition.steps[0] ?? {};
  const options = questions.find(({ id }) => id === 'dependency')?.options ?? [];
  const other = options.find(({ label }) => label.endsWith('Vet du vad det beror på? är Nej'));
  expect(fields.changes({ ...fields.answers, dependency: other?.value ?? '' })[0]).toMatchObject({
    path: ['dependencies', 'dependency-12'],
    value: { value: 'Nej' },
  });
});

test('a condition that the document has is chosen by its name, and offered once', () => {
  const { options, choose } = condition(6);
  const labels = options.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(choose('Är du gravid? är Ja')).toMatchObject([{ value: 'pregnancy' }]);
});

test('no step can depend on what is asked in it or after it', () => {
  const labels = condition(0).options.map(({ label }) => label);
  expect(labels.some((label) => label.includes('Är du gravid?') && label.endsWith('Nej'))).toBe(
    false,
  );
  expect(condition(1).options.map(({ label }) => label)).toContain('Kroppen: Är du gravid? är Nej');
});
