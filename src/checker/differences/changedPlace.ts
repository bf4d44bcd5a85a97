import { inForm, into, itemNamesAt, type Schemas, segments, sentence } from '#checker/findings';
import { annotation, pathOf } from '#checker/json';
import sentencesTexts from '../../../schemas/texts/sentences.json' with { type: 'json' };

const { properties, textEndings } = sentencesTexts;

/** Where something is in a file, in words. */
export interface ChangedPlace {
  /** Its containers, the outermost first: `försäkringen ”Livförsäkring”`. */
  readonly things: readonly string[];
  /** Names of properties from the innermost of them on. */
  readonly rest: readonly string[];
  /** Titles of the schema along the pointer, where it has any. */
  readonly titles: readonly string[];
}

/** The items that a pointer leads through in a file, and the rest of it after the last of them. */
export function changedPlace(value: unknown, pointer: string): Omit<ChangedPlace, 'titles'> {
  const names = segments(pointer);
  const things = itemNamesAt(value, pointer);
  const ends = [0, ...names.map((_none, at) => at + 1)];
  const end = ends.find(
    (own) => itemNamesAt(value, into('', ...names.slice(0, own))).length === things.length,
  );
  // In the marks that sentences have.
  return {
    things: things.map((thing) => inForm(thing, String) ?? ''),
    rest: names.slice(end),
  };
}

/** The titles along a pointer, each name that has none as it is; none when no place has one. */
export function titlesAlong(
  schemas: Schemas,
  schema: string,
  { value, pointer }: { readonly value: unknown; readonly pointer: string },
): readonly string[] {
  const path = pathOf(pointer);
  const names = path.map(String);
  const found = names.map((_none, at) => {
    return annotation(schemas.set.at(schema, value, path.slice(0, at + 1)), 'title');
  });
  if (found.every((title) => title === undefined)) return [];
  return names.map((name, at) => found[at] ?? name);
}

const PROPERTIES: ReadonlyMap<string, string> = new Map(Object.entries(properties));

/**
 * A place as the beginning of a sentence; a JSON pointer where nothing has a name or a title. Of a
 * text that is read (`isText`) it says what kind it is, and never the name of its property: the text
 * itself is reported beside it.
 */
export function placeText(
  { things, rest, titles }: ChangedPlace,
  pointer: string,
  isText = false,
): string {
  if (things.length === 0) {
    const names = segments(pointer);
    const read = titles.flatMap((title, at) => (title === names[at] ? textWord(title) : title));
    return (isText ? read : titles).join(', ') || pointer || '/';
  }
  const name = rest.join('/').replace(/\/\d+$/, '');
  const [read = ''] = isText ? textWord(name) : [];
  const property = PROPERTIES.get(name) ?? (isText ? read : `”${name}”`);
  const place = sentence(things.join(', '));
  return name === '' || property === '' ? place : `${place}: ${property}`;
}

/** The kind of text a property holds, by the end of its name; empty where that does not show it. */
function textWord(name: string): readonly string[] {
  const last = name.split('/').findLast((one) => !/^\d+$/.test(one)) ?? '';
  const end = Object.entries(textEndings).find(
    ([own]) => last === own || last.endsWith(sentence(own)),
  );
  return end ? [end[1]] : [];
}
