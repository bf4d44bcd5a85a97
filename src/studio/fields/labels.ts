import { annotation, isRecord, type SchemaObject } from '#checker/json';
import { fields } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { choiceName } from './choiceNames.ts';

/** Properties that identify an item, the best first. */
const SPEAKING = [
  'label',
  'title',
  'questionTitle',
  'name',
  'option',
  'displayName',
  'productName',
  'contractName',
  'packageName',
  'insuranceName',
  'text',
  'message',
  'reason',
  'insuredAmountText',
  'givenName',
  'value',
  'personalNumber',
];

/** As long as a label may be in a list. */
const LONGEST_LABEL = 80;
/** A description or a text that is no longer may serve as a label. */
const LONGEST_TITLE = 60;

/** Begins the part of a description that is only for those who write JSON. */
const FOR_JSON = /\s*\bI JSON: .*$/s;

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
  const description = annotation(schemas, 'description')?.replace(FOR_JSON, '').trim();
  if (title) {
    const isSame = description?.replace(/\.$/, '') === title;
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

/** The kind of an item by the title of its schema: 'Fråga'; without a title, 'Del'. */
export function kindName(schemas: readonly SchemaObject[]): string {
  return annotation(schemas, 'title') ?? fields.part;
}

/** The label of an item from its own texts, without tags and shortened; `number` counts from 1. */
export function itemLabel(item: unknown, kind: string, number: number): string {
  if (typeof item === 'string' && item.trim() !== '') return shortened(item);
  if (typeof item === 'number' || typeof item === 'boolean') return String(item);
  if (!isRecord(item)) return `${kind} ${number}`;
  if (typeof item.to === 'string') return choiceName('to', item.to);
  const text = textOf(item, SPEAKING);
  if (text !== undefined) return shortened(text);
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

/** The text that people know an object by; `undefined` when nobody reads any of it. */
export function ownText(value: unknown): string | undefined {
  return textOf(value, SPEAKING);
}

/** The text that says best what an object is: of the properties that do, or else the first. */
export function speakingText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  return textOf(value, SPEAKING) ?? textOf(value, Object.keys(value));
}

/** The first of some properties that is a text with something in it. */
export function textOf(value: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined;
  return names
    .map((name) => (Object.hasOwn(value, name) ? value[name] : undefined))
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
