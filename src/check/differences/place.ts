import type { Schemas } from '#check/findings';
import { into, segments, sentence, thingsAt } from '#check/findings';

/** Where something stands in a file, as a person would say it. */
export interface Placed {
  /** What it stands in, the outermost first: `försäkringen ”Livförsäkring”`. */
  readonly things: readonly string[];
  /** Names of properties from the innermost of them on. */
  readonly rest: readonly string[];
  /** What the schema calls the places that the pointer leads through, where it has titles for them. */
  readonly titles: readonly string[];
}

/** The things that a pointer leads through in a file, and how it goes on from the last of them. */
export function placed(value: unknown, pointer: string): Omit<Placed, 'titles'> {
  const names = segments(pointer);
  const things = thingsAt(value, pointer);
  const ends = [0, ...names.map((_none, at) => at + 1)];
  const end = ends.find(
    (own) => thingsAt(value, into('', ...names.slice(0, own))).length === things.length,
  );
  // In the marks that sentences have.
  return {
    things: things.map((thing) => thing.replace(/"(.*)"/s, '”$1”')),
    rest: names.slice(end),
  };
}

/** The titles along a pointer, each name that has none as it is; none when no place has one. */
export function titlesAlong(
  schemas: Schemas,
  schema: string,
  { value, pointer }: { readonly value: unknown; readonly pointer: string },
): readonly string[] {
  const names = segments(pointer);
  const found = names.map((_none, at) => {
    const parts = schemas.partsAt(schema, into('', ...names.slice(0, at + 1)), value);
    return parts.map((part) => part.schema.title).find((title) => typeof title === 'string');
  });
  if (found.every((title) => title === undefined)) return [];
  return names.map((name, at) => found[at] ?? name);
}

/** What properties are called. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['title', 'rubriken'],
  ['lead', 'ingressen'],
  ['label', 'texten'],
  ['text', 'texten'],
  ['name', 'namnet'],
  ['productName', 'namnet'],
  ['contractName', 'namnet'],
  ['description', 'beskrivningen'],
  ['reason', 'motiveringen'],
  ['price', 'priset'],
  ['priceNextYear', 'priset nästa år'],
  ['pricePercent', 'priset i procent'],
  ['insuredAmountText', 'beloppet'],
  ['conditionNumber', 'villkoret'],
  ['healthDeclarationVariant', 'frågorna om hälsan'],
  ['sortOrder', 'platsen i ordningen'],
  ['href', 'adressen'],
  ['requiredAnswers', 'svaren'],
  ['elsewhereWords', 'orden som känner igen den hos andra bolag'],
  ['elsewhereNotWords', 'orden som undantar försäkringar hos andra bolag'],
]);

/**
 * A place as the beginning of a sentence; a JSON pointer where nothing has a name or a title. Of a
 * text that is read (`isText`) it says what kind it is, and never the name of its property: the text
 * itself is told beside it.
 */
export function placeText(
  { things, rest, titles }: Placed,
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
  const words = name === '' ? '' : (PROPERTIES.get(name) ?? (isText ? read : `”${name}”`));
  return `${sentence(things.join(', '))}${words === '' ? '' : `: ${words}`}`;
}

/** What kind of text a property holds, by the end of its name; none where it does not tell. */
function textWord(name: string): readonly string[] {
  const last = name.split('/').findLast((one) => !/^\d+$/.test(one)) ?? '';
  const end = [...TEXT_WORDS].find(([own]) => last === own || last.endsWith(sentence(own)));
  return end ? [end[1]] : [];
}

/** What texts are called whose properties are named so, or end so: `title`, `failedTitle`. */
const TEXT_WORDS: ReadonlyMap<string, string> = new Map([
  ...[...PROPERTIES].filter(([name]) => ['title', 'lead', 'label', 'text'].includes(name)),
  ['submit', 'knappen'],
  ['action', 'knappen'],
  ['tryAgain', 'knappen'],
  ['goOn', 'knappen'],
  ['skipLink', 'länken'],
  ['help', 'hjälptexten'],
  ['footnote', 'fotnoten'],
  ['placeholder', 'exemplet i fältet'],
]);
