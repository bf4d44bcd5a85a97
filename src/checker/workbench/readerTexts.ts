import {
  annotation,
  isProse,
  type Path,
  type PlacedString,
  pointerOf,
  type SchemaObject,
  type SchemaSet,
  textFormatOf,
  valueAt,
} from '#checker/json';
import texts from '../../../schemas/texts/proofreading.json' with { type: 'json' };
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
  /^(?:title|label|name|[a-z]+(?:Name|Title)|questionTitle|action|back|next|option|value|placeholder|unit|category|categoryText|mark|phone|openingHours|insuredAmountText)$/;

/**
 * Every text of a document that people read, in the order of the document. `schemaFile` is the name of
 * its JSON Schema in the set: `form.schema.json`. Empty for a document without a schema.
 */
export function textsOf(
  schemas: SchemaSet,
  schemaFile: string,
  document: unknown,
): readonly ReaderText[] {
  return readIn(schemas, schemaFile, document).map(
    ({ pointer, kind, text, path, schemas: around, placeSchemas }): ReaderText => {
      const last = path.at(-1);
      const name = path.findLast((step) => typeof step === 'string') ?? '';
      // Without a description it is not known whether a text is a heading.
      const isKnown = typeof last === 'number' || placeSchemas[0]?.description !== undefined;
      const isShort = NO_SENTENCE.test(String(name)) || path.includes('facts');
      const plain = text.replace(/<[^<>]*>/g, ' ');
      const mustEnd = kind === 'html' || (!isShort && (isKnown || hasSeveral(plain)));
      return {
        ...{ pointer, kind, text },
        label: labelOf(around),
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
  return readIn(schemas, schemaFile, document).map(({ pointer, kind, text, path, ...found }) => {
    const title = annotation(found.placeSchemas, 'title') ?? texts.labels.text;
    const items = path.flatMap((step, at): readonly TextItem[] => {
      const name = typeof step === 'number' && annotation(found.schemas[at + 1] ?? [], 'title');
      return name ? [{ pointer: pointerOf(path.slice(0, at + 1)), title: name }] : [];
    });
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

interface FoundText extends DocumentText, PlacedString {
  /** The schemas of its place. */
  readonly placeSchemas: readonly SchemaObject[];
}

function readIn(schemas: SchemaSet, schemaFile: string, document: unknown): readonly FoundText[] {
  return schemas.strings(schemaFile, document).flatMap((found): readonly FoundText[] => {
    const { path } = found;
    const own = found.schemas.at(-1) ?? [];
    const isChosen = own.some((schema) => schema.enum !== undefined || schema.const !== undefined);
    if (!isProse(own) || isChosen || isReference(path, document)) return [];
    const kind = textFormatOf(own) === 'html' ? 'html' : 'text';
    return [{ ...found, pointer: pointerOf(path), kind, placeSchemas: own }];
  });
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

/** Longer ones are cut at a comma, when they have one. */
const LONGEST = 60;

/**
 * The label of a text: the beginning of the title or description that its own place has in
 * the JSON Schemas, else that of its parent. The description of a definition (`$defs/text`)
 * is the same for every text.
 */
function labelOf(schemas: PlacedString['schemas']): string {
  const found = labelIn(schemas.at(-1)?.slice(0, 1) ?? []);
  if (found !== undefined) return found;
  for (const [nearest, ...others] of schemas.slice(0, -1).reverse()) {
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

/** A range of a paragraph, with the hints that cover all of it. */
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
