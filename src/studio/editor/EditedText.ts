import {
  history,
  historyField,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import {
  ChangeSet,
  EditorState,
  type Extension,
  type StateCommand,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { applied, editBetween, editsFor, type JsonChange, type TextEdit } from '#checker/json';
import { StepChange } from './stepChange.ts';

/**
 * Extensions of an EditorState that is to hold the same text as an EditedText, letter by letter.
 */
export const TEXT_EXTENSIONS: Extension = [
  // A `\r` is a letter as any other, so that offsets and the saved file are those of the text.
  EditorState.lineSeparator.of('\n'),
];

const EXTENSIONS: Extension = [TEXT_EXTENSIONS, history()];
const FIELDS = { history: historyField };

/**
 * Effect of a change on the history: a new step to undo, part of the last one, none that could be
 * undone, or a step undone or redone.
 */
export type HistoryStep = 'new' | 'joined' | 'unkept' | 'undone' | 'redone';

/**
 * A text that is edited, with all that can be undone and redone, whether or not it is shown
 * somewhere. Offsets are UTF-16 code units.
 */
export class EditedText {
  #state: EditorState;
  #text: string | undefined;
  /** As it was read last. */
  #parsed: { readonly text: string; readonly value: unknown } | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #stepListeners = new Set<StepListener>();
  readonly #watchers = new Set<(transaction: Transaction) => void>();

  constructor(text: string) {
    this.#state = EditorState.create({ doc: text, extensions: EXTENSIONS });
  }

  text(): string {
    this.#text ??= this.#state.sliceDoc();
    return this.#text;
  }

  /** The text as JSON, the same object while it is the same text; undefined while it is none. */
  value(): unknown {
    const text = this.text();
    if (this.#parsed?.text !== text) this.#parsed = { text, value: parsed(text) };
    return this.#parsed.value;
  }

  /**
   * Makes edits that do not overlap, all of them in the offsets of the text as it is: one step to
   * undo. What is typed becomes one step with what was typed beside it just before. Throws a
   * RangeError, with nothing changed, when an edit lies outside the text.
   */
  edit(edits: readonly TextEdit[], kind?: 'typing' | 'foreign'): void {
    // Of inserts at one offset the last comes first, as where edits are `applied`.
    const ordered = edits.toReversed().toSorted((a, b) => a.offset - b.offset);
    this.#change(
      ChangeSet.of(
        ordered.map(({ offset, length, text }) => ({
          from: offset,
          to: offset + length,
          insert: this.#state.toText(text),
        })),
        this.#state.doc.length,
      ),
      kind,
    );
  }

  /**
   * Makes changes one after another, each in the text that the one before it left: one step to undo.
   * A change that is 'joined' becomes part of the step before, whatever that was. Throws a RangeError, with
   * nothing changed, when the text is no JSON or a path leads nowhere.
   */
  change(changes: readonly JsonChange[], kind?: 'typing' | 'joined'): void {
    let text = this.text();
    let all = ChangeSet.empty(text.length);
    for (const change of changes) {
      const edits = editsFor(text, change);
      const specs = edits.map(({ offset, length, text: insert }) => ({
        from: offset,
        to: offset + length,
        insert: this.#state.toText(insert),
      }));
      all = all.compose(ChangeSet.of(specs, text.length));
      text = applied(text, edits);
    }
    this.#change(all, kind);
  }

  /**
   * Makes the text another, by the smallest single edit: one step to undo. A change by somebody
   * else, 'foreign', cannot be undone; what was done before it still can.
   */
  replace(text: string, kind?: 'foreign'): void {
    this.edit([editBetween(this.text(), text)], kind);
  }

  /** Whether there was something to undo. */
  undo(): boolean {
    return this.#run(undo);
  }

  /** Whether there was something to redo. */
  redo(): boolean {
    return this.#run(redo);
  }

  /** How many steps can be undone. */
  undoDepth(): number {
    return undoDepth(this.#state);
  }

  canUndo(): boolean {
    return this.undoDepth() > 0;
  }

  canRedo(): boolean {
    return redoDepth(this.#state) > 0;
  }

  /** Calls back after every change of the text, until what is returned is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back after every change with its effect on the history, until what is returned is called. */
  subscribeSteps(listener: StepListener): () => void {
    this.#stepListeners.add(listener);
    return () => this.#stepListeners.delete(listener);
  }

  /** Text and history as JSON, for `fromJSON`. */
  toJSON(): unknown {
    return this.#state.toJSON(FIELDS);
  }

  /**
   * Restores what `toJSON` gave, also after a way through JSON text; its text alone when nothing can be
   * undone or redone by what came with it. Undefined for anything without a text.
   */
  static fromJSON(value: unknown): EditedText | undefined {
    const made = new EditedText('');
    try {
      const state = EditorState.fromJSON(value, { extensions: EXTENSIONS }, FIELDS);
      tryHistory(state, undo);
      tryHistory(state, redo);
      made.#state = state;
    } catch {
      // A draft comes from a storage that anything may have written to, such as another version of
      // CodeMirror: the text is worth more than its undo history.
      const hasText = typeof value === 'object' && value !== null && 'doc' in value;
      return hasText && typeof value.doc === 'string' ? new EditedText(value.doc) : undefined;
    }
    return made;
  }

  /** For views in this module: the text with its selection. */
  get state(): EditorState {
    return this.#state;
  }

  /** For views in this module: makes a change, or a selection, that keeps its place in the history. */
  dispatch(spec: TransactionSpec): void {
    this.#update(this.#state.update(spec));
  }

  /** For views in this module: calls back with every change of text before subscribers are called. */
  watch(watcher: (transaction: Transaction) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #change(changes: ChangeSet, kind: ChangeKind | undefined): void {
    if (changes.empty) return;
    this.dispatch({ changes, annotations: annotationsOf(kind) });
  }

  #run(command: StateCommand): boolean {
    return command({
      state: this.#state,
      dispatch: (transaction) => this.#update(transaction),
    });
  }

  #update(transaction: Transaction): void {
    this.#state = transaction.state;
    if (!transaction.docChanged) return;
    this.#text = undefined;
    const step = stepOf(transaction);
    const change = StepChange.of(transaction);
    for (const listener of [...this.#stepListeners]) listener(step, change);
    for (const watcher of [...this.#watchers]) watcher(transaction);
    for (const listener of [...this.#listeners]) listener();
  }
}

type StepListener = (step: HistoryStep, change: StepChange) => void;

type ChangeKind = 'typing' | 'joined' | 'foreign';

function annotationsOf(kind: ChangeKind | undefined) {
  if (kind === undefined) return isolateHistory.of('full');
  if (kind === 'foreign') return Transaction.addToHistory.of(false);
  // The history joins what is composed, as by dead keys, with the step before at any place and time.
  return Transaction.userEvent.of(kind === 'typing' ? 'input.type' : 'input.type.compose');
}

function stepOf(transaction: Transaction): HistoryStep {
  if (transaction.isUserEvent('undo')) return 'undone';
  if (transaction.isUserEvent('redo')) return 'redone';
  if (transaction.annotation(Transaction.addToHistory) === false) return 'unkept';
  // Of many steps the oldest are forgotten: then there are fewer.
  return undoDepth(transaction.state) === undoDepth(transaction.startState) ? 'joined' : 'new';
}

/** Throws what goes wrong when a history is gone through to its end, as one of another text does. */
function tryHistory(state: EditorState, command: StateCommand): void {
  let current = state;
  const step = () =>
    command({
      state: current,
      dispatch: (transaction) => {
        current = transaction.state;
      },
    });
  while (step());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
