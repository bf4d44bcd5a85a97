import { isRecord } from '#jsonText';
import { partKinds } from '../../../schemas/texts/studio.json' with { type: 'json' };

/**
 * The kinds of single objects, which have a title of their own, by the property that holds them.
 */
const KINDS: Readonly<Record<string, string>> = partKinds.ofProperty;

/**
 * The kind of a part of a document: of an item of a list the title of its schema, of an object by the
 * property that holds it. A question inside an option is a follow-up question.
 */
export function kindName(
  property: string,
  isInList: boolean,
  owner: string | undefined,
  title?: string,
): string {
  if (property === 'questions' && (owner === 'options' || owner === 'answers')) {
    return partKinds.followUp;
  }
  if (property === 'subQuestions') return partKinds.followUp;
  if (title !== undefined) return title;
  if (Object.hasOwn(KINDS, property)) return KINDS[property] ?? partKinds.group;
  return isInList ? partKinds.part : partKinds.group;
}

/** The properties that say what a part is, in the order they are asked. */
const TELLING = [
  'title',
  'label',
  'questionTitle',
  'name',
  'introQuestion',
  'text',
  'option',
  'productName',
  'contractName',
  'givenName',
  'message',
  'lead',
  'value',
  'to',
  'list',
  'id',
] as const;

/** Letters that a name in the tree has room for. */
const LONGEST = 70;

/** A short name for an object: what people read in it; `undefined` when nothing in it is a name. */
export function ownNameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const property = TELLING.find((name) => isTelling(value[name]));
  return property === undefined ? undefined : shortened(plain(String(value[property])));
}

/** A short name for an object, otherwise the first text there is. */
export function nameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const said = Object.values(value).flat().find(isTelling);
  return ownNameIn(value) ?? (said === undefined ? undefined : shortened(plain(String(said))));
}

function isTelling(value: unknown): value is string | number | boolean {
  return typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'number' || typeof value === 'boolean';
}

/** A property's name as words: `customerPortal` is 'Customer portal'. */
export function words(property: string): string {
  const spaced = property
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

/** A text as a name: without tags, on one line and no longer than the tree has room for. */
export function shortName(text: string | undefined): string | undefined {
  const said = plain(text ?? '');
  return said === '' ? undefined : shortened(said);
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
