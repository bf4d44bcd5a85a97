import { annotation, isRecord, plainDescription, type SchemaObject } from '#checker/json';
import { fields } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { choiceName } from './choiceNames.ts';

/** The properties that are the name of a part, the best first. */
export const NAMING: readonly string[] = [
  ...['label', 'title', 'questionTitle', 'displayName', 'name', 'option'],
  ...['productName', 'contractName', 'packageName', 'insuranceName'],
];
/** Those that say what a part is. */
const TELLING = [
  ...[...NAMING, 'introQuestion', 'text', 'message', 'lead', 'reason', 'insuredAmountText'],
  ...['givenName', 'value', 'to', 'personalNumber'],
];

/** Properties whose values are names for rules, or choose how something looks: nobody reads them. */
const UNREAD: ReadonlySet<string> = new Set(['id', 'key', 'list', 'kind', 'type', 'icon', 'tag']);

/** As long as a label may be in a list. */
const LONGEST_LABEL = 80;
/** A description or a text that is no longer may serve as a label. */
const LONGEST_TITLE = 60;

/**
 * The label of a property and its help: title and description of its schema, without what follows
 * 'I JSON:' and without a help that only repeats the label. A text that its schema gives no title is called by its own words (`present`).
 */
export function labelOf(
  name: string,
  schemas: readonly SchemaObject[],
  present?: unknown,
): { readonly label: string; readonly help: string | undefined } {
  const title = annotation(schemas, 'title')?.trim();
  const description = plainDescription(annotation(schemas, 'description') ?? '');
  if (title) {
    const isSame = description.replace(/\.$/, '') === title;
    return { label: title, help: isSame ? undefined : description || undefined };
  }
  if (typeof present === 'string' && present.trim() !== '') {
    return { label: shortened(present, LONGEST_TITLE), help: description || undefined };
  }
  if (description && description.length <= LONGEST_TITLE) {
    return { label: description.replace(/\.$/, ''), help: undefined };
  }
  return { label: inWords(name), help: description || undefined };
}

/** `currentInsurances` as 'Current insurances': better than nothing. */
function inWords(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? fields.unnamed : words[0]?.toUpperCase() + words.slice(1);
}

/** The kind of a part by the schemas that apply to it: their `x-kind`, otherwise their title; without either 'Del'. */
export function kindName(schemas: readonly SchemaObject[]): string {
  return annotation(schemas, 'x-kind') ?? annotation(schemas, 'title') ?? fields.part;
}

/** The label of an item from its own texts, without tags and shortened; `number` counts from 1. */
export function itemLabel(item: unknown, kind: string, number: number): string {
  if (typeof item === 'string' && item.trim() !== '') return shortened(item);
  if (typeof item === 'number' || typeof item === 'boolean') return String(item);
  if (!isRecord(item)) return `${kind} ${number}`;
  const name = ownName(item);
  if (name !== undefined) return shortened(name);
  const inner = Object.values(item).find(Array.isArray)?.[0];
  return inner === undefined || Array.isArray(inner)
    ? `${kind} ${number}`
    : itemLabel(inner, kind, number);
}

/** A text on one line, without tags, as long as a list has room for. */
export function shortened(text: string, longest = LONGEST_LABEL): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= longest) return plain === '' ? fields.empty : plain;
  return `${plain.slice(0, longest - 1).trimEnd()}…`;
}

/** The words that people know a part by; `undefined` when nothing in it is a name. */
export function ownName(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const property = TELLING.find((name) => Object.hasOwn(value, name) && isTelling(value[name]));
  return property && choiceName(property, value[property]);
}

/** The same shortened, otherwise the first text that there is in it. */
export function nameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(([name]) => !UNREAD.has(name));
  const said = ownName(value) ?? texts.flatMap(([, inner]) => inner).find(isTelling);
  return said === undefined ? undefined : shortened(String(said));
}

function isTelling(value: unknown): value is string | number | boolean {
  return typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'number' || typeof value === 'boolean';
}

/** The first of some properties that is a text with something in it. */
export function textOf(value: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined;
  return names
    .map((name) => (Object.hasOwn(value, name) ? value[name] : undefined))
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
