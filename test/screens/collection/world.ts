import type { CollectionLogin, CollectionStatus } from '#api';
import type { CollectionOutcome, KeptCollectionLogin } from '#state';
import type { CollectionDeps } from '../../../src/screens/collection/runCollection.ts';
import type { CollectionProblem } from '../../../src/screens/collection/states.ts';

/** A call that is waiting for its answer. */
interface OpenCall<T> {
  readonly signal: AbortSignal;
  answer(value: T): void;
  refuse(error: unknown): void;
}

/** A world in which time passes and answers come only when told to; it notes what must never be. */
export class World {
  now = 1_000_000;
  isHidden = false;
  isOver = false;
  readonly contacts: OpenCall<CollectionLogin>[] = [];
  readonly polls: OpenCall<CollectionStatus>[] = [];
  readonly contacted: string[] = [];
  readonly outcomes: CollectionOutcome[] = [];
  readonly problems: CollectionProblem[] = [];
  readonly launched: string[] = [];
  readonly faults: string[] = [];
  kept: KeptCollectionLogin | undefined;
  endedRounds = 0;
  isWatched = false;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];
  #seen: (isHidden: boolean) => void = () => undefined;

  readonly deps: CollectionDeps = {
    contact: ({ name }, _flow, signal) => {
      if (this.isHidden) this.faults.push('contacted unseen');
      this.contacted.push(name);
      return this.#open(this.contacts, signal);
    },
    ask: (_id, { signal }) => {
      if (this.isHidden) this.faults.push('polled unseen');
      return this.#open(this.polls, signal);
    },
    mayLaunch: () => true,
    launch: ({ collectionId }) => {
      if (this.launched.includes(collectionId)) this.faults.push('launched twice');
      this.launched.push(collectionId);
    },
    keepLogin: (login) => {
      this.kept = login;
    },
    settle: (outcome) => this.outcomes.push(outcome),
    endRound: () => {
      this.endedRounds += 1;
    },
    report: (problem) => this.problems.push(problem),
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

  /** Calls whose answer is still wanted. */
  get live(): number {
    return [...this.contacts, ...this.polls].filter(({ signal }) => !signal.aborted).length;
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
