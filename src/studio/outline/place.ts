import { type Path, pointerOf } from '#jsonText';
import type { Fields } from '#studio/fields';
import type { ListPlace } from './edits.ts';
import type { OutlineNode } from './tree.ts';

/** What is edited: a part of the tree, or a text of one of its lists. */
export interface Place {
  readonly path: Path;
  readonly pointer: string;
  /** 'Fråga', 'Stycke'. */
  readonly kind: string;
  readonly name: string;
  /** The list it stands in. */
  readonly list: ListPlace | undefined;
}

/**
 * What a selected JSON pointer edits: a text that stands in a list of texts which are edited one by
 * one, otherwise the part of the tree that it leads to or into.
 */
export function placeOf(node: OutlineNode, fields: Fields, selected: string): Place {
  for (const part of fields.parts) {
    if (!part.isTexts) continue;
    const at = part.items.findIndex(({ path }) => pointerOf(path) === selected);
    const item = part.items[at];
    if (!item) continue;
    const list = { path: part.path, at, length: part.items.length };
    const { path, kindName, label } = item;
    return { path, pointer: selected, kind: kindName, name: label, list };
  }
  return node;
}
