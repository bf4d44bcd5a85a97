import { isOnPhone } from '#screens/order';
import { type CollectionRound, type CollectionState, collectionIds, outcomeOf } from '#state';
import type { CollectionRun } from './runCollection.ts';
import { endKeptRound, runInBrowser } from './runInBrowser.ts';
import type { CollectionEvent, CollectionMachine } from './states.ts';

/** One round on one visit of the waiting screen; `useCollectionRun` is its binding. */
export interface CollectionControl {
  state(): CollectionMachine;
  subscribe(listener: () => void): () => void;
  send(event: CollectionEvent): void;
  /** Begins, the first time it is told the number; 12 digits. */
  begin(personalNumber: string): void;
  /** The screen is there. */
  enter(): void;
  /**
   * The screen is gone, by whatever way within the guide: calls and polls stop, and the round ends.
   * A reload comes without this, which is why it finds the round and goes on. React's strict mode
   * leaves and enters at once, and neither stops anything.
   */
  leave(): void;
}

/** A machine for what is left of a round. */
export function machineFor(
  { companies, at }: CollectionRound,
  kept: Pick<CollectionState, 'outcomes'>,
  isPhone: boolean,
): CollectionMachine {
  return {
    isPhone,
    companies,
    at,
    settled: companies.slice(0, at).map(({ name }) => outcomeOf(kept, name) ?? { kind: 'failed' }),
    usedIds: collectionIds(kept),
    flow: isPhone ? 'same-device' : 'qr',
    isHidden: false,
    last: 0,
    phase: { name: 'ready' },
  };
}

/** Nothing happens before `begin`. */
export function createCollectionControl(
  round: CollectionRound,
  kept: Pick<CollectionState, 'outcomes'>,
): CollectionControl {
  const first = machineFor(round, kept, isOnPhone());
  const listeners = new Set<() => void>();
  let run: CollectionRun | undefined;
  let isThere = false;

  return {
    state: () => run?.state() ?? first,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => run?.send(event),
    begin(personalNumber) {
      if (run) return;
      run = runInBrowser(first, personalNumber);
      run.subscribe(() => {
        for (const listener of [...listeners]) listener();
      });
      run.send({ type: 'begin', login: round.login, now: Date.now() });
    },
    enter() {
      isThere = true;
    },
    leave() {
      isThere = false;
      queueMicrotask(() => {
        if (isThere) return;
        run?.send({ type: 'leave' });
        endKeptRound();
      });
    },
  };
}
