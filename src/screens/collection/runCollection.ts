import { ApiError, type CollectionLogin, type CollectionStatus, type InsuranceCompany } from '#api';
import type { CollectionOutcome, EidFlow, KeptCollectionLogin } from '#state';
import type { TabClock } from '../tabClock.ts';
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
  ask(collectionId: string, signal: AbortSignal): Promise<CollectionStatus>;
  /** Whether the browser lets the page open an app now. */
  mayLaunch(): boolean;
  launch(login: KeptCollectionLogin): void;
  keepLogin(login: KeptCollectionLogin): void;
  settle(outcome: CollectionOutcome): void;
  endRound(): void;
  report(problem: CollectionProblem): void;
}

/** A machine that runs. */
export interface CollectionRun {
  state(): CollectionMachine;
  send(event: CollectionEvent): void;
  /** Tells of every new state; what it returns ends that. */
  subscribe(listener: () => void): () => void;
}

/** Runs a machine until it is done: events in, effects done in their order, answers back as events. */
export function runCollection(first: CollectionMachine, deps: CollectionDeps): CollectionRun {
  let machine: CollectionMachine = { ...first, isHidden: deps.isHidden() };
  const listeners = new Set<() => void>();
  const timers = new Map<string, () => void>();
  let call = new AbortController();

  const send = (event: CollectionEvent): void => {
    const { machine: next, effects } = step(machine, event);
    if (next === machine && effects.length === 0) return;
    machine = next;
    for (const effect of effects) perform(effect);
    if (machine.phase.name === 'done') unwatch();
    for (const listener of [...listeners]) listener();
  };

  const clear = (timer: string): void => {
    timers.get(timer)?.();
    timers.delete(timer);
  };
  /** One call at a time: whatever is asked next, the one before has been answered or is aborted. */
  const begin = (): AbortSignal => {
    call.abort();
    call = new AbortController();
    return call.signal;
  };

  const perform = (effect: CollectionEffect): void => {
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
        deps.ask(collectionId, begin()).then(
          (answer) => send({ type: 'answered', id, answer, now: deps.now() }),
          (error: unknown) => send({ type: 'askFailed', id, isLoggedOut: isLogout(error) }),
        );
        break;
      }
      case 'wait': {
        const { event: type, id, ms } = effect;
        clear(type);
        timers.set(
          type,
          deps.wait(ms, () => send({ type, id })),
        );
        break;
      }
      case 'stopAsking':
        clear('askDue');
        call.abort();
        break;
      case 'stop':
        for (const timer of [...timers.keys()]) clear(timer);
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

  const unwatch = deps.watchVisibility((isHidden) =>
    send(isHidden ? { type: 'hidden' } : { type: 'visible', now: deps.now() }),
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

/** The page's client leads away whoever has been logged out; the company has nothing to do with it. */
function isLogout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
