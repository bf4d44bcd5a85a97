import { located } from './described.ts';
import type { Document } from './document.ts';
import type { Finding } from './finding.ts';
import { replaced } from './fixRemedies.ts';
import type { Library } from './library.ts';
import { listed } from './naming.ts';
import { into } from './pointer.ts';
import type { SchemaPart } from './schemas.ts';
import { closest } from './spelling.ts';

/** The schema of interface texts. */
export const TEXTS_SCHEMA = 'texts.schema.json';

/**
 * Placeholders such as `{step}` that nothing fills in: the visitor would read the braces. Those
 * that are filled stand in the schema, as patterns that the text must match.
 */
export function checkPlaceholders(library: Library, document: Document): readonly Finding[] {
  const { schemas } = library;
  const value = document.content?.value;
  return [...textsIn(value, '')].flatMap(([pointer, text]) => {
    const written = [...text.matchAll(/\{[^{}]*\}?|\}/g)].map(([found]) => found);
    if (written.length === 0) return [];
    const known = filledIn(schemas.partsAt(TEXTS_SCHEMA, pointer, value));
    return written
      .filter((found) => !known.includes(found))
      .map((found) => {
        const guess = closest(found, known);
        return located(document, {
          code: 'unknown-placeholder',
          pointer,
          part: { kind: 'within', found },
          message: `Texten innehåller ${found}, men inget fyller i det.`,
          ...(guess && { remedy: replaced(found, guess) }),
          mend: guess
            ? `Menade du ${guess}?`
            : known.length > 0
              ? `Här fylls ${listed(known)} i.`
              : 'Ta bort klamrarna. Här fylls ingenting i.',
        });
      });
  });
}

function filledIn(parts: readonly SchemaPart[]): readonly string[] {
  return parts.flatMap(({ schema }) => {
    const name = /^\\\{(\w+)\\\}$/.exec(String(schema.pattern))?.[1];
    return name === undefined ? [] : [`{${name}}`];
  });
}

function* textsIn(value: unknown, pointer: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (pointer !== '' || name !== '$schema') yield* textsIn(inner, into(pointer, name));
  }
}
