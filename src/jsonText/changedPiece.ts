import { type Piece, pieceOf } from './layout.ts';
import type { Path } from './path.ts';

/**
 * What becomes of a JSON file.
 *
 * | kind   | meaning                                                                          |
 * |--------|----------------------------------------------------------------------------------|
 * | set    | the value at a path; a property that is not there comes last, or after the last  |
 * |        | of those that `order` names before it                                            |
 * | insert | a new item before the one at a path, or after the last                           |
 * | remove | a property or an item goes                                                       |
 * | move   | an item of the list at a path comes to stand at another number                   |
 * | rename | a property keeps its value and its place                                         |
 */
export type JsonChange =
  | {
      readonly kind: 'set';
      readonly path: Path;
      readonly value: unknown;
      readonly order?: readonly string[];
    }
  | { readonly kind: 'insert'; readonly path: Path; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'move'; readonly path: Path; readonly from: number; readonly to: number }
  | { readonly kind: 'rename'; readonly path: Path; readonly name: string };

/**
 * What a change makes of the object or list that it is in. Throws a RangeError when there is no such
 * entry.
 */
export function changed(holder: Piece, last: string | number, change: JsonChange): Piece {
  if (holder.kind === 'list') return changedList(holder, Number(last), change);
  if (holder.kind === 'object') return changedObject(holder, String(last), change);
  throw new RangeError(`nothing holds ${last}`);
}

function changedList(
  { items }: Extract<Piece, { kind: 'list' }>,
  at: number,
  change: JsonChange,
): Piece {
  const isThere = Number.isInteger(at) && at >= 0 && at < items.length;
  if (!isThere && !(change.kind === 'insert' && at === items.length)) {
    throw new RangeError(`no item ${at}`);
  }
  switch (change.kind) {
    case 'set':
      return { kind: 'list', items: items.with(at, pieceOf(change.value)) };
    case 'insert':
      return { kind: 'list', items: items.toSpliced(at, 0, pieceOf(change.value)) };
    case 'remove':
      return { kind: 'list', items: items.toSpliced(at, 1) };
    default:
      throw new RangeError(`${change.kind} is not for items`);
  }
}

function changedObject(
  holder: Extract<Piece, { kind: 'object' }>,
  name: string,
  change: JsonChange,
): Piece {
  const { entries } = holder;
  const key = JSON.stringify(name);
  const at = entries.findLastIndex(([own]) => JSON.parse(own) === name);
  const entry = entries[at];
  if (change.kind === 'set' && !entry) {
    const place = placeFor(entries, name, change.order ?? []);
    return { ...holder, entries: entries.toSpliced(place, 0, [key, pieceOf(change.value)]) };
  }
  if (!entry) throw new RangeError(`no property ${name}`);
  switch (change.kind) {
    case 'set':
      return { ...holder, entries: entries.with(at, [entry[0], pieceOf(change.value)]) };
    case 'remove':
      return { ...holder, entries: entries.toSpliced(at, 1) };
    case 'rename':
      return { ...holder, entries: entries.with(at, [JSON.stringify(change.name), entry[1]]) };
    default:
      throw new RangeError(`${change.kind} is not for properties`);
  }
}

/** After the last property that comes before it in an order; otherwise last. */
function placeFor(
  entries: readonly (readonly [string, Piece])[],
  name: string,
  order: readonly string[],
): number {
  const rank = order.indexOf(name);
  if (rank === -1) return entries.length;
  const ranks = entries.map(([key]) => order.indexOf(JSON.parse(key)));
  return ranks.findLastIndex((own) => own !== -1 && own < rank) + 1;
}
