import { answer, type Run } from '#engine';

/** Store of the current run of a form, with notifications of changes. No React in it. */
export interface RunStore {
  /** The current run. */
  run(): Run;
  /** Answers a question, or clears it with `undefined`. Throws as `answer` of the engine does. */
  answer(questionId: string, value: unknown): void;
  /** Replaces the run by another one of the same form. */
  replace(run: Run): void;
  /** Calls back after every change, with the ids of the questions that may have changed. */
  subscribe(listener: (changed: readonly string[]) => void): Unsubscribe;
  /** Calls back when the answer, visibility or options of a question may have changed. */
  subscribeTo(questionId: string, listener: () => void): Unsubscribe;
}

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
 * The errors of a step, with subscriptions per question: react-hook-form notifies all subscribers
 * of every change, a thousand on a page of a thousand questions.
 */
export interface ErrorStore {
  of(questionId: string): string | undefined;
  ids(): readonly string[];
  /** Replaces the errors and notifies the questions whose text differs. */
  show(errors: ReadonlyMap<string, string>): void;
  subscribe(listener: () => void): Unsubscribe;
  subscribeTo(questionId: string, listener: () => void): Unsubscribe;
}

export function createErrorStore(): ErrorStore {
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

/** Ends a subscription; idempotent. */
export type Unsubscribe = () => void;

type Listener = (changed: readonly string[]) => void;

/** Listeners to all questions, and to single ones. */
interface Listeners {
  subscribe(listener: Listener): Unsubscribe;
  subscribeTo(id: string, listener: () => void): Unsubscribe;
  /** Calls the listeners of these questions once each, then the general ones. */
  notify(changed: readonly string[]): void;
}

/** The listeners of one question cost nothing when another one changes. */
function createListeners(): Listeners {
  const general = new Set<Listener>();
  // Lists, replaced when they change: nearly all have one entry, and a set takes four times the memory.
  const byId = new Map<string, readonly (() => void)[]>();
  return {
    subscribe(listener) {
      general.add(listener);
      return () => general.delete(listener);
    },
    subscribeTo(id, listener) {
      byId.set(id, [...(byId.get(id) ?? []), listener]);
      return () => {
        byId.set(id, byId.get(id)?.filter((other) => other !== listener) ?? []);
      };
    },
    notify(changed) {
      for (const id of changed) for (const listener of byId.get(id) ?? []) listener();
      for (const listener of [...general]) listener(changed);
    },
  };
}
