import type { TextItem } from '#checker/workbench';
import type { DrawnText } from './markReader.ts';

/** Where something can be added: after an item of a list, such as a question. */
export interface ItemGap extends TextItem {
  readonly file: string;
  /** The item as it is drawn. */
  readonly element: HTMLElement;
  /** The item is all of the page, as a step is. */
  readonly isWhole: boolean;
}

/**
 * The gaps after the items of the page, in its order. An item is drawn in the largest element that holds
 * all of its texts and none of another's; without one, as a text among others in a sentence, it has
 * no gap.
 */
export function gapsAmong(drawn: readonly DrawnText[]): readonly ItemGap[] {
  const own = new Map<string, { readonly item: TextItem; readonly texts: DrawnText[] }>();
  for (const text of drawn) {
    for (const item of text.items) {
      const key = `${text.file} ${item.pointer}`;
      const known = own.get(key) ?? { item, texts: [] };
      known.texts.push(text);
      own.set(key, known);
    }
  }
  return [...own.values()].flatMap(({ item, texts }): readonly ItemGap[] => {
    const [first] = texts;
    const others = drawn.filter((text) => !texts.includes(text));
    if (!first) return [];
    const { file } = first;
    const page = others.length === 0 ? first.element.closest('main') : null;
    const element = page ? undefined : largest(first.element, texts, others);
    if (element) return [{ ...item, file, element, isWhole: false }];
    return page ? [{ ...item, file, element: page, isWhole: true }] : [];
  });
}

function largest(
  start: HTMLElement,
  texts: readonly DrawnText[],
  others: readonly DrawnText[],
): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (let at: HTMLElement | null = start; at; at = at.parentElement) {
    const holder: HTMLElement = at;
    // The buttons between steps belong to none of the items.
    const isPast = holder.querySelector('.actions') !== null;
    if (isPast || others.some(({ element }) => holder.contains(element))) return found;
    if (texts.every(({ element }) => holder.contains(element))) found = holder;
  }
  // The whole page.
  return undefined;
}
