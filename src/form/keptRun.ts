import { type Answers, dateInStockholm, type Form, keptAnswers, type Run, start } from '#engine';
import { createRunStore, type RunStore, type Unsubscribe } from './formState.ts';

/** What remembers the answers of a form: in the tab, on the device. */
export interface AnswerStore {
  getState(): {
    /** Every answer given, hidden ones included. */
    readonly answers: Answers;
    keepAnswers(answers: Answers): void;
  };
  subscribe(onChange: () => void): Unsubscribe;
}

/** The one run of a form, for every screen and gate that asks. */
export interface KeptRun {
  /**
   * The present run. It is begun with the answers that are remembered, and begun anew only when
   * these are others (restored, forgotten, another person's), when the form is, or the day.
   */
  of(form: Form): RunStore;
  /** Remembers the answers of the present run, though none has changed since it began. */
  keep(): void;
}

/**
 * Keeps the run of a form. Its answers are remembered at every change, unless somebody else has put
 * other answers there: what a visitor who leaves has had forgotten is not brought back by their screen.
 *
 * `given` are the answers to begin with while none are remembered.
 */
export function keptRun(memory: AnswerStore, given: () => Answers = () => ({})): KeptRun {
  let present: Remembered | undefined;
  const write = (own: Remembered) => {
    own.answers = keptAnswers(own.store.run());
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
      const own: Remembered = { store: createRunStore(beginRun(form, begin, today)), answers };
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

/** A run, and the answers that were remembered when it was begun or last written. */
interface Remembered {
  readonly store: RunStore;
  answers: Answers;
}

/**
 * The run of a form on one page, begun anew whenever the page is come to; `keep` is called with it
 * after every change.
 */
export function openRun(
  form: Form,
  answers?: Readonly<Record<string, unknown>>,
  keep?: (run: Run) => void,
): RunStore {
  const store = createRunStore(beginRun(form, answers));
  if (keep) store.subscribe(() => keep(store.run()));
  return store;
}

/** Begins the run of a form, today unless another day is said: `yyyymmdd`, Europe/Stockholm. */
export function beginRun(
  form: Form,
  answers: Readonly<Record<string, unknown>> = {},
  today = dateInStockholm(new Date()),
): Run {
  return start(form, { answers, today });
}
