import texts from '../../../schemas/texts/findings.json' with { type: 'json' };
import { child, isRecord, segments } from './pointer.ts';
import { filled, quoted, type Words } from './words.ts';

const { things } = texts;

/** Nouns for the items of a list, in the definite form, by the name of the list. */
const NOUNS: ReadonlyMap<string, string> = new Map(Object.entries(things.nouns));

/** Properties that name an item, best first. */
const NAMES = [
  'id',
  'label',
  'title',
  'option',
  'message',
  'to',
  'value',
  'kind',
  'givenName',
  'contractName',
  'name',
  'productName',
  'packageName',
  'insuranceName',
  'conditionNumber',
];

/**
 * The name of the item that a pointer leads into: `frågan "hasChildren"`. The innermost with a noun;
 * without one the property it is under, or `filen`.
 */
export function itemNameAt(value: unknown, pointer: string): Words {
  const name = itemNamesAt(value, pointer).at(-1);
  if (name !== undefined) return name;
  return pointer === '' ? things.file : calledAt(value, pointer);
}

/** A place named by its property: `"label"`; an item of a list by its number. */
export function calledAt(value: unknown, pointer: string): Words {
  if (pointer === '') return things.content;
  const path = segments(pointer);
  const [list, name = ''] = path.length > 1 ? path.slice(-2) : [undefined, path[0]];
  if (!Array.isArray(path.slice(0, -1).reduce(child, value))) return quoted(name);
  const number = Number(name) + 1;
  return list === undefined
    ? filled(things.item, { number })
    : filled(things.itemOf, { number, list: quoted(list) });
}

/** The names of all items that a pointer leads through, the outermost first. */
export function itemNamesAt(value: unknown, pointer: string): readonly Words[] {
  let at = value;
  let list = '';
  const found: Words[] = [];
  for (const step of segments(pointer)) {
    const isItem = Array.isArray(at);
    at = child(at, step);
    const noun = isItem ? NOUNS.get(list) : undefined;
    if (noun && isRecord(at)) found.push(named(noun, at, Number(step)));
    if (list === 'dependencies' && !isItem) found.push(named(things.dependency, { id: step }, 0));
    list = step;
  }
  return found;
}

function named(noun: string, item: Readonly<Record<string, unknown>>, index: number): Words {
  for (const property of NAMES) {
    const name = child(item, property);
    const isName =
      typeof name === 'string' || typeof name === 'number' || typeof name === 'boolean';
    if (isName && String(name).trim() !== '')
      return filled(things.named, { noun, name: quoted(name) });
  }
  return filled(things.numbered, { noun, number: index + 1 });
}

/** Control characters made visible, but tabs: the contents of a file must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
