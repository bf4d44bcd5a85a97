import { annotation, type SchemaObject, type SchemaSet, typesOf } from '#jsonSchema';
import { type Path, pointerOf, valueAt } from '#jsonText';
import { fill } from '#texts';
import texts from '../../schemas/texts/proofreading.json' with { type: 'json' };
import { type Hint, hasSeveral, hintsIn, isSentence } from './hints.ts';
import { plainParagraphsOf } from './plainParagraphs.ts';

/** A text that people read, and where. */
interface DocumentText {
  /** JSON pointer (RFC 6901) to the text. */
  readonly pointer: string;
  readonly kind: 'text' | 'html';
  /** As it is in the document; HTML with its tags. */
  readonly text: string;
}

/** The same with the name of its field and the items of lists that it is in. */
export interface PlacedText extends DocumentText {
  /** 'Rubrik'. */
  readonly title: string;
  /** The outermost first. */
  readonly items: readonly TextItem[];
}

/** An item of a list that has texts. */
export interface TextItem {
  /** JSON pointer. */
  readonly pointer: string;
  /** The name of such an item: 'Fråga'. */
  readonly title: string;
}

/** A text that people read, with what it is and what could be plainer in it. */
export interface ReaderText extends DocumentText {
  /** Its name: `Frågan som besökaren läser`. */
  readonly label: string;
  /** It reads as one or more sentences, and is not known to be a heading, label or button. */
  readonly isSentence: boolean;
  /** In the order of the text. */
  readonly hints: readonly Hint[];
}

/** Properties whose texts end without a full stop: headings, names, buttons, choices, facts. */
const NO_SENTENCE =
  /^(?:title|label|name|[a-z]+(?:Name|Title)|questionTitle|action|back|next|option|value|placeholder|category|categoryText|mark|phone|openingHours|insuredAmountText)$/;

/**
 * Every text of a document that people read, in the order of the document. `schemaFile` is the name of
 * its JSON Schema in the set: `form.schema.json`. Empty for a document without a schema.
 */
export function textsOf(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
): readonly ReaderText[] {
  const schemasAt = (path: Path) => schemas.at(schemaFile, document, path);
  return readIn(schemas, schemaFile, document).map(
    ({ pointer, kind, text, path, own }): ReaderText => {
      const last = path.at(-1);
      const name = path.findLast((step) => typeof step === 'string') ?? '';
      // Without a description it is not known whether a text is a heading.
      const isKnown = typeof last === 'number' || own[0]?.description !== undefined;
      const isShort = NO_SENTENCE.test(String(name)) || path.includes('facts');
      const plain = text.replace(/<[^<>]*>/g, ' ');
      const mustEnd = kind === 'html' || (!isShort && (isKnown || hasSeveral(plain)));
      return {
        ...{ pointer, kind, text },
        label: labelOf(path, own, schemasAt),
        isSentence: mustEnd && isSentence(plain),
        hints: hintsIn(text, kind, mustEnd),
      };
    },
  );
}

/** The same texts, without their names and hints, which take most of the time. */
export function placedTexts(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
): readonly PlacedText[] {
  const known = new Map<string, TextItem | undefined>();
  const itemAt = (path: Path): TextItem | undefined => {
    const pointer = pointerOf(path);
    if (!known.has(pointer)) {
      const title = annotation(schemas.at(schemaFile, document, path), 'title');
      known.set(pointer, title === undefined ? undefined : { pointer, title });
    }
    return known.get(pointer);
  };
  return readIn(schemas, schemaFile, document).map(({ pointer, kind, text, path, own }) => {
    const title = annotation(own, 'title') ?? texts.labels.text;
    const items = path.flatMap((step, at) =>
      typeof step === 'number' ? (itemAt(path.slice(0, at + 1)) ?? []) : [],
    );
    return { pointer, kind, text, title, items };
  });
}

/** A text as it is read: paragraphs joined by spaces, no tags, and characters for entities. */
export interface PlainText {
  /** JSON pointer (RFC 6901) to the text. */
  readonly pointer: string;
  readonly text: string;
}

/** The same texts as they are read, for a search. */
export function plainTexts(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
): readonly PlainText[] {
  return readIn(schemas, schemaFile, document).map(({ pointer, kind, text }) => ({
    pointer,
    text: plainParagraphsOf(text, kind)
      .map(({ plain }) => plain)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

interface FoundText extends DocumentText {
  readonly path: Path;
  /** The schemas of its place. */
  readonly own: readonly SchemaObject[];
}

function readIn(schemas: SchemaSet, schemaFile: string, document: unknown): readonly FoundText[] {
  return [...stringsIn(document, [])].flatMap(({ path, text }): readonly FoundText[] => {
    const own = schemas.at(schemaFile, document, path);
    if (!isRead(own, typeof path.at(-1) === 'number') || isReference(path, document)) return [];
    const kind = own.some(({ $ref }) => defines($ref, 'html')) ? 'html' : 'text';
    return [{ pointer: pointerOf(path), kind, text, path, own }];
  });
}

/**
 * Whether people read what is at a place, by its JSON Schemas alone. It is text when the schemas
 * - allow a string and nothing else (a `value` that rules read may be a number too),
 * - list no choices (`enum`, `const`),
 * - forbid the empty string (`minLength` or `pattern`): a tag or a `$schema` may be left empty,
 * - have only patterns that an ordinary sentence keeps to; ids, addresses, mails and colours do not,
 * - and for an item of a list, refer to the definition of a text: `$defs/text` or `$defs/html`. Lists
 *   of plain strings are words that programs look for.
 */
function isRead(own: readonly SchemaObject[], isItem: boolean): boolean {
  const types = typesOf(own);
  const patterns = own.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
  return (
    types?.length === 1 &&
    types[0] === 'string' &&
    !own.some((schema) => schema.enum !== undefined || schema.const !== undefined) &&
    (patterns.length > 0 || own.some(({ minLength }) => Number(minLength) > 0)) &&
    patterns.every(fitsSentence) &&
    (!isItem || own.some(({ $ref }) => defines($ref, 'text') || defines($ref, 'html')))
  );
}

/** With the placeholders that the pattern asks for: `\{count\}`. */
function fitsSentence(pattern: string): boolean {
  const placeholders = [...pattern.matchAll(/\\\{(\w+)\\\}/g)].map(([, name]) => `{${name}}`);
  const sentence = fill(texts.sample, { placeholders: placeholders.join(' ') });
  return new RegExp(pattern, 'u').test(sentence);
}

/**
 * Texts in a health declaration that repeat an option's, to point at it: the answer that a step
 * depends on, and answers that are chosen from the beginning. What is read is the option.
 */
function isReference(path: Path, document: unknown): boolean {
  const [first, , name] = path;
  if (first === 'dependencies' && name === 'value') return true;
  if (path.at(-2) !== 'answers') return false;
  return valueAt(document, [...path.slice(0, -2), 'options']) !== undefined;
}

function defines(reference: unknown, name: string): boolean {
  return typeof reference === 'string' && reference.endsWith(`#/$defs/${name}`);
}

function* stringsIn(value: unknown, path: Path): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* stringsIn(item, [...path, at]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* stringsIn(item, [...path, name]);
  }
}

/** Longer ones are cut at a comma, when they have one. */
const LONGEST = 60;

/**
 * The label of a text: the beginning of the title or description that its own place has in
 * the JSON Schemas, else that of its parent. The description of a definition (`$defs/text`)
 * is the same for every text. `own` are the schemas of the place.
 */
function labelOf(
  path: Path,
  own: readonly SchemaObject[],
  schemasAt: (path: Path) => readonly SchemaObject[],
): string {
  const found = labelIn(own.slice(0, 1));
  if (found !== undefined) return found;
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const [nearest, ...others] = schemasAt(path.slice(0, length));
    // Of what is referred to, the last is the branch taken: a block of text, not any block.
    const outer = labelIn([...(nearest ? [nearest] : []), ...others.reverse()]);
    if (outer !== undefined) return outer;
  }
  return texts.labels.text;
}

function labelIn(schemas: readonly SchemaObject[]): string | undefined {
  for (const { title, description } of schemas) {
    // A title is short beside its field, and says little alone: 'Text', 'Namn'.
    const short = typeof description === 'string' ? beginning(description) : '';
    if (short !== '' && short.length <= LONGEST) return short;
    if (typeof title === 'string' && title !== texts.labels.text) return title;
    if (short !== '') return short;
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

/** A stretch of a paragraph, with the hints that cover all of it. */
export interface TextPart {
  readonly text: string;
  readonly hints: readonly Hint[];
}

/** A paragraph, or an item of a list, as it is read: without tags, and characters for entities. */
export interface Paragraph {
  readonly isItem: boolean;
  /** In order; none of them empty. */
  readonly parts: readonly TextPart[];
}

/** A text as it is read, parted where hints begin and end. */
export function paragraphsOf({
  text,
  kind,
  hints,
}: Pick<ReaderText, 'text' | 'kind' | 'hints'>): readonly Paragraph[] {
  return plainParagraphsOf(text, kind).map(({ plain, sourceOffsets, isItem }) => {
    const parts: TextPart[] = [];
    for (const [at, { offset }] of sourceOffsets.entries()) {
      const own = hints.filter(
        (hint) => hint.offset <= offset && offset < hint.offset + hint.length,
      );
      const last = parts.at(-1);
      const character = plain[at] ?? '';
      const isSame =
        last?.hints.length === own.length && last.hints.every((one) => own.includes(one));
      if (last && isSame) parts[parts.length - 1] = { ...last, text: last.text + character };
      else parts.push({ text: character, hints: own });
    }
    return { isItem, parts };
  });
}
