import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiClient } from '#guide';
import { fetchCollectionStatus, initiateCollection } from '#guide/api';
import {
  isOnPhone,
  machineFor,
  type OrderRun,
  problemReport,
  runOrder,
  tabClock,
} from '#guide/screens/eid';
import {
  type CollectionRound,
  type CollectionState,
  collectionIds,
  outcomeOf,
  report,
  useCollection,
} from '#guide/state';
import {
  type CollectionMachine,
  type CollectionTypes,
  collectionPolicy,
  outcomeOfEnd,
} from './collectionPolicy.ts';
import { loginMethodFor, startLink } from './loginFlow.ts';

/** State of the machine, and its input. */
export interface CollectionRun {
  readonly machine: CollectionMachine;
  readonly send: OrderRun<CollectionTypes>['send'];
}

/** Runs the round while the screen is mounted; begins when the personal number is known. */
export function useCollectionRun(
  round: CollectionRound,
  personalNumber: string | undefined,
): CollectionRun {
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

/** One round on one visit to the waiting screen; `useCollectionRun` binds it to React. */
interface CollectionControl {
  readonly run: OrderRun<CollectionTypes>;
  /** Begins at the first call; 12 digits. */
  begin(personalNumber: string): void;
  /** The screen is mounted. */
  enter(): void;
  /**
   * The screen is unmounted by navigation: stops calls and polls, and ends the round. Not called at a
   * reload, which therefore resumes the round. React's strict mode leaves and enters at once, which
   * stops nothing.
   */
  leave(): void;
}

/** Idle until `begin`. */
function createCollectionControl(
  round: CollectionRound,
  kept: Pick<CollectionState, 'outcomes'>,
): CollectionControl {
  let personalNumber = '';
  let isMounted = false;
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
      isMounted = true;
    },
    leave() {
      isMounted = false;
      queueMicrotask(() => {
        if (isMounted) return;
        run.send({ type: 'leave' });
        endKeptRound();
      });
    },
  };
}

/** Initial state for the rest of a round; the reasons of failures before a reload are not stored. */
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
  return machineFor({ isPhone, subjects: companies, index: at, ends });
}

/** Runs the machine with the browser's clock and visibility, the page's calls and the store. */
function runInBrowser(
  round: CollectionRound,
  kept: Pick<CollectionState, 'outcomes'>,
  personalNumber: () => string,
): OrderRun<CollectionTypes> {
  const { keepLogin, recordOutcome } = useCollection.getState();
  const isPhone = isOnPhone();
  const first = machineOf(round, kept, isPhone);
  return runOrder(collectionPolicy(collectionIds(kept)), first, {
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
    // Without a recent user gesture browsers refuse, or worse, navigate to a website.
    mayLaunch: () => navigator.userActivation?.isActive === true,
    launch: (login) => {
      const { origin } = window.location;
      window.location.assign(startLink(login, { origin, isPhone }));
    },
    storeOrder: keepLogin,
    recordEnd: (end) => recordOutcome(outcomeOfEnd(end)),
    clearStored: endKeptRound,
    report: (problem) => report(problemReport('a collection', problem)),
    ...tabClock,
  });
}

/** A no-op without a round, so that nothing is stored after a logout. */
function endKeptRound(): void {
  const { round, endRound } = useCollection.getState();
  if (round) endRound();
}
