import type { Judgement, SchemaPart } from '#check/findings';
import { closest, listed, replaced } from '#check/findings';

/** The schema of interface texts. */
const TEXTS_SCHEMA = 'texts.schema.json';

/** In the interface's texts a brace stands for nothing else; elsewhere it may be one that is meant. */
const ANY_BRACES = /\{[^{}]*\}?|\}/g;
const NAME_IN_BRACES = /\{[\p{L}_][\p{L}\d_.-]*\}/gu;

/**
 * Placeholders such as `{step}` that nothing fills in: the visitor would read the braces. Those
 * that are filled stand in the schema, as patterns that the text must match.
 */
export function judgePlaceholders(
  text: string,
  pointer: string,
  parts: readonly SchemaPart[],
  schema: string,
): readonly Judgement[] {
  const written = text.match(schema === TEXTS_SCHEMA ? ANY_BRACES : NAME_IN_BRACES) ?? [];
  if (written.length === 0) return [];
  const known = filledIn(parts);
  return written
    .filter((found) => !known.includes(found))
    .map((found): Judgement => {
      const guess = closest(found, known);
      return {
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
      };
    });
}

function filledIn(parts: readonly SchemaPart[]): readonly string[] {
  return parts.flatMap(({ schema }) => {
    const name = /^\\\{(\w+)\\\}$/.exec(String(schema.pattern))?.[1];
    return name === undefined ? [] : [`{${name}}`];
  });
}
