import { annotation, isRecord, type SchemaObject } from '#checker/json';
import { choiceName } from '#studio/fields';
import { partKinds } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The kind of a part of a document, by the schemas that apply to it: their `x-kind`, otherwise their title. */
export function kindName(schemas: readonly SchemaObject[]): string {
  return annotation(schemas, 'x-kind') ?? annotation(schemas, 'title') ?? partKinds.part;
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
] as const;

/** Letters that a name in the tree has room for. */
const LONGEST = 70;

/** A short name for an object: what people read in it; `undefined` when nothing in it is a name. */
export function ownNameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const property = TELLING.find((name) => isTelling(value[name]));
  return property && shortName(choiceName(property, value[property]));
}

/** Properties whose values are names for rules, or choose how something looks: nobody reads them. */
const UNREAD: ReadonlySet<string> = new Set(['id', 'key', 'list', 'kind', 'type', 'icon', 'tag']);

/** A short name for an object, otherwise the first text there is. */
export function nameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(([name]) => !UNREAD.has(name));
  const said = texts.flatMap(([, inner]) => inner).find(isTelling);
  return ownNameIn(value) ?? (said === undefined ? undefined : shortName(String(said)));
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
