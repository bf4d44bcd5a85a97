/** Ends a subscription; calling it again does nothing. */
export type Unsubscribe = () => void;

type Listener = (changed: readonly string[]) => void;

/** Listeners to everything, and listeners to one question each. */
export interface Listeners {
  subscribe(listener: Listener): Unsubscribe;
  subscribeTo(id: string, listener: () => void): Unsubscribe;
  /** Calls the listeners of these questions once each, then those who listen to everything. */
  notify(changed: readonly string[]): void;
}

/** An empty set of listeners. One question's listeners cost nothing when another one changes. */
export function createListeners(): Listeners {
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
