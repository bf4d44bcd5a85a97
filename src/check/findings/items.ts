import { child, into } from './pointer.ts';

/** An item of a list with its place. */
export interface Item {
  readonly value: unknown;
  readonly pointer: string;
}

/** The items of the list that stands under a name; none when there is no list. */
export function itemsOf(holder: Item, name: string): readonly Item[] {
  const list = child(holder.value, name);
  return (Array.isArray(list) ? list : []).map((value: unknown, index) => ({
    value,
    pointer: into(holder.pointer, name, index),
  }));
}

/** One property of an item with its place; none when it has none. */
export function partOfItem({ value, pointer }: Item, name: string): readonly Item[] {
  const part = child(value, name);
  return part === undefined ? [] : [{ value: part, pointer: into(pointer, name) }];
}

/** A text of an item, as a list of one; none when there is no text. */
export function textsAt(item: Item, name: string): readonly string[] {
  const text = child(item.value, name);
  return typeof text === 'string' ? [text] : [];
}
