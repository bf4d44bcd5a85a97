import { readdirSync, readFileSync } from 'node:fs';
import { SchemaSet } from '#checker/json';

/** The JSON Schemas of our own files. */
export const SCHEMAS = new SchemaSet(
  new Map(
    readdirSync('schemas/meta').map(
      (name) => [name, JSON.parse(readFileSync(`schemas/meta/${name}`, 'utf8'))] as const,
    ),
  ),
);

/** The file name of the schema that a document names. */
export function schemaFileOf(document: unknown): string {
  const named =
    typeof document === 'object' && document !== null && '$schema' in document
      ? String(document.$schema)
      : '';
  return named.split('/').at(-1) ?? '';
}
