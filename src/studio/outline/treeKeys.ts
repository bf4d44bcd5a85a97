import type { OutlineRow } from './tree.ts';

/** The action of a key in the tree. */
export type TreeMove =
  | { readonly kind: 'select'; readonly row: number }
  | { readonly kind: 'open' | 'close' | 'enter' | 'up' | 'down' | 'remove' };

/** A key as the browser reports it. */
export interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The action of a key when a row has the cursor, as in the tree pattern of WAI-ARIA; `undefined` for keys
 * that are none of the tree's.
 *
 * | key                   | does                                                      |
 * |-----------------------|-----------------------------------------------------------|
 * | arrow up, down        | to the row above, below; with Alt the part is moved       |
 * | arrow right           | opens; when open, to the first part inside                |
 * | arrow left            | closes; when closed, to the parent                        |
 * | Home, End             | to the first, the last row                                |
 * | Enter                 | into the form                                             |
 * | Delete                | removes                                                   |
 * | a letter              | to the next row whose name begins with it                 |
 */
export function treeMove(
  pressed: Pressed,
  rows: readonly OutlineRow[],
  at: number,
): TreeMove | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return undefined;
  if (altKey) {
    if (key === 'ArrowUp') return { kind: 'up' };
    return key === 'ArrowDown' ? { kind: 'down' } : undefined;
  }
  const row = rows[at];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowUp':
      return to(Math.max(0, at - 1));
    case 'ArrowDown':
      return to(Math.min(rows.length - 1, at + 1));
    case 'ArrowRight':
      if (row.isOpen === undefined) return to(at);
      return row.isOpen ? to(at + 1) : { kind: 'open' };
    case 'ArrowLeft':
      return row.isOpen ? { kind: 'close' } : to(Math.max(0, row.parent));
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'Enter':
      return { kind: 'enter' };
    case 'Delete':
      return { kind: 'remove' };
    default:
      return key.length === 1 && key.trim() !== '' ? beginningWith(key, rows, at) : undefined;
  }
}

function to(row: number): TreeMove {
  return { kind: 'select', row };
}

function beginningWith(
  letter: string,
  rows: readonly OutlineRow[],
  at: number,
): TreeMove | undefined {
  const sought = letter.toLocaleLowerCase('sv');
  const order = rows.map((_, step) => (at + 1 + step) % rows.length);
  const found = order.find((row) =>
    rows[row]?.node.name.toLocaleLowerCase('sv').startsWith(sought),
  );
  return found === undefined ? undefined : to(found);
}

/** The action of a key on the history of the text: Ctrl or Cmd with Z, Shift+Z or Y. */
export function historyKey(
  pressed: Pressed & { readonly shiftKey: boolean },
): 'undo' | 'redo' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
