import type { TabClock } from './clock.ts';
import { callFailureOf, type OrderProblem } from './endReasons.ts';
import { transition } from './machine.ts';
import { NEVER, type OrderPolicy } from './orderPolicy.ts';
import type {
  BeginRequest,
  OrderEffect,
  OrderEnd,
  OrderEvent,
  OrderMachine,
  OrderTimer,
  OrderTypes,
} from './states.ts';

/** Environment of the machine: calls, timers and storage. */
export interface OrderEnvironment<K extends OrderTypes> extends TabClock {
  begin(request: BeginRequest<K>, signal: AbortSignal): Promise<K['beginResponse']>;
  /** May retry; failed attempts before the last are reported to `onAttemptFailed`. */
  poll(order: K['order'], call: OrderPollCall): Promise<K['pollResponse']>;
  /** Fire and forget: an order that is not cancelled expires. */
  cancel?(order: K['beginResponse'] | K['order']): void;
  /** Whether the browser lets the page open an app now. */
  mayLaunch(): boolean;
  launch(order: K['order']): void;
  /** Stores the order, so that a reload resumes it. */
  storeOrder(order: K['order']): void;
  /** Stores the end of an order, which a reload resumes no more. */
  recordEnd(end: OrderEnd<K>): void;
  /** Clears what a reload would resume, after the visitor gave up. */
  clearStored(): void;
  report(problem: OrderProblem): void;
  /** Called with the end of the round, unless the screen was left. */
  finishRound?(end: OrderEnd<K>): void;
}

export interface OrderPollCall {
  readonly signal: AbortSignal;
  readonly onAttemptFailed: (attempts: number) => void;
}

/** Running state machine. */
export interface OrderRun<K extends OrderTypes> {
  state(): OrderMachine<K>;
  send(event: OrderEvent<K>): void;
  /** Calls back at every new state; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

type EffectOf<K extends OrderTypes, Type extends OrderEffect<K>['type']> = Extract<
  OrderEffect<K>,
  { readonly type: Type }
>;

/**
 * Runs the machine until it is done: takes events, performs effects in order, notifies listeners.
 * Responses of calls and, from the first event on, visibility of the tab become events.
 */
export function runOrder<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  first: OrderMachine<K>,
  environment: OrderEnvironment<K>,
): OrderRun<K> {
  let machine = first;
  let unwatch: (() => void) | undefined;
  let call = new AbortController();
  const listeners = new Set<() => void>();
  const timers = new Map<OrderTimer, () => void>();

  const send = (event: OrderEvent<K>): void => {
    if (unwatch === undefined) {
      machine = { ...machine, isHidden: environment.isHidden() };
      unwatch = environment.watchVisibility((isHidden) =>
        send(isHidden ? { type: 'hidden' } : { type: 'visible', now: environment.now() }),
      );
    }
    const { machine: next, effects } = transition(policy, machine, event);
    if (next === machine && effects.length === 0) return;
    machine = next;
    for (const effect of effects) perform(effect);
    if (machine.phase.name === 'done') {
      unwatch();
      clear('slow');
    }
    for (const listener of [...listeners]) listener();
  };

  /** One call at a time: a new one aborts the previous. */
  const newCall = (id: number): AbortSignal => {
    call.abort();
    call = new AbortController();
    const { slowAfter: ms } = policy;
    if (ms !== NEVER) wait({ event: 'slow', id, ms });
    return call.signal;
  };
  const wait = ({ event: type, id, ms }: Omit<EffectOf<K, 'wait'>, 'type'>): void => {
    clear(type);
    timers.set(
      type,
      environment.wait(ms, () => send({ type, id })),
    );
  };
  const stopPoll = (): void => {
    clear('pollDue');
    clear('slow');
    call.abort();
  };
  const clear = (timer: OrderTimer): void => {
    timers.get(timer)?.();
    timers.delete(timer);
  };
  const begin = (effect: EffectOf<K, 'begin'>): void => {
    const { id } = effect;
    // Async, so that a synchronous throw counts as a failed call.
    const request = async () => environment.begin(effect, newCall(id));
    request().then(
      (begun) => {
        const mayLaunch = environment.mayLaunch();
        send({ type: 'begun', id, begun, now: environment.now(), mayLaunch });
      },
      (error: unknown) => send({ type: 'beginFailed', id, failure: callFailureOf(error) }),
    );
  };
  const poll = ({ id, order }: EffectOf<K, 'poll'>): void => {
    const onAttemptFailed = (attempts: number) => send({ type: 'attemptFailed', id, attempts });
    environment.poll(order, { signal: newCall(id), onAttemptFailed }).then(
      (response) => send({ type: 'pollSucceeded', id, response, now: environment.now() }),
      (error: unknown) => send({ type: 'pollFailed', id, failure: callFailureOf(error) }),
    );
  };
  const perform = (effect: OrderEffect<K>): void => {
    switch (effect.type) {
      case 'begin':
        begin(effect);
        break;
      case 'poll':
        poll(effect);
        break;
      case 'wait':
        wait(effect);
        break;
      case 'stopPoll':
        stopPoll();
        break;
      case 'stop':
        clear('deadline');
        clear('endShown');
        stopPoll();
        break;
      default:
        performOutside(environment, effect);
        break;
    }
  };

  return {
    state: () => machine,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Performs an effect that sets no timer and awaits no call. */
function performOutside<K extends OrderTypes>(
  environment: OrderEnvironment<K>,
  effect: Exclude<OrderEffect<K>, EffectOf<K, 'begin' | 'poll' | 'wait' | 'stopPoll' | 'stop'>>,
): void {
  switch (effect.type) {
    case 'cancelOrder':
      environment.cancel?.(effect.order);
      break;
    case 'launchApp':
      environment.launch(effect.order);
      break;
    case 'storeOrder':
      environment.storeOrder(effect.order);
      break;
    case 'recordEnd':
      environment.recordEnd(effect.end);
      break;
    case 'clearStored':
      environment.clearStored();
      break;
    case 'report':
      environment.report(effect.problem);
      break;
    case 'finishRound':
      environment.finishRound?.(effect.end);
      break;
    default:
      effect satisfies never;
  }
}
