import { annotation, type SchemaObject } from '#jsonSchema';
import { isRecord } from '#jsonText';
import { partKinds } from '../../../schemas/texts/studio.json' with { type: 'json' };

/**
 * The kind of a part of a document, by the schemas that apply to it: their `x-kind`, otherwise the title of
 * an item. A single object has its title for a name, and is a group.
 */
export function kindName(schemas: readonly SchemaObject[], isItem: boolean): string {
  const kind = annotation(schemas, 'x-kind');
  if (kind !== undefined || !isItem) return kind ?? partKinds.group;
  return annotation(schemas, 'title') ?? partKinds.part;
}

/** The properties that say what a part is, in the order they are asked. */
const TELLING = [
  'title',
  'label',
  'questionTitle',
  'displayName',
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
