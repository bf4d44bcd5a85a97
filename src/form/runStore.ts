import { answer, type Run } from '#engine';
import { createListeners, type Unsubscribe } from './listeners.ts';

/** Holds the present run of a form and tells those who show it what changed. No React in it. */
export interface RunStore {
  /** The present run. */
  run(): Run;
  /** Answers a question; `undefined` removes the answer. Throws as `answer` of the engine does. */
  answer(questionId: string, value: unknown): void;
  /** Puts another run of the same form in place, such as an empty one. */
  replace(run: Run): void;
  /** Calls back after every change, with the ids of the questions that may differ. */
  subscribe(listener: (changed: readonly string[]) => void): Unsubscribe;
  /** Calls back when the answer, visibility or options of one question may differ. */
  subscribeTo(questionId: string, listener: () => void): Unsubscribe;
}

/** A store that begins with a run. */
export function createRunStore(begin: Run): RunStore {
  let run = begin;
  const listeners = createListeners();
  return {
    run: () => run,
    answer(questionId, value) {
      const next = answer(run, questionId, value);
      if (next === run) return;
      run = next;
      listeners.notify(next.changed);
    },
    replace(next) {
      if (next === run) return;
      run = next;
      listeners.notify([...next.form.indexOf.keys()]);
    },
    subscribe: listeners.subscribe,
    subscribeTo: listeners.subscribeTo,
  };
}
