import type { OrderProblem } from '../../../../src/guide/screens/eid/endReasons.ts';
import type { OrderEnvironment } from '../../../../src/guide/screens/eid/runOrder.ts';
import type {
  BeginRequest,
  OrderEnd,
  OrderTypes,
} from '../../../../src/guide/screens/eid/states.ts';

/** A call that is waiting for its answer. */
export interface OpenCall<T> {
  readonly signal: AbortSignal;
  answer(value: T): void;
  refuse(error: unknown): void;
}

/** A world in which time passes and answers come only when told to; it notes what must never be. */
export class World<K extends OrderTypes> {
  now = 1_000_000;
  isHidden = false;
  isOver = false;
  readonly begins: OpenCall<K['beginResponse']>[] = [];
  readonly polls: OpenCall<K['pollResponse']>[] = [];
  /** What the server has been asked for, in its order. */
  readonly requests: BeginRequest<K>[] = [];
  readonly ends: OrderEnd<K>[] = [];
  readonly finished: OrderEnd<K>[] = [];
  readonly problems: OrderProblem[] = [];
  readonly launched: string[] = [];
  /** By the name of the order. */
  readonly cancelled: string[] = [];
  readonly faults: string[] = [];
  kept: K['order'] | undefined;
  forgotten = 0;
  isWatched = false;
  #names = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];
  #seen: (isHidden: boolean) => void = () => undefined;
  readonly #nameOf: (order: K['beginResponse'] | K['order']) => string;

  constructor(nameOf: (order: K['beginResponse'] | K['order']) => string) {
    this.#nameOf = nameOf;
  }

  readonly deps: OrderEnvironment<K> = {
    begin: (request, signal) => {
      this.requests.push(request);
      return this.#open(this.begins, signal);
    },
    poll: (order, { signal }) => {
      if (this.isHidden) this.faults.push('polled unseen');
      if (this.cancelled.includes(this.#nameOf(order)))
        this.faults.push('polled a cancelled order');
      return this.#open(this.polls, signal);
    },
    cancel: (order) => this.cancelled.push(this.#nameOf(order)),
    mayLaunch: () => true,
    launch: (order) => {
      const name = this.#nameOf(order);
      if (this.launched.includes(name)) this.faults.push('launched twice');
      if (this.kept !== order) this.faults.push('launched before it was kept');
      this.launched.push(name);
    },
    storeOrder: (order) => {
      this.kept = order;
    },
    recordEnd: (end) => {
      this.kept = undefined;
      this.ends.push(end);
    },
    clearStored: () => {
      this.kept = undefined;
      this.forgotten += 1;
    },
    report: (problem) => this.problems.push(problem),
    finishRound: (end) => this.finished.push(end),
    now: () => this.now,
    wait: (ms, callback) => {
      const timer = { at: this.now + ms, callback };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      };
    },
    isHidden: () => this.isHidden,
    watchVisibility: (seen) => {
      this.#seen = seen;
      this.isWatched = true;
      return () => {
        this.isWatched = false;
        this.#seen = () => undefined;
      };
    },
  };

  /** A number that no order of this world has. */
  nextName(): number {
    this.#names += 1;
    return this.#names;
  }

  see(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.#seen(isHidden);
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.callback();
    }
    this.now = until;
  }

  /** Polls whose answer is still wanted. */
  get livePolls(): number {
    return this.polls.filter(({ signal }) => !signal.aborted).length;
  }

  /** Calls whose answer is still wanted. */
  get live(): number {
    return this.livePolls + this.begins.filter(({ signal }) => !signal.aborted).length;
  }

  get timers(): number {
    return this.#timers.length;
  }

  #open<T>(calls: OpenCall<T>[], signal: AbortSignal): Promise<T> {
    if (this.isOver) this.faults.push('called after the end');
    if (this.live > 0) this.faults.push('two calls at once');
    return new Promise((answer, refuse) => {
      const close = () => calls.splice(calls.indexOf(call), 1);
      const call: OpenCall<T> = {
        signal,
        answer: (value) => {
          close();
          answer(value);
        },
        refuse: (error) => {
          close();
          refuse(error);
        },
      };
      calls.push(call);
    });
  }
}

/** Lets promises that are settled tell so. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}
