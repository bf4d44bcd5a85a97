import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchCollectionStatus, initiateCollection } from '#api';
import { apiClient } from '#guide';
import { isOnPhone, tabClock } from '#screens/order';
import {
  type CollectionRound,
  type CollectionState,
  collectionIds,
  outcomeOf,
  report,
  useCollection,
} from '#state';
import { type CollectionRun, runCollection } from './runCollection.ts';
import type { CollectionEvent, CollectionMachine, CollectionProblem } from './states.ts';
import { loginMethodFor, startLink } from './ways.ts';

/** What the waiting screen shows, and how it is told what the visitor does. */
export interface RunOnScreen {
  readonly machine: CollectionMachine;
  readonly send: CollectionControl['send'];
}

/** Runs the round while the screen is there; begins as soon as the personal number is known. */
export function useCollectionRun(
  round: CollectionRound,
  personalNumber: string | undefined,
): RunOnScreen {
  const [control] = useState(() => createCollectionControl(round, useCollection.getState()));
  const machine = useSyncExternalStore(control.subscribe, control.state);
  useEffect(() => {
    control.enter();
    return control.leave;
  }, [control]);
  useEffect(() => {
    if (personalNumber !== undefined) control.begin(personalNumber);
  }, [control, personalNumber]);
  return { machine, send: control.send };
}

/** One round on one visit of the waiting screen; `useCollectionRun` is its binding. */
interface CollectionControl {
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

/** Nothing happens before `begin`. */
function createCollectionControl(
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

const PROBLEMS: Readonly<Record<CollectionProblem, string>> = {
  unknownStatus: 'A poll of a collection was answered with an unknown status.',
  reusedId: 'A collection began with an id that another company has.',
};

/** The machine with the browser's clock and visibility, the page's calls and the store. */
function runInBrowser(first: CollectionMachine, personalNumber: string): CollectionRun {
  const { keepLogin, settle } = useCollection.getState();
  return runCollection(first, {
    contact: (company, flow, signal) =>
      initiateCollection(
        apiClient(),
        {
          personalNumber,
          insuranceCompany: company.name,
          loginMethod: loginMethodFor(company, flow),
        },
        { signal },
      ),
    ask: (collectionId, call) => fetchCollectionStatus(apiClient(), collectionId, call),
    // Long after the last touch browsers refuse, or worse, leave the page for a website.
    mayLaunch: () => navigator.userActivation?.isActive === true,
    launch: (login) => {
      const { origin } = window.location;
      window.location.assign(startLink(login, { origin, isPhone: first.isPhone }));
    },
    keepLogin,
    settle,
    endRound: endKeptRound,
    report: (problem) => report(PROBLEMS[problem]),
    ...tabClock,
  });
}

/** Without a round there is nothing to end, and after a logout nothing to write either. */
function endKeptRound(): void {
  const { round, endRound } = useCollection.getState();
  if (round) endRound();
}
