import type { TabClock } from './clock.ts';

/** A machine of plain data: what it shows, and whether anybody sees it. */
interface Machine {
  readonly isHidden: boolean;
  readonly phase: { readonly name: string };
}

/** The tab is hidden, or seen again; `now` in ms since 1970. */
type SightEvent = { readonly type: 'hidden' } | { readonly type: 'visible'; readonly now: number };

/** Timers by name: one that is set again replaces the one before. */
export interface Timers {
  set(name: string, ms: number, ring: () => void): void;
  /** Harmless when there is none. */
  clear(name: string): void;
  clearAll(): void;
}

/** What runs: a pure machine, what its effects do, and the tab's clock. */
export interface MachineParts<M extends Machine, Event, Effect> {
  readonly first: M;
  step(
    machine: M,
    event: Event | SightEvent,
  ): { readonly machine: M; readonly effects: readonly Effect[] };
  /** Does what the machine wants done; answers come back as events. */
  perform(effect: Effect, send: (event: Event) => void, timers: Timers): void;
  readonly clock: TabClock;
}

/** A machine that runs. */
export interface MachineRun<M, Event> {
  state(): M;
  send(event: Event): void;
  /** Tells of every new state; what it returns ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Runs a machine until its phase is `done`: events in, effects done in their order, listeners told.
 * Whether the tab is seen comes in by itself, until the end.
 */
export function runMachine<M extends Machine, Event, Effect>({
  first,
  step,
  perform,
  clock,
}: MachineParts<M, Event, Effect>): MachineRun<M, Event> {
  let machine: M = { ...first, isHidden: clock.isHidden() };
  const listeners = new Set<() => void>();
  const timers = createTimers(clock);

  const send = (event: Event | SightEvent): void => {
    const { machine: next, effects } = step(machine, event);
    if (next === machine && effects.length === 0) return;
    machine = next;
    for (const effect of effects) perform(effect, send, timers);
    if (machine.phase.name === 'done') unwatch();
    for (const listener of [...listeners]) listener();
  };
  const unwatch = clock.watchVisibility((isHidden) =>
    send(isHidden ? { type: 'hidden' } : { type: 'visible', now: clock.now() }),
  );

  return {
    state: () => machine,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createTimers(clock: TabClock): Timers {
  const ending = new Map<string, () => void>();
  const clear = (name: string): void => {
    ending.get(name)?.();
    ending.delete(name);
  };
  return {
    set(name, ms, ring) {
      clear(name);
      ending.set(name, clock.wait(ms, ring));
    },
    clear,
    clearAll: () => {
      for (const name of [...ending.keys()]) clear(name);
    },
  };
}

/**
 * How many attempts to hear how a login goes fail in a row before it is said: one alone is made good
 * before anybody has read of it.
 */
export const SAID_FAILURES = 2;
