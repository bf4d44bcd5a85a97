const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  now: Date.now,
};

type Call = () => void;

const STEP_MS = 100;

/**
 * The time of a scene, which passes when the scene says so: what a visitor meets after half a minute is
 * shown at once, and stays. While it holds, `Date.now`, timeouts and intervals are its own.
 */
export class SceneClock {
  #now = real.now.call(Date);
  #last = 0;
  readonly #timers = new Map<number, { readonly time: number; readonly call: Call }>();

  hold(): void {
    const set = (every: boolean) => (call: Call, ms?: number) => this.#set(call, ms ?? 0, every);
    const clear = (id: number) => void this.#timers.delete(id);
    Object.assign(globalThis, {
      setTimeout: set(false),
      clearTimeout: clear,
      setInterval: set(true),
      clearInterval: clear,
    });
    Date.now = () => this.#now;
  }

  release(): void {
    const { now, ...timers } = real;
    Object.assign(globalThis, timers);
    Date.now = now;
    this.#timers.clear();
  }

  /** Lets milliseconds pass; what follows from each timer has happened before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await SceneClock.rest();
      const due = [...this.#timers].sort(([, one], [, other]) => one.time - other.time)[0];
      if (!due || due[1].time > end) break;
      const [id, { time: at, call }] = due;
      this.#now = Math.max(this.#now, at);
      this.#timers.delete(id);
      call();
    }
    this.#now = end;
  }

  /** Lets time pass as it does elsewhere; returns what stops it. */
  flow(): () => void {
    let isFlowing = true;
    const pass = async () => {
      while (isFlowing) {
        await SceneClock.rest(STEP_MS);
        if (isFlowing) await this.pass(STEP_MS);
      }
    };
    void pass();
    return () => {
      isFlowing = false;
    };
  }

  /** Real time, in ms, so that what the browser does meanwhile is done. */
  static rest(ms = 0): Promise<void> {
    return new Promise((done) => void real.setTimeout.call(globalThis, done, ms));
  }

  #set(call: Call, ms: number, isRepeated: boolean): number {
    this.#last += 1;
    const id = this.#last;
    const at = this.#now + Math.max(ms, 1);
    const again = () => {
      call();
      this.#timers.set(id, { time: this.#now + Math.max(ms, 1), call: again });
    };
    this.#timers.set(id, { time: at, call: isRepeated ? again : call });
    return id;
  }
}
