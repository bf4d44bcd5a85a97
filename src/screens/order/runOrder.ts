import type { TabClock } from './clock.ts';
import { callFailureOf, type OrderProblem } from './endReasons.ts';
import { transition } from './machine.ts';
import type { OrderPolicy } from './orderPolicy.ts';
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
export interface OrderWorld<K extends OrderTypes> extends TabClock {
  begin(request: BeginRequest<K>, signal: AbortSignal): Promise<K['beginAnswer']>;
  /** May retry; failed attempts before the last are reported to `onAttemptFailed`. */
  poll(order: K['order'], call: OrderPollCall): Promise<K['pollAnswer']>;
  /** Fire and forget: an order that is not cancelled expires. */
  cancel?(order: K['beginAnswer'] | K['order']): void;
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

/**
 * Runs the machine until it is done: takes events, performs effects in order, notifies listeners.
 * Answers of calls and, from the first event on, visibility of the tab become events.
 */
export function runOrder<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  first: OrderMachine<K>,
  world: OrderWorld<K>,
): OrderRun<K> {
  let machine = first;
  let unwatch: (() => void) | undefined;
  let call = new AbortController();
  const listeners = new Set<() => void>();
  const timers = new Map<OrderTimer, () => void>();

  const send = (event: OrderEvent<K>): void => {
    if (unwatch === undefined) {
      machine = { ...machine, isHidden: world.isHidden() };
      unwatch = world.watchVisibility((isHidden) =>
        send(isHidden ? { type: 'hidden' } : { type: 'visible', now: world.now() }),
      );
    }
    const { machine: next, effects } = transition(policy, machine, event);
    if (next === machine && effects.length === 0) return;
    machine = next;
    for (const effect of effects) perform(effect);
    if (machine.phase.name === 'done') unwatch();
    for (const listener of [...listeners]) listener();
  };

  /** One call at a time: a new one aborts the previous. */
  const newCall = (): AbortSignal => {
    call.abort();
    call = new AbortController();
    return call.signal;
  };
  const stopPoll = (): void => {
    clear('pollDue');
    call.abort();
  };
  const clear = (timer: OrderTimer): void => {
    timers.get(timer)?.();
    timers.delete(timer);
  };
  const perform = (effect: OrderEffect<K>): void => {
    switch (effect.type) {
      case 'begin': {
        const { id } = effect;
        // Async, so that a synchronous throw counts as a failed call.
        const begin = async (): Promise<K['beginAnswer']> => world.begin(effect, newCall());
        begin().then(
          (begun) =>
            send({ type: 'begun', id, begun, now: world.now(), mayLaunch: world.mayLaunch() }),
          (error: unknown) => send({ type: 'beginFailed', id, failure: callFailureOf(error) }),
        );
        break;
      }
      case 'poll': {
        const { id, order } = effect;
        const onAttemptFailed = (attempts: number) => send({ type: 'attemptFailed', id, attempts });
        world.poll(order, { signal: newCall(), onAttemptFailed }).then(
          (answer) => send({ type: 'answered', id, answer, now: world.now() }),
          (error: unknown) => send({ type: 'pollFailed', id, failure: callFailureOf(error) }),
        );
        break;
      }
      case 'wait': {
        const { event: type, id, ms } = effect;
        clear(type);
        timers.set(
          type,
          world.wait(ms, () => send({ type, id })),
        );
        break;
      }
      case 'stopPoll':
        stopPoll();
        break;
      case 'stop':
        clear('deadline');
        clear('endShown');
        stopPoll();
        break;
      case 'cancelOrder':
        world.cancel?.(effect.order);
        break;
      case 'launchApp':
        world.launch(effect.order);
        break;
      case 'storeOrder':
        world.storeOrder(effect.order);
        break;
      case 'recordEnd':
        world.recordEnd(effect.end);
        break;
      case 'clearStored':
        world.clearStored();
        break;
      case 'report':
        world.report(effect.problem);
        break;
      case 'finishRound':
        world.finishRound?.(effect.end);
        break;
      default:
        effect satisfies never;
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
