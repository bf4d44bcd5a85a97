import { isRecord, type Path, type SchemaObject, valueAt } from '#checker/json';
import { fill } from '#engine/texts';
import { newItems } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { kindName, labelOf, NAMING, textOf } from './labels.ts';
import { patternsOf } from './properties.ts';

/** Kinds of items with the article 'ett'. */
const NEUTER: ReadonlySet<string> = new Set(newItems.neuterKinds);

/** An id that nothing else in the document has, named for its kind and written as the others are. */
export function freeId(document: unknown, path: Path, holder: readonly SchemaObject[]): string {
  const word = kindName(holder)
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replaceAll('ö', 'o')
    .replace(/[^a-z0-9]+/g, '-');
  const taken = textsNamed(document, String(path.at(-1)));
  return firstFree(taken, (number) => `${word}${separator(taken)}${number}`);
}

/** How the ids of a document part their words: kebab-case unless they show something else. */
function separator(ids: ReadonlySet<string>): string {
  const all = [...ids];
  if (all.some((id) => id.includes('-'))) return '-';
  if (all.some((id) => id.includes('_'))) return '_';
  return all.some((id) => /[a-z][A-Z]/.test(id)) ? '' : '-';
}

/** A text to write over: 'Ny fråga' where it names the item, else a text for its property. */
export function newText(
  document: unknown,
  path: Path,
  schemas: readonly SchemaObject[],
  holder: readonly SchemaObject[],
): string {
  const name = String(path.at(-1));
  const taken = new Set([...textsNamed(document, name), ...siblings(document, path)]);
  const [sample] = schemas.flatMap(({ examples }) => (Array.isArray(examples) ? examples : []));
  if (typeof sample === 'string') return firstFree(taken, (number) => counted(sample, number));
  if (typeof path.at(-1) === 'number')
    return firstFree(taken, (number) => numbered(newItems.text, number));
  const kind = kindName(holder);
  if (NAMING.includes(name) || name === 'value') {
    const article = NEUTER.has(kind) ? newItems.neuter : newItems.common;
    const made = fill(article, { kind: kind.toLowerCase() });
    return firstFree(taken, (number) => numbered(made, number));
  }
  const { label } = labelOf(name, schemas);
  const fits = patternsOf(schemas).every((pattern) => new RegExp(pattern, 'u').test(label));
  return fits ? label : `${label}.`;
}

/** The number of a new level. */
export function freeConditionNumber(document: unknown, path: Path): string {
  const at = path.indexOf('products');
  const product = valueAt(document, at === -1 ? [] : path.slice(0, at + 2));
  const code = textOf(product, ['code']) ?? 'AA';
  const levels = isRecord(product) ? product.levels : undefined;
  return firstFree(textsNamed(levels, 'conditionNumber'), (number) => `${code}-${number}`);
}

/** The first text of a sequence that is not taken; numbers begin at 1. */
export function firstFree(taken: ReadonlySet<string>, text: (number: number) => string): string {
  for (let number = 1; ; number += 1) {
    const made = text(number);
    if (!taken.has(made) || number > taken.size) return made;
  }
}

/** Every text that a property of this name has, anywhere in a document. */
export function textsNamed(value: unknown, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (one: unknown): void => {
    if (Array.isArray(one)) one.forEach(look);
    if (!isRecord(one)) return;
    const text = Object.hasOwn(one, name) ? one[name] : undefined;
    if (typeof text === 'string') found.add(text);
    Object.values(one).forEach(look);
  };
  look(value);
  return found;
}

function siblings(document: unknown, path: Path): readonly string[] {
  const list = valueAt(document, path.slice(0, -1));
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
}

function numbered(text: string, number: number): string {
  return number === 1 ? text : `${text} ${number}`;
}

/** A sample with its last number counted on, or without numbers its letters: AA, AB, …, BA; numbers begin at 1. */
function counted(sample: string, number: number): string {
  const more = (digits: string) => String(Number(digits) + number - 1).padStart(digits.length, '0');
  if (/\d/.test(sample)) return sample.replace(/\d+(?=\D*$)/, more);
  if (!/^[A-Z]{2}$/.test(sample)) return sample;
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  return letter(Math.floor((number - 1) / 26)) + letter(number - 1);
}
