/** A stretch of a text and what comes in its place. Offsets and lengths are UTF-16 code units. */
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
