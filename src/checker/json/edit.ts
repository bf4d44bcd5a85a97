import type { Path } from './path.ts';

/**
 * A change of a JSON file.
 *
 * | kind   | meaning                                                                          |
 * |--------|----------------------------------------------------------------------------------|
 * | set    | the value at a path; a property that is not there comes last, or after the last  |
 * |        | of those that `order` names before it                                            |
 * | insert | a new item before the one at a path, or after the last                           |
 * | remove | a property or an item goes                                                       |
 * | move   | an item of the list at a path gets another index                                 |
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

/** A range of a text and what comes in its place. Offsets and lengths are UTF-16 code units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A text with edits made that do not overlap. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  let changed = text;
  for (const edit of edits.toSorted((a, b) => b.offset - a.offset)) {
    changed = changed.slice(0, edit.offset) + edit.text + changed.slice(edit.offset + edit.length);
  }
  return changed;
}

/** The one edit that makes a text another: the range in which they differ, as short as can be. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const length = before.length - start - end;
  return { offset: start, length, text: after.slice(start, after.length - end) };
}
