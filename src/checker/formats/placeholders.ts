import {
  advise,
  closest,
  filled,
  quotedList,
  replaced,
  type UnlocatedFinding,
} from '#checker/findings';
import { placeholdersOf, type SchemaObject } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { hints, texts } = findings;

/** The end of the names of schemas of texts. */
const TEXTS_SCHEMA = 'texts.schema.json';

/** In the interface's texts every brace is a placeholder; in others it may be meant as a brace. */
const ANY_BRACES = /\{[^{}]*\}?|\}/g;
const CODE_NAME = /^\{\w+\}$/;
const NAME_IN_BRACES = /\{[\p{L}_][\p{L}\d_.-]*\}/gu;

/**
 * Placeholders such as `{step}` that nothing fills in: the visitor would read the braces. Those
 * that are filled in are given by the schema, as patterns that the text must match.
 */
export function judgePlaceholders(
  text: string,
  pointer: string,
  schemas: readonly SchemaObject[],
  schema: string,
): readonly UnlocatedFinding[] {
  // An address is judged by itself.
  const words = text.replace(/href="[^"]*"/g, '');
  const isInterface = schema.endsWith(TEXTS_SCHEMA);
  const written = words.match(isInterface ? ANY_BRACES : NAME_IN_BRACES) ?? [];
  if (written.length === 0) return [];
  const known = placeholdersOf(schemas);
  return written.flatMap((found) => {
    const findings = unfilled(found, pointer, known);
    return isInterface && CODE_NAME.test(found) ? findings.map(withNewPlaceholder) : findings;
  });
}

/** A placeholder that nothing fills in, if this is one. */
export function unfilled(
  placeholder: string,
  pointer: string,
  placeholders: readonly string[],
): readonly UnlocatedFinding[] {
  if (placeholders.includes(placeholder)) return [];
  const guess = closest(placeholder, placeholders);
  return [
    {
      code: 'unknown-placeholder',
      pointer,
      part: { kind: 'within', part: placeholder },
      ...advise(texts['unknown-placeholder'], {
        found: placeholder,
        names: quotedList(placeholders),
      }),
      ...(placeholders.length === 0 && { hint: texts.noPlaceholders }),
      ...(guess && {
        hint: filled(hints.meant, { name: guess }),
        remedy: replaced(placeholder, guess),
      }),
    },
  ];
}

/** Unless another is meant, the hint also says where a placeholder is listed that code has begun to fill in. */
function withNewPlaceholder({ hint, ...finding }: UnlocatedFinding): UnlocatedFinding {
  if (finding.remedy) return { ...finding, hint };
  return { ...finding, hint: filled(texts.newPlaceholder, { hint }) };
}
