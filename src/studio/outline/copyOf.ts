import { isInside, isRecord, namesOf, type Path, pointerOf, valueAt } from '#checker/json';
import type { Written } from '#studio/fields';
import { outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** As long as an id may be. */
const LONGEST_ID = 64;

/**
 * A copy of the item at a path, to put beside it. What it and the parts inside it are called is free in
 * the document, and what inside it names them names the new ones; options keep the names they have in their
 * own question. An item whose names are free in its list alone gets a free one, to tell it apart.
 */
export function copyOf(from: Written, path: Path): unknown {
  const { schemas, schemaFile, document } = from;
  const { named, references } = namesOf(schemas, schemaFile, document);
  const taken = new Set(named.filter(({ isLocal }) => !isLocal).map(({ name }) => String(name)));
  const given = new Map<string, string>();
  let copy = valueAt(document, path);
  const write = (place: Path, value: unknown) => {
    copy = withValue(copy, place.slice(path.length), value);
  };
  for (const { kind, name, path: place, isLocal, isKey } of named) {
    if (isLocal || isKey || typeof name !== 'string' || !isInside(place, path)) continue;
    // A question that is a step of its own has its name once.
    const made = given.get(pointerOf(place)) ?? freeName(from, place, name, taken);
    taken.add(made);
    given.set(`${kind} ${name}`, made).set(pointerOf(place), made);
    write(place, made);
  }
  for (const { to, name, path: place, isKey } of references) {
    const made = given.get(`${to} ${name}`);
    if (made !== undefined && !isKey && isInside(place, path)) write(place, made);
  }
  return given.size > 0 ? copy : distinct(from, copy, path);
}

/** With what tells it apart from its siblings, when that is no name in the whole document. */
function distinct(from: Written, item: unknown, path: Path): unknown {
  const siblings = valueAt(from.document, path.slice(0, -1));
  if (!isRecord(item) || !Array.isArray(siblings)) return item;
  const telling = ['id', 'value', 'name'].find((name) => Object.hasOwn(item, name));
  if (telling === undefined) return item;
  const was = item[telling];
  const taken: readonly unknown[] = siblings.map((sibling) => valueAt(sibling, [telling]));
  if (typeof was === 'number') {
    const numbers = taken.filter((value) => typeof value === 'number');
    return { ...item, [telling]: Math.max(...numbers) + 1 };
  }
  if (typeof was !== 'string') return item;
  const words = new Set(taken.filter((value) => typeof value === 'string'));
  return { ...item, [telling]: freeName(from, [...path, telling], was, words) };
}

/** A name that nothing has: numbered where words are ids, else said to be a copy; the same where neither is allowed. */
function freeName(from: Written, place: Path, name: string, taken: ReadonlySet<string>): string {
  const { schemas, schemaFile, document } = from;
  const about = schemas.at(schemaFile, document, place);
  const patterns = about.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
  const isAllowed = (made: string) => patterns.every((own) => new RegExp(own, 'u').test(made));
  const isId = !isAllowed(`${name} ${name}`) || place.at(-1) === 'value';
  const stem = isId ? name.replace(/-\d+$/, '') : withoutCopy(name);
  for (let number = isId ? 2 : 1; ; number += 1) {
    const end = isId ? `-${number}` : ` (${outlineEdits.copy}${number === 1 ? '' : ` ${number}`})`;
    const free = stem.slice(0, LONGEST_ID - end.length) + end;
    if (!isAllowed(free)) return name;
    if (!taken.has(free)) return free;
  }
}

function withoutCopy(title: string): string {
  return title.replace(new RegExp(` \\(${outlineEdits.copy}(?: \\d+)?\\)$`), '');
}

/** A value with another one at a place. */
function withValue(value: unknown, path: Path, made: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return made;
  const inner = withValue(valueAt(value, [step]), rest, made);
  if (Array.isArray(value)) return value.with(Number(step), inner);
  return { ...(isRecord(value) && value), [step]: inner };
}
