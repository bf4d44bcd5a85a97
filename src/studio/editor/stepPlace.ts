import type { ChangeSet, Transaction } from '@codemirror/state';

/** Where a change was made. */
export interface StepPlace {
  /** Nothing was written. */
  readonly isRemoval: boolean;
  /** The text that has what was written, or had what was removed, and the place in it, in UTF-16 code units. */
  find(): { readonly text: string; readonly offset: number };
}

/** The place of a change that is made. */
export function stepPlace({ changes, startState, newDoc }: Transaction): StepPlace {
  const isRemoval = changes.newLength < changes.length && !isPartly(changes, 'written');
  const isInsertion = changes.newLength > changes.length && !isPartly(changes, 'removed');
  const [from, to] = isRemoval ? [newDoc, startState.doc] : [startState.doc, newDoc];
  return {
    isRemoval,
    find() {
      const text = to.toString();
      if (!isRemoval && !isInsertion)
        return { text, offset: firstDifference(from.toString(), text) };
      let [longest, start] = [-1, 0];
      changes.iterChanges((before, end, after, endAfter) => {
        const length = isRemoval ? end - before : endAfter - after;
        if (length > longest) [longest, start] = [length, isRemoval ? before : after];
      });
      return { text, offset: afterBlanks(text, start) };
    },
  };
}

/** Whether any of several changes has written, or removed, something. */
function isPartly(changes: ChangeSet, what: 'written' | 'removed'): boolean {
  let isSo = false;
  changes.iterChanges((from, to, _fromAfter, _toAfter, { length }) => {
    isSo ||= what === 'written' ? length > 0 : to > from;
  });
  return isSo;
}

const BLANKS = /[\s,]*/y;

/** Past blanks and commas between items. */
function afterBlanks(text: string, offset: number): number {
  BLANKS.lastIndex = offset;
  BLANKS.test(text);
  return BLANKS.lastIndex;
}

/** Where a text begins to differ from another by more than its lines. */
function firstDifference(from: string, to: string): number {
  let [index, offset] = [afterBlanks(from, 0), afterBlanks(to, 0)];
  while (offset < to.length && from[index] === to[offset]) {
    index = afterBlanks(from, index + 1);
    offset = afterBlanks(to, offset + 1);
  }
  return offset;
}
