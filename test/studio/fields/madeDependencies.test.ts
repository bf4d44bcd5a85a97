import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from '#checker/json';
import { type FieldsAt, fieldsFor } from '#studio/fields';
import { withValue } from '../../../src/studio/fields/newItem.ts';
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

test('arrows pass by all conditions in their order, and leave none behind', () => {
  const place = ['steps', 6, 'dependency'];
  const fieldsOf = (own: unknown) => fieldsFor({ ...at(place.slice(0, 2)), document: own });
  const labelsOf = ({ definition }: ReturnType<typeof fieldsFor>) =>
    definition.steps[0]?.questions.find(({ id }) => id === 'dependency')?.options ?? [];
  const labels = labelsOf(fieldsOf(document)).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(20);
  let own: unknown = document;
  for (const label of [...labels, labels[0]]) {
    const fields = fieldsOf(own);
    const options = labelsOf(fields);
    expect(options.map((option) => option.label)).toEqual(labels);
    const { value = '' } = options.find((option) => option.label === label) ?? {};
    for (const change of fields.changes({ ...fields.answers, dependency: value })) {
      own = withValue(own, change.path, change.kind === 'set' ? change.value : undefined);
    }
    const chosen = String(valueAt(own, place));
    const { dependencies } = own as typeof document;
    expect(Object.keys(dependencies)).toEqual([
      ...Object.keys(document.dependencies),
      ...(chosen.startsWith('dependency-') ? [chosen] : []),
    ]);
  }
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
