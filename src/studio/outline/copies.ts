import { isRecord, type Path, valueAt } from '#jsonText';
import { idsIn, itemProperty, LOCAL_LISTS, NAMING, NAMING_LISTS } from './references.ts';

/** An object with the names that its parts are given instead of their own. */
type Renamed = ReadonlyMap<string, string>;

/** As long as an id may be. */
const LONGEST_ID = 64;

/**
 * A copy of the item at a path, to stand beside it. Its id and those of the questions and steps inside
 * are free in the document, and what inside it names them names the new ones; options keep the ids they
 * have in their own list. An item without an id gets a free `value` or `name`, as those tell it apart.
 */
export function copyOf(document: unknown, path: Path): unknown {
  const item = valueAt(document, path);
  const list = String(path.at(-2));
  const taken = new Set(idsIn(document, list, () => true));
  const names = new Map<string, string>();
  for (const id of idsIn(item, list, isOfDocument)) {
    const name = freeName(id, taken);
    taken.add(name);
    names.set(id, name);
  }
  const siblings = valueAt(document, path.slice(0, -1));
  return distinct(renamed(item, names, list), Array.isArray(siblings) ? siblings : [], list);
}

/** Whether the ids in a list have to be free in the whole document. */
function isOfDocument(list: string): boolean {
  return !LOCAL_LISTS.has(list) && !NAMING_LISTS.has(list);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const free = stem.slice(0, LONGEST_ID - end.length) + end;
    if (!taken.has(free)) return free;
  }
}

/** With the new names, both where they are given and where something inside refers to them. */
function renamed(value: unknown, names: Renamed, property: string): unknown {
  if (typeof value === 'string') {
    return NAMING.has(property) ? (names.get(value) ?? value) : value;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => renamed(item, names, itemProperty(property, at)));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isId = name === 'id' && typeof inner === 'string' && !LOCAL_LISTS.has(property);
      return [name, isId ? (names.get(inner) ?? inner) : renamed(inner, names, name)];
    }),
  );
}

/** With what tells it from its siblings, when that is no id of the whole document. */
function distinct(item: unknown, siblings: readonly unknown[], list: string): unknown {
  if (!isRecord(item)) return item;
  const telling = ['id', 'value', 'name'].find((name) => Object.hasOwn(item, name));
  if (telling === undefined || (telling === 'id' && !LOCAL_LISTS.has(list))) return item;
  const taken = siblings.map((sibling) => (isRecord(sibling) ? sibling[telling] : undefined));
  const was = item[telling];
  if (typeof was === 'number') {
    const numbers = taken.filter((value) => typeof value === 'number');
    return { ...item, [telling]: Math.max(...numbers) + 1 };
  }
  if (typeof was !== 'string') return item;
  const words = new Set(taken.filter((value) => typeof value === 'string'));
  const free = telling === 'name' ? freeTitle(was, words) : freeName(was, words);
  return { ...item, [telling]: free };
}

function freeTitle(title: string, taken: ReadonlySet<string>): string {
  const stem = title.replace(/ \(kopia(?: \d+)?\)$/, '');
  for (let number = 1; ; number += 1) {
    const free = `${stem} (kopia${number === 1 ? '' : ` ${number}`})`;
    if (!taken.has(free)) return free;
  }
}
