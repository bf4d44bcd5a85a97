import type { SchemaObject, SchemaSet } from '#jsonSchema';

/** Longer ones are cut at a comma, when they have one. */
const LONGEST = 60;

/**
 * What a text is, in a few words: the beginning of the title or description that its own place has in
 * the JSON Schemas, else that of what it stands in. What a definition of its own says (`$defs/text`)
 * holds for every text and tells none from another. `own` are the schemas of the place.
 */
export function labelOf(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
  path: readonly (string | number)[],
  own: readonly SchemaObject[],
): string {
  const found = said(own.slice(0, 1));
  if (found !== undefined) return found;
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const [nearest, ...others] = schemas.at(schemaFile, document, path.slice(0, length));
    // Of what is referred to, the last is the branch taken: a block of text, not any block.
    const outer = said([...(nearest ? [nearest] : []), ...others.reverse()]);
    if (outer !== undefined) return outer;
  }
  return 'Text';
}

function said(schemas: readonly SchemaObject[]): string | undefined {
  for (const { title, description } of schemas) {
    // A title is short beside its field, and tells little alone: 'Text', 'Namn'.
    const told = typeof description === 'string' ? beginning(description) : '';
    if (told !== '' && told.length <= LONGEST) return told;
    if (typeof title === 'string' && title !== 'Text') return title;
    if (told !== '') return told;
  }
  return undefined;
}

/**
 * The first sentence without its full stop, up to a colon or an example; nothing when it only says that
 * there is a text, or which placeholders must be in it.
 */
function beginning(text: string): string {
  const [first = ''] = text
    .replace(/^Ska innehålla [^.]*\.\s*/, '')
    .replace(/,? till exempel .*$/, '.')
    .split(/(?<=[.:])\s/);
  const whole = first.replace(/[.:]$/, '');
  if (whole === 'Texten') return '';
  return whole.length > LONGEST ? (whole.split(/, /)[0] ?? whole) : whole;
}
