import type { ChangeSet, Text, Transaction } from '@codemirror/state';

interface FoundChange {
  readonly before: string;
  readonly after: string;
  /** Nothing was written. */
  readonly isRemoval: boolean;
  readonly offset: number;
}

/** A change with the texts before and after it. */
export class StepChange {
  readonly #before: Text;
  readonly #changes: ChangeSet;
  readonly #after: Text;
  constructor(before: Text, changes: ChangeSet, after: Text) {
    this.#before = before;
    this.#changes = changes;
    this.#after = after;
  }

  static of({ startState, changes, newDoc }: Transaction): StepChange {
    return new StepChange(startState.doc, changes, newDoc);
  }

  /** Both as one, such as letters typed one after another; itself where the other does not follow it. */
  joinedWith(next: StepChange): StepChange {
    if (!this.#after.eq(next.#before)) return this;
    return new StepChange(this.#before, this.#changes.compose(next.#changes), next.#after);
  }

  /** Both texts, and where the change is in the one after it, or in the one before if nothing was written; UTF-16 code units. */
  find(): FoundChange {
    const [before, after] = [this.#before.toString(), this.#after.toString()];
    const changes = this.#changes;
    const isRemoval = changes.newLength < changes.length && !isPartly(changes, 'written');
    const isInsertion = changes.newLength > changes.length && !isPartly(changes, 'removed');
    if (!isRemoval && !isInsertion) {
      return { before, after, isRemoval, offset: firstDifference(before, after) };
    }
    let [longest, start] = [-1, 0];
    changes.iterChanges((from, end, fromAfter, endAfter) => {
      const length = isRemoval ? end - from : endAfter - fromAfter;
      if (length > longest) [longest, start] = [length, isRemoval ? from : fromAfter];
    });
    return { before, after, isRemoval, offset: afterBlanks(isRemoval ? before : after, start) };
  }
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
