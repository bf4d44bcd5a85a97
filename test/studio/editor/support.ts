import { readdirSync, readFileSync } from 'node:fs';
import { SchemaSet } from '#checker/json';
import type { JsonContext } from '../../../src/studio/editor/completions.ts';

const FOLDER = 'schemas/meta';

export const schemas = new SchemaSet(
  new Map(
    readdirSync(FOLDER).map((name) => [
      name,
      JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')),
    ]),
  ),
);

/** What a file in `schemas/` is written by, with some operators of rules. */
export function contextOf(kind: string): JsonContext {
  return {
    schemas,
    schemaFile: `${kind}.schema.json`,
    operators: [
      { name: '==', description: 'Lika.' },
      { name: 'var', description: 'Svaret på en fråga.' },
    ],
  };
}

/** A text with `¦` at a place: the text without it, and the offset of the place. */
export function marked(text: string): { readonly text: string; readonly offset: number } {
  return { text: text.replace('¦', ''), offset: text.indexOf('¦') };
}
