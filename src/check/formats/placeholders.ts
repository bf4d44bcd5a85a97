import type { SchemaPart, UnlocatedFinding } from '#check/findings';
import { advise, closest, quotedList, replaced } from '#check/findings';
import { fill } from '#texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { hints, texts } = findings;

/** The end of the names of schemas of texts. */
const TEXTS_SCHEMA = 'texts.schema.json';

/** In the interface's texts every brace is a placeholder; in others it may be meant as a brace. */
const ANY_BRACES = /\{[^{}]*\}?|\}/g;
const NAME_IN_BRACES = /\{[\p{L}_][\p{L}\d_.-]*\}/gu;

/**
 * Placeholders such as `{step}` that nothing fills in: the visitor would read the braces. Those
 * that are filled in are given by the schema, as patterns that the text must match.
 */
export function judgePlaceholders(
  text: string,
  pointer: string,
  parts: readonly SchemaPart[],
  schema: string,
): readonly UnlocatedFinding[] {
  // An address is judged by itself.
  const words = text.replace(/href="[^"]*"/g, '');
  const written = words.match(schema.endsWith(TEXTS_SCHEMA) ? ANY_BRACES : NAME_IN_BRACES) ?? [];
  if (written.length === 0) return [];
  const known = filledIn(parts);
  return written.flatMap((found) => unfilled(found, pointer, known));
}

/** A placeholder that nothing fills in, if this is one. */
export function unfilled(
  found: string,
  pointer: string,
  known: readonly string[],
): readonly UnlocatedFinding[] {
  if (known.includes(found)) return [];
  const guess = closest(found, known);
  return [
    {
      code: 'unknown-placeholder',
      pointer,
      part: { kind: 'within', found },
      ...advise(texts['unknown-placeholder'], { found, names: quotedList(known) }),
      ...(known.length === 0 && { hint: texts.noPlaceholders }),
      ...(guess && {
        hint: fill(hints.meant, { name: guess }),
        remedy: replaced(found, guess),
      }),
    },
  ];
}

function filledIn(parts: readonly SchemaPart[]): readonly string[] {
  return parts.flatMap(({ schema }) => {
    const name = /^\\\{(\w+)\\\}$/.exec(String(schema.pattern))?.[1];
    return name === undefined ? [] : [`{${name}}`];
  });
}
