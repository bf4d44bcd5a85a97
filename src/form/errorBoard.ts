import { createListeners, type Unsubscribe } from './listeners.ts';

/** The errors shown on a step, handed out question by question. */
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
