import { isRecord, type Path, valueAt } from '#checker/json';
import { outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Properties whose value, or the items of it, are names of questions. */
export const NAMING: ReadonlySet<string> = new Set(['var', 'clearedBy', 'question', 'key']);

/** Lists whose items name a question with their `id`, and have none of their own. */
export const NAMING_LISTS: ReadonlySet<string> = new Set(['requiredAnswersToBeShown']);

/** Lists whose items have ids that need to be free in the list alone. */
export const LOCAL_LISTS: ReadonlySet<string> = new Set(['options', 'answers']);

/** Lists whose items are questions. */
export const QUESTION_LISTS: ReadonlySet<string> = new Set(['questions', 'subQuestions', 'parts']);

/** An object with the names that its parts are given instead of their own. */
type Renamed = ReadonlyMap<string, string>;

/** As long as an id may be. */
const LONGEST_ID = 64;

/**
 * A copy of the item at a path, to put beside it. Its id and those of the questions and steps inside
 * are free in the document, and what inside it names them names the new ones; options keep the ids they
 * have in their own list. An item without an id gets a free `value` or `name`, to tell it apart.
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
export function isOfDocument(list: string): boolean {
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

/** With what distinguishes it from its siblings, when that is no id of the whole document. */
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
  const { copy } = outlineEdits;
  const stem = title.replace(new RegExp(` \\(${copy}(?: \\d+)?\\)$`), '');
  for (let number = 1; ; number += 1) {
    const free = `${stem} (${copy}${number === 1 ? '' : ` ${number}`})`;
    if (!taken.has(free)) return free;
  }
}

/** The ids of items of those lists that count, in the contents of a list. */
export function idsIn(
  value: unknown,
  list: string,
  counts: (list: string) => boolean,
): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(item, list, counts));
  if (!isRecord(value)) return [];
  const own = typeof value.id === 'string' && counts(list) ? [value.id] : [];
  const inner = Object.entries(value).flatMap(([name, held]) => idsIn(held, name, counts));
  return [...own, ...inner];
}

/**
 * The property that an item of a list counts as: in `{"var": ["id", default]}` the first alone is a
 * name.
 */
export function itemProperty(property: string, index: number): string {
  return property === 'var' && index > 0 ? '' : property;
}
