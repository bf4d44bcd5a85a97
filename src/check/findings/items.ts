import type { Document } from './document.ts';
import { shown } from './naming.ts';
import { spanOf } from './place.ts';
import { child, into } from './pointer.ts';
import type { Judgement } from './schemaAdvice.ts';

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

const VALUE = { kind: 'value' } as const;

/** Two items with the same text or number under a name that must tell them apart. */
export function judgeRepeated(
  document: Document,
  items: readonly Item[],
  name: string,
  code: 'duplicate-id' | 'repeated-value' = 'duplicate-id',
): readonly Judgement[] {
  const firstOf = new Map<string | number, string>();
  return items.flatMap((item): readonly Judgement[] => {
    const text = child(item.value, name);
    if (typeof text !== 'string' && typeof text !== 'number') return [];
    const pointer = into(item.pointer, name);
    const first = firstOf.get(text);
    if (first === undefined) {
      firstOf.set(text, pointer);
      return [];
    }
    const { line } = document.lines.region(spanOf(document, first, VALUE));
    return [
      {
        code,
        pointer,
        part: VALUE,
        message: `${shown(text)} står två gånger som "${name}". Först på rad ${line}.`,
        mend: 'Ta bort den ena, eller ge den ett eget värde.',
      },
    ];
  });
}
