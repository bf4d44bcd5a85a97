import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchCollectionStatus, initiateCollection } from '#api';
import { apiClient } from '#guide';
import {
  isOnPhone,
  machineFor,
  type OrderRun,
  runOrder,
  sentenceOf,
  tabClock,
} from '#screens/order';
import {
  type CollectionRound,
  type CollectionState,
  collectionIds,
  outcomeOf,
  report,
  useCollection,
} from '#state';
import { type CollectionKind, type CollectionMachine, outcomeOfEnd, roundOf } from './policy.ts';
import { loginMethodFor, startLink } from './ways.ts';

/** What the waiting screen shows, and how it is told what the visitor does. */
export interface RunOnScreen {
  readonly machine: CollectionMachine;
  readonly send: OrderRun<CollectionKind>['send'];
}

/** Runs the round while the screen is there; begins as soon as the personal number is known. */
export function useCollectionRun(
  round: CollectionRound,
  personalNumber: string | undefined,
): RunOnScreen {
  const [control] = useState(() => createCollectionControl(round, useCollection.getState()));
  const { run } = control;
  const machine = useSyncExternalStore(run.subscribe, run.state);
  useEffect(() => {
    control.enter();
    return control.leave;
  }, [control]);
  useEffect(() => {
    if (personalNumber !== undefined) control.begin(personalNumber);
  }, [control, personalNumber]);
  return { machine, send: run.send };
}

/** One round on one visit of the waiting screen; `useCollectionRun` is its binding. */
interface CollectionControl {
  readonly run: OrderRun<CollectionKind>;
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
  let personalNumber = '';
  let isThere = false;
  const run = runInBrowser(round, kept, () => personalNumber);

  return {
    run,
    begin(number) {
      const { phase, flow } = run.state();
      if (phase.name !== 'ready') return;
      personalNumber = number;
      const { login: order } = round;
      run.send(order ? { type: 'continue', order, now: Date.now() } : { type: 'begin', flow });
    },
    enter() {
      isThere = true;
    },
    leave() {
      isThere = false;
      queueMicrotask(() => {
        if (isThere) return;
        run.send({ type: 'leave' });
        endKeptRound();
      });
    },
  };
}

/** A machine for what is left of a round; why a company failed before a reload is not kept. */
export function machineOf(
  { companies, at }: CollectionRound,
  kept: Pick<CollectionState, 'outcomes'>,
  isPhone: boolean,
): CollectionMachine {
  const ends = companies.slice(0, at).map(({ name }) => {
    const result = outcomeOf(kept, name) ?? { kind: 'failed' };
    return result.kind === 'failed'
      ? ({ reason: 'failed', message: '' } as const)
      : ({ reason: 'completed', message: '', result } as const);
  });
  return machineFor({ isPhone, subjects: companies, at, ends });
}

/** The machine with the browser's clock and visibility, the page's calls and the store. */
function runInBrowser(
  round: CollectionRound,
  kept: Pick<CollectionState, 'outcomes'>,
  personalNumber: () => string,
): OrderRun<CollectionKind> {
  const { keepLogin, settle } = useCollection.getState();
  const isPhone = isOnPhone();
  const first = machineOf(round, kept, isPhone);
  return runOrder(roundOf(collectionIds(kept)), first, {
    begin: ({ subject: company, flow }, signal) =>
      initiateCollection(
        apiClient(),
        {
          personalNumber: personalNumber(),
          insuranceCompany: company.name,
          loginMethod: loginMethodFor(company, flow),
        },
        { signal },
      ),
    poll: ({ collectionId }, call) => fetchCollectionStatus(apiClient(), collectionId, call),
    // Long after the last touch browsers refuse, or worse, leave the page for a website.
    mayLaunch: () => navigator.userActivation?.isActive === true,
    launch: (login) => {
      const { origin } = window.location;
      window.location.assign(startLink(login, { origin, isPhone }));
    },
    keep: keepLogin,
    settle: (end) => settle(outcomeOfEnd(end)),
    forget: endKeptRound,
    report: (problem) => report(sentenceOf('a collection', problem)),
    ...tabClock,
  });
}

/** Without a round there is nothing to end, and after a logout nothing to write either. */
function endKeptRound(): void {
  const { round, endRound } = useCollection.getState();
  if (round) endRound();
}
