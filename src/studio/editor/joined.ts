import { diff3Merge, diffIndices } from 'node-diff3';
import {
  applied,
  editBetween,
  editsFor,
  isRecord,
  type JsonChange,
  type Path,
  type TextEdit,
} from '#checker/json';

/** Whose version of a part is taken. */
export type ConflictSide = 'mine' | 'theirs';

/** A part of a file that two people have changed, each in their way. */
export interface Clash {
  /** Identifies it among those of its file, whichever versions are chosen. */
  readonly id: string;
  /** Where it is in each version, or would be. */
  readonly path: Readonly<Record<ConflictSide, Path>>;
  /** As it was before both; undefined of what was not there. */
  readonly base?: unknown;
  /** Undefined in the version that has it removed. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both changes of a text. */
export interface Joined {
  readonly text: string;
  /** Parts that both have changed: a person has to choose. */
  readonly clashes: readonly Clash[];
}

/**
 * The text with both changes of `base`, null for a file that was not there. Parts that one of them has
 * changed come from them, and of a clash the side that `choose` gives for its id. Items of lists are
 * known by their ids, and what is no JSON by its lines.
 *
 * | changed by one  | changed by the other            | joined                                      |
 * |-----------------|---------------------------------|---------------------------------------------|
 * | a property      | another, of the same object too | both                                        |
 * | an item         | another item, or put in, moved  | both                                        |
 * | a property      | the same, to something else     | a clash                                     |
 * | an item removed | something in it                 | a clash                                     |
 * | a list moved    | moved otherwise, or without ids | a clash                                     |
 */
export function joined(
  base: string | null,
  mine: string,
  theirs: string,
  choose: (id: string) => ConflictSide = () => 'mine',
): Joined {
  const lines = joinedLines(base ?? '', mine, theirs);
  const [from, own, other] = [base ?? '{}', mine, theirs].map(parsed);
  if (!from || !own || !other) {
    if (lines !== undefined) return { text: lines, clashes: [] };
    const text = choose('') === 'mine' ? mine : theirs;
    const whole = { mine: undefined, theirs: undefined };
    return { text, clashes: [{ id: '', path: { mine: [], theirs: [] }, ...whole }] };
  }
  const joiner = new Joiner(choose);
  const value = joiner.joined(
    { base: from.value, mine: own.value, theirs: other.value },
    { id: '', path: { mine: [], theirs: [] } },
  );
  // What is written by both keeps its letters where their lines say the same.
  const isSame = lines !== undefined && isEqual(parsed(lines)?.value, value);
  const text = isSame ? lines : changed(mine, changesBetween(own.value, value, []));
  return { text, clashes: joiner.clashes };
}

/** The edits that make a text another, line by line, so that what is between them keeps its history. */
export function lineEdits(before: string, after: string): readonly TextEdit[] {
  if (!before.endsWith('\n') || !after.endsWith('\n')) return [editBetween(before, after)];
  const [own, other] = [linesOf(before), linesOf(after)];
  const offsets = [0];
  for (const line of own) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return diffIndices(own, other).map(({ buffer1: [at, count], buffer2Content }) => {
    const [offset = 0, end = 0] = [offsets[at], offsets[at + count]];
    return { offset, length: end - offset, text: buffer2Content.join('') };
  });
}

/** Each with a line end, which the text has one fewer of. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) => `${line}\n`);
}

function joinedLines(base: string, mine: string, theirs: string): string | undefined {
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs));
  if (regions.some(({ conflict }) => conflict)) return undefined;
  return regions
    .flatMap(({ ok = [] }) => ok)
    .join('')
    .slice(0, -1);
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Half written by hand: its lines are all there is.
    return undefined;
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Place = Pick<Clash, 'id' | 'path'>;

class Joiner {
  readonly clashes: Clash[] = [];
  readonly #choose: (id: string) => ConflictSide;

  constructor(choose: (id: string) => ConflictSide) {
    this.#choose = choose;
  }

  /** Undefined for what is not there. */
  joined(versions: Versions, place: Place): unknown {
    const { base, mine, theirs } = versions;
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
    if (isEqual(base, mine)) return theirs;
    const isJoined = place.id === '' ? isRecord : isWithParts;
    if (isJoined(mine) && isJoined(theirs)) {
      const from = isRecord(base) ? base : {};
      const own = [from, mine, theirs].map((one): Keyed => new Map(Object.entries(one)));
      const names = orderOf(own) ?? Object.keys({ ...mine, ...theirs });
      const values = names.map((name) => {
        const one = { base: from[name], mine: mine[name], theirs: theirs[name] };
        return [name, this.joined(one, below(place, name, name, name))] as const;
      });
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    return this.#list(versions, place) ?? this.#chosen(versions, place);
  }

  #chosen({ base, mine, theirs }: Versions, place: Place): unknown {
    this.clashes.push({ ...place, base, mine, theirs });
    return this.#choose(place.id) === 'mine' ? mine : theirs;
  }

  /** Undefined when items are not known again, or both have moved some. */
  #list({ base, mine, theirs }: Versions, place: Place): readonly unknown[] | undefined {
    const lists = keyed([base ?? [], mine, theirs]);
    if (!lists) return undefined;
    const [from, own, other] = lists;
    const order = orderOf(lists);
    return order?.flatMap((key) => {
      const item = { base: from.get(key), mine: own.get(key), theirs: other.get(key) };
      const at = (list: ReadonlyMap<string, unknown>) => {
        const index = [...list.keys()].indexOf(key);
        return index < 0 ? list.size : index;
      };
      const value = this.joined(item, below(place, key, at(own), at(other)));
      return value === undefined ? [] : [value];
    });
  }
}

function below({ id, path }: Place, name: string, mine: string | number, theirs: string | number) {
  return {
    id: `${id}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    path: { mine: [...path.mine, mine], theirs: [...path.theirs, theirs] },
  };
}

/** Objects of one property, such as a rule's operator, mean something only as a whole. */
function isWithParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && Object.keys(value).length > 1;
}

type Keyed = ReadonlyMap<string, unknown>;

const NONE: Keyed = new Map();

/** Properties that items are known by, in the order they are asked. */
const KEYS = ['id', 'value', 'name', 'personalNumber'] as const;

/**
 * The items of lists by their keys: themselves, a property, or else their places in lists as long as
 * each other. Undefined when one of them is no list of such items.
 */
function keyed(
  lists: readonly [unknown, unknown, unknown],
): readonly [Keyed, Keyed, Keyed] | undefined {
  const isAsLong =
    new Set(lists.map((list) => (Array.isArray(list) ? list.length : -1))).size === 1;
  const ways: readonly ((item: unknown, at: number) => unknown)[] = [
    (item) => item,
    ...KEYS.map((name) => (item: unknown) => (isRecord(item) ? item[name] : undefined)),
    (item, at) => (isAsLong && isRecord(item) ? at : undefined),
  ];
  for (const keyOf of ways) {
    const [base, mine, theirs] = lists.map((list) => byKey(list, keyOf));
    if (base && mine && theirs) return [base, mine, theirs];
  }
  return undefined;
}

function byKey(list: unknown, keyOf: (item: unknown, at: number) => unknown): Keyed | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = new Map<string, unknown>();
  for (const [at, item] of list.entries()) {
    const key = keyOf(item, at);
    if (!['string', 'number', 'boolean'].includes(typeof key)) return undefined;
    items.set(`#${key}`, item);
  }
  return items.size === list.length ? items : undefined;
}

/** The keys of both lists in the order of the one who moved some; undefined when both did. */
function orderOf([base = NONE, mine = NONE, theirs = NONE]: readonly Keyed[]):
  | readonly string[]
  | undefined {
  const common = [...base.keys()].filter((key) => mine.has(key) && theirs.has(key));
  const moved = ([...list]: Iterable<string>) =>
    !isEqual(
      list.filter((key) => common.includes(key)),
      common,
    );
  const [hasMine, hasTheirs] = [moved(mine.keys()), moved(theirs.keys())];
  if (hasMine && hasTheirs) return undefined;
  const order = [...(hasTheirs ? theirs : mine).keys()];
  const others = [...(hasTheirs ? mine : theirs).keys()];
  for (const [at, key] of others.entries()) {
    if (order.includes(key)) continue;
    const before = others[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

function changed(text: string, changes: readonly JsonChange[]): string {
  return changes.reduce((now, change) => applied(now, editsFor(now, change)), text);
}

/** The changes that make a value another, each in what the one before it left. */
function changesBetween(from: unknown, to: unknown, path: Path): readonly JsonChange[] {
  if (isEqual(from, to)) return [];
  if (isRecord(from) && isRecord(to)) {
    const order = Object.keys(to);
    const gone = Object.keys(from).filter((name) => !order.includes(name));
    return [
      ...gone.map((name): JsonChange => ({ kind: 'remove', path: [...path, name] })),
      ...order.flatMap((name): readonly JsonChange[] => {
        const own = [...path, name];
        if (Object.hasOwn(from, name)) return changesBetween(from[name], to[name], own);
        return [{ kind: 'set', path: own, value: to[name], order }];
      }),
    ];
  }
  const lists = keyed([from, from, to]);
  if (!lists) return [{ kind: 'set', path, value: to }];
  const [, before, after] = lists;
  const keys = [...after.keys()];
  const placed = diffIndices([...before.keys()], keys).toReversed();
  return [
    ...placed.flatMap(({ buffer1: [at, count], buffer2Content }): readonly JsonChange[] => [
      ...Array.from({ length: count }, () => ({ kind: 'remove', path: [...path, at] }) as const),
      ...buffer2Content
        .toReversed()
        .map((key) => ({ kind: 'insert', path: [...path, at], value: after.get(key) }) as const),
    ]),
    ...keys.flatMap((key, at) => {
      const isPlaced = placed.some(({ buffer2Content }) => buffer2Content.includes(key));
      return isPlaced ? [] : changesBetween(before.get(key), after.get(key), [...path, at]);
    }),
  ];
}
