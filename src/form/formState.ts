import { answer, type Run } from '#engine';

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

/**
 * The errors shown on a step, handed out question by question: react-hook-form asks all who listen
 * at every change, which on a page of a thousand questions are a thousand.
 */
export interface ErrorBoard {
  of(questionId: string): string | undefined;
  ids(): readonly string[];
  /** Puts up another set of errors and tells the questions whose text differs. */
  show(errors: ReadonlyMap<string, string>): void;
  subscribe(listener: () => void): Unsubscribe;
  subscribeTo(questionId: string, listener: () => void): Unsubscribe;
}

/** A board without errors. */
export function createErrorBoard(): ErrorBoard {
  let shown: ReadonlyMap<string, string> = new Map();
  const listeners = createListeners();
  return {
    of: (questionId) => shown.get(questionId),
    ids: () => [...shown.keys()],
    show(errors) {
      const before = shown;
      shown = errors;
      const changed = [...new Set([...before.keys(), ...errors.keys()])].filter(
        (id) => before.get(id) !== errors.get(id),
      );
      if (changed.length > 0) listeners.notify(changed);
    },
    subscribe: (listener) => listeners.subscribe(listener),
    subscribeTo: listeners.subscribeTo,
  };
}

/** Ends a subscription; calling it again does nothing. */
export type Unsubscribe = () => void;

type Listener = (changed: readonly string[]) => void;

/** Listeners to everything, and listeners to one question each. */
interface Listeners {
  subscribe(listener: Listener): Unsubscribe;
  subscribeTo(id: string, listener: () => void): Unsubscribe;
  /** Calls the listeners of these questions once each, then those who listen to everything. */
  notify(changed: readonly string[]): void;
}

/** An empty set of listeners. One question's listeners cost nothing when another one changes. */
function createListeners(): Listeners {
  const general = new Set<Listener>();
  const byId = new Map<string, Set<() => void>>();
  return {
    subscribe(listener) {
      general.add(listener);
      return () => general.delete(listener);
    },
    subscribeTo(id, listener) {
      const own = byId.get(id) ?? new Set();
      byId.set(id, own.add(listener));
      return () => own.delete(listener);
    },
    notify(changed) {
      for (const id of changed) for (const listener of byId.get(id) ?? []) listener();
      for (const listener of [...general]) listener(changed);
    },
  };
}
