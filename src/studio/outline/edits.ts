import { isRecord, type JsonChange, type Path, pointerOf, valueAt } from '#checker/json';
import { fill } from '#engine/texts';
import type { Written } from '#studio/fields';
import { outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { copyOf } from './copyOf.ts';

/** Something done to a part: changes of the text, what is selected then, and what is announced. */
export interface Edit {
  readonly changes: readonly JsonChange[];
  /** JSON pointer. */
  readonly selected: string;
  readonly announcement: string;
}

/** An item and the list that holds it. */
export interface ListPlace {
  readonly path: Path;
  readonly index: number;
  readonly length: number;
  /** The indexes as visitors meet the items, where a number in each decides that. */
  readonly order?: readonly number[] | undefined;
}

/** The place of an item as visitors meet the list, from 0. */
export function placeOf({ index: at, order }: ListPlace): number {
  return order ? order.indexOf(at) : at;
}

/**
 * Moves the item to another place, as visitors meet the list; where a number decides that, the numbers change
 * and not the lines. `undefined` when it is there already or there is no such place.
 */
export function moved(document: unknown, list: ListPlace, to: number): Edit | undefined {
  const { path, index: at, length, order } = list;
  const from = placeOf(list);
  if (to === from || to < 0 || to >= length) return undefined;
  const said = fill(outlineEdits.moved, { place: to + 1, count: length });
  if (!order) {
    return {
      changes: [{ kind: 'move', path, from: at, to }],
      selected: pointerOf([...path, to]),
      announcement: said,
    };
  }
  const numbers = order.map((index) => numberAt(document, path, index));
  const indexes = order.toSpliced(from, 1).toSpliced(to, 0, at);
  return {
    changes: renumbered(document, path, indexes, numbers),
    selected: pointerOf([...path, at]),
    announcement: said,
  };
}

/** Removes an item or property; its neighbour is selected, or its parent. */
export function removed(path: Path, list: ListPlace | undefined): Edit {
  const above = list ? list.path.slice(0, -1) : path.slice(0, -1);
  const neighbour = list && list.length > 1 ? neighbourOf(list) : undefined;
  return {
    changes: [{ kind: 'remove', path }],
    selected: pointerOf(list && neighbour !== undefined ? [...list.path, neighbour] : above),
    announcement: outlineEdits.removed,
  };
}

/** The index, once the item has gone, of the one after it, or of the last. */
function neighbourOf(list: ListPlace): number {
  const left = (list.order ?? Array.from({ length: list.length }, (_, at) => at)).filter(
    (at) => at !== list.index,
  );
  const next = left[Math.min(placeOf(list), left.length - 1)] ?? 0;
  return next > list.index ? next - 1 : next;
}

/** A new item after this one. */
export function addedAfter(document: unknown, list: ListPlace, value: unknown): Edit {
  const { path, index: at, order } = list;
  const place = [...path, at + 1];
  const number = numberAt(document, path, at) + 1;
  const after = order?.slice(placeOf(list) + 1) ?? [];
  const least = after.map((index) => Math.max(number + 1, numberAt(document, path, index)));
  return {
    changes: [
      ...renumbered(document, path, after, least),
      {
        kind: 'insert',
        path: place,
        value: order && isRecord(value) ? { ...value, sortOrder: number } : value,
      },
    ],
    selected: pointerOf(place),
    announcement: outlineEdits.added,
  };
}

/** A copy of the item, after it. */
export function copied(from: Written, list: ListPlace): Edit {
  const edit = addedAfter(from.document, list, copyOf(from, [...list.path, list.index]));
  return { ...edit, announcement: outlineEdits.copied };
}

/**
 * A new item in a part of an object: last in its list, in a list of its own when there is none, or as
 * the object. `order` names the properties of the object in the order of its schema.
 */
export function addedIn(
  part: { readonly path: Path; readonly kind: 'list' | 'object' },
  present: unknown,
  value: unknown,
  order: readonly string[],
): Edit {
  const { path, kind } = part;
  if (kind === 'list' && Array.isArray(present)) {
    const place = [...path, present.length];
    const changes: readonly JsonChange[] = [{ kind: 'insert', path: place, value }];
    return { changes, selected: pointerOf(place), announcement: outlineEdits.added };
  }
  const made = kind === 'list' ? [value] : value;
  return {
    changes: [{ kind: 'set', path, value: made, order }],
    selected: pointerOf(kind === 'list' ? [...path, 0] : path),
    announcement: outlineEdits.added,
  };
}

/** The changes that give items, in this order, rising numbers: each at least the one that is given. */
function renumbered(
  document: unknown,
  path: Path,
  indexes: readonly number[],
  least: readonly number[],
): readonly JsonChange[] {
  let last = Number.NEGATIVE_INFINITY;
  return indexes.flatMap((index, step): readonly JsonChange[] => {
    const own = numberAt(document, path, index);
    last = Math.max(last + 1, least[step] ?? own);
    return last === own ? [] : [{ kind: 'set', path: [...path, index, 'sortOrder'], value: last }];
  });
}

function numberAt(document: unknown, path: Path, index: number): number {
  return Number(valueAt(document, [...path, index, 'sortOrder']));
}
