import type { TabClock } from './clock.ts';
import { step } from './machine.ts';
import type { Policy } from './policy.ts';
import { callFailureOf, type OrderProblem } from './reasons.ts';
import type { BeginRequest, Effect, End, Kind, Machine, OrderEvent, OrderTimer } from './states.ts';

/** The world around the machine; every call and timer is somebody else's. */
export interface OrderWorld<K extends Kind> extends TabClock {
  begin(request: BeginRequest<K>, signal: AbortSignal): Promise<K['begun']>;
  /** May take several attempts; hears of those that fail before the last. */
  poll(order: K['order'], call: OrderPollCall): Promise<K['answer']>;
  /** Fire and forget: an order nobody cancels ends by itself. */
  cancel?(order: K['begun'] | K['order']): void;
  /** Whether the browser lets the page open an app now. */
  mayLaunch(): boolean;
  launch(order: K['order']): void;
  keep(order: K['order']): void;
  settle(end: End<K>): void;
  forget(): void;
  report(problem: OrderProblem): void;
  /** Hears how the round ended, unless the screen was left. */
  finish?(end: End<K>): void;
}

/** How a poll is given up, and who hears how many of its attempts have failed. */
export interface OrderPollCall {
  readonly signal: AbortSignal;
  readonly onAttemptFailed: (attempts: number) => void;
}

/** A round that runs. */
export interface OrderRun<K extends Kind> {
  state(): Machine<K>;
  send(event: OrderEvent<K>): void;
  /** Tells of every new state; what it returns ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Runs the machine until it is done: events in, effects done in their order, listeners told. Calls are
 * made, and their answers come back as events; so does whether the tab is seen, from the first event on.
 */
export function runOrder<K extends Kind>(
  policy: Policy<K>,
  first: Machine<K>,
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
    const { machine: next, effects } = step(policy, machine, event);
    if (next === machine && effects.length === 0) return;
    machine = next;
    for (const effect of effects) perform(effect);
    if (machine.phase.name === 'done') unwatch();
    for (const listener of [...listeners]) listener();
  };

  /** One call at a time: whatever is asked next, the one before has been answered or is aborted. */
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
  const perform = (effect: Effect<K>): void => {
    switch (effect.type) {
      case 'begin': {
        const { id } = effect;
        // A screen that throws before it calls has failed like one whose call fails.
        const begin = async (): Promise<K['begun']> => world.begin(effect, newCall());
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
      case 'keep':
        world.keep(effect.order);
        break;
      case 'settle':
        world.settle(effect.end);
        break;
      case 'forget':
        world.forget();
        break;
      case 'report':
        world.report(effect.problem);
        break;
      case 'finish':
        world.finish?.(effect.end);
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
