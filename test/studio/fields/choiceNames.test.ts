import { expect, test } from 'vitest';
import { choiceName } from '#studio/fields';
import { SCHEMA_FILES } from './ourObjects.ts';

/** Values that are Swedish words already, or addresses, which are known by what they are. */
const OWN_WORDS = new Set(['tag', 'status', 'sitePage']);

test.each([
  ...['form', 'questionnaire', 'health-declaration', 'page', 'needs', 'insurers', 'products'],
  'people',
])('every value that %s.schema.json lists has a Swedish name of its own', (name) => {
  const listed = enums(SCHEMA_FILES.get(`${name}.schema.json`), '');
  expect(listed.length).toBeGreaterThan(0);
  for (const { property, values } of listed.filter((one) => !OWN_WORDS.has(one.property))) {
    const names = values.map((value) => choiceName(property, value));
    expect(names.filter((own, place) => own === String(values[place]))).toEqual([]);
    expect(new Set(names).size).toBe(values.length);
  }
});

interface Listed {
  readonly property: string;
  readonly values: readonly unknown[];
}

/** The values that a schema lists, by the property that has them; a shared list by its own name. */
function enums(schema: unknown, property: string): readonly Listed[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => enums(one, property));
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'enum' in schema && Array.isArray(schema.enum) ? [{ property, values: schema.enum }] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, inner]) => {
      if (key === 'properties' || key === '$defs') {
        return Object.entries(inner ?? {}).flatMap(([name, one]) => enums(one, name));
      }
      return enums(inner, property);
    }),
  ];
}
