import { type Clock, install } from '@sinonjs/fake-timers';

const { setTimeout: setRealTimeout } = globalThis;

/** The moment at which every scene begins. */
const NOW = Date.UTC(2026, 10, 27, 9);
const STEP_MS = 100;

/**
 * The time of a scene, which passes when the scene says so: what a visitor meets after half a minute is
 * shown at once, and stays. While it holds, dates, timeouts and intervals are its own.
 */
export class SceneClock {
  #clock: Clock | undefined;

  hold(): void {
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
    this.#clock = install({ now: NOW, toFake: [...toFake] });
  }

  release(): void {
    this.#clock?.uninstall();
    this.#clock = undefined;
  }

  /** Lets milliseconds pass; what follows from each timer has happened before the next. */
  async pass(ms: number): Promise<void> {
    await SceneClock.rest();
    await this.#clock?.tickAsync(ms);
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
    return new Promise((done) => void setRealTimeout.call(globalThis, done, ms));
  }
}
