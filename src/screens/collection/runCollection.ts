import {
  ApiError,
  type CollectionLogin,
  type CollectionStatus,
  type InsistentCall,
  type InsuranceCompany,
} from '#api';
import type { TabClock } from '#screens/order';
import { type MachineRun, runMachine, type Timers } from '#screens/order';
import type { CollectionOutcome, EidFlow, KeptCollectionLogin } from '#state';
import { step } from './machine.ts';
import type {
  CollectionEffect,
  CollectionEvent,
  CollectionMachine,
  CollectionProblem,
} from './states.ts';

/** The world around the machine; every call and timer is somebody else's. */
export interface CollectionDeps extends TabClock {
  contact(company: InsuranceCompany, flow: EidFlow, signal: AbortSignal): Promise<CollectionLogin>;
  /** May take several attempts; hears of those that fail before the last. */
  ask(
    collectionId: string,
    call: Required<Pick<InsistentCall, 'signal' | 'onAttemptFailed'>>,
  ): Promise<CollectionStatus>;
  /** Whether the browser lets the page open an app now. */
  mayLaunch(): boolean;
  launch(login: KeptCollectionLogin): void;
  keepLogin(login: KeptCollectionLogin): void;
  settle(outcome: CollectionOutcome): void;
  endRound(): void;
  report(problem: CollectionProblem): void;
}

/** A round that runs. */
export type CollectionRun = MachineRun<CollectionMachine, CollectionEvent>;

/** Runs a machine until it is done: calls are made, and their answers come back as events. */
export function runCollection(first: CollectionMachine, deps: CollectionDeps): CollectionRun {
  let call = new AbortController();
  /** One call at a time: whatever is asked next, the one before has been answered or is aborted. */
  const begin = (): AbortSignal => {
    call.abort();
    call = new AbortController();
    return call.signal;
  };

  const perform = (
    effect: CollectionEffect,
    send: (event: CollectionEvent) => void,
    timers: Timers,
  ): void => {
    switch (effect.type) {
      case 'contact': {
        const { id, company, flow } = effect;
        deps.contact(company, flow, begin()).then(
          (login) =>
            send({ type: 'contacted', id, login, now: deps.now(), mayLaunch: deps.mayLaunch() }),
          (error: unknown) => send({ type: 'contactFailed', id, isLoggedOut: isLogout(error) }),
        );
        break;
      }
      case 'ask': {
        const { id, collectionId } = effect;
        const onAttemptFailed = (attempts: number) => send({ type: 'attemptFailed', id, attempts });
        deps.ask(collectionId, { signal: begin(), onAttemptFailed }).then(
          (answer) => send({ type: 'answered', id, answer, now: deps.now() }),
          (error: unknown) => send({ type: 'askFailed', id, isLoggedOut: isLogout(error) }),
        );
        break;
      }
      case 'wait': {
        const { event: type, id, ms } = effect;
        timers.set(type, ms, () => send({ type, id }));
        break;
      }
      case 'stopAsking':
        timers.clear('askDue');
        call.abort();
        break;
      case 'stop':
        timers.clearAll();
        call.abort();
        break;
      case 'launchApp':
        deps.launch(effect.login);
        break;
      case 'keepLogin':
        deps.keepLogin(effect.login);
        break;
      case 'settle':
        deps.settle(effect.outcome);
        break;
      case 'endRound':
        deps.endRound();
        break;
      case 'report':
        deps.report(effect.problem);
        break;
      default:
        effect satisfies never;
    }
  };

  return runMachine({ first, step, perform, clock: deps });
}

/** The page's client leads away whoever has been logged out; the company has nothing to do with it. */
function isLogout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
