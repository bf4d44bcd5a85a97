import { type JsonChange, type Path, pointerOf } from '#jsonText';
import { fill } from '#texts';
import { outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { copyOf } from './ids.ts';

/** Something done to a part: changes of the text, what is selected then, and what is announced. */
export interface Edit {
  readonly changes: readonly JsonChange[];
  /** JSON pointer. */
  readonly selected: string;
  readonly said: string;
}

/** An item and the list that holds it. */
export interface ListPlace {
  readonly path: Path;
  readonly at: number;
  readonly length: number;
}

/** Moves the item to another index; `undefined` when it is there already or the index is out of range. */
export function moved({ path, at, length }: ListPlace, to: number): Edit | undefined {
  if (to === at || to < 0 || to >= length) return undefined;
  return {
    changes: [{ kind: 'move', path, from: at, to }],
    selected: pointerOf([...path, to]),
    said: fill(outlineEdits.moved, { place: to + 1, count: length }),
  };
}

/**
 * The number an item gets that is dropped before or after another of its list; its own when it stays.
 */
export function landing(from: number, over: number, side: 'before' | 'after'): number {
  const gap = side === 'before' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}

/** The item or property goes; its neighbour is selected, or what it stood in. */
export function removed(path: Path, list: ListPlace | undefined): Edit {
  const above = list ? list.path.slice(0, -1) : path.slice(0, -1);
  const neighbour = list && list.length > 1 ? Math.min(list.at, list.length - 2) : undefined;
  return {
    changes: [{ kind: 'remove', path }],
    selected: pointerOf(list && neighbour !== undefined ? [...list.path, neighbour] : above),
    said: outlineEdits.removed,
  };
}

/** A new item after this one. */
export function addedAfter({ path, at }: ListPlace, value: unknown): Edit {
  const place = [...path, at + 1];
  return {
    changes: [{ kind: 'insert', path: place, value }],
    selected: pointerOf(place),
    said: outlineEdits.added,
  };
}

/** A copy of the item, after it. */
export function copied(document: unknown, { path, at, length }: ListPlace): Edit {
  const edit = addedAfter({ path, at, length }, copyOf(document, [...path, at]));
  return { ...edit, said: outlineEdits.copied };
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
    return { changes, selected: pointerOf(place), said: outlineEdits.added };
  }
  const made = kind === 'list' ? [value] : value;
  return {
    changes: [{ kind: 'set', path, value: made, order }],
    selected: pointerOf(kind === 'list' ? [...path, 0] : path),
    said: outlineEdits.added,
  };
}
