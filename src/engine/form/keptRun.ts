import {
  type Answers,
  answersWithHidden,
  dateInStockholm,
  type Form,
  type Run,
  start,
} from '#engine';
import { createRunStore, type RunStore, type Unsubscribe } from './formState.ts';

/** Storage of the answers of a form: in the tab, on the device. */
export interface AnswerStore {
  getState(): {
    /** Every answer given, hidden ones included. */
    readonly answers: Answers;
    keepAnswers(answers: Answers): void;
  };
  subscribe(onChange: () => void): Unsubscribe;
}

/** The shared run of a form with stored answers. */
export interface KeptRun {
  /**
   * The current run, begun with the stored answers. Recreated only when the answers are replaced
   * (restored, forgotten, another person's), or when the form or the date changes.
   */
  of(form: Form): RunStore;
  /** Stores the answers of the current run even if none has changed. */
  keep(): void;
}

/**
 * Creates the shared run of a form. Answers are stored after every change unless they have been
 * replaced meanwhile: a screen must not restore what a leaving visitor has had deleted.
 *
 * `given`: initial answers while none are stored.
 */
export function keptRun(memory: AnswerStore, given: () => Answers = () => ({})): KeptRun {
  let present: RunEntry | undefined;
  const write = (own: RunEntry) => {
    own.answers = answersWithHidden(own.store.run());
    memory.getState().keepAnswers(own.answers);
  };
  memory.subscribe(() => {
    if (memory.getState().answers !== present?.answers) present = undefined;
  });
  return {
    of(form) {
      const today = dateInStockholm(new Date());
      const run = present?.store.run();
      if (present && run?.form === form && run.today === today) return present.store;
      const { answers } = memory.getState();
      const begin = Object.keys(answers).length > 0 ? answers : given();
      const own: RunEntry = { store: createRunStore(beginRun(form, begin, today)), answers };
      own.store.subscribe(() => {
        if (memory.getState().answers === own.answers) write(own);
      });
      present = own;
      return own.store;
    },
    keep() {
      if (present) write(present);
    },
  };
}

/** A run, and the answers last read from or written to the storage. */
interface RunEntry {
  readonly store: RunStore;
  answers: Answers;
}

/** The run of a form for one visit of a page; `keep` is called after every change. */
export function openRun(
  form: Form,
  answers?: Readonly<Record<string, unknown>>,
  keep?: (run: Run) => void,
): RunStore {
  const store = createRunStore(beginRun(form, answers));
  if (keep) store.subscribe(() => keep(store.run()));
  return store;
}

/** Begins the run of a form; `today` is `yyyymmdd`, Europe/Stockholm. */
export function beginRun(
  form: Form,
  answers: Readonly<Record<string, unknown>> = {},
  today = dateInStockholm(new Date()),
): Run {
  return start(form, { answers, today });
}
