import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LoginAnswer,
  type LoginTimes,
  type LoginWatch,
  twoClocks,
  watchLogin,
} from '../../../src/guide/app/loginWatch.ts';

const MINUTE_MS = 60_000;
const minutes = (idle: number, longest = 480): LoginTimes => ({
  idle: idle * MINUTE_MS,
  longest: longest * MINUTE_MS,
});

let now = 0;
let answers: LoginAnswer[] = [];
const ask = vi.fn<(isUse: boolean) => Promise<LoginAnswer>>();
const share = vi.fn<(times: LoginTimes, isUse: boolean) => void>();
const onNotice = vi.fn();
const onEnd = vi.fn();
let watch: LoginWatch;

const settle = () => new Promise((done) => setTimeout(done));
const asked = () => ask.mock.calls.map(([isUse]) => (isUse ? 'use' : 'ask'));
const notice = () => onNotice.mock.lastCall?.[0]?.kind;

/** Lets time pass, after which the watch looks at the clock. */
async function pass(passed: number): Promise<void> {
  now += passed * MINUTE_MS;
  watch.look();
  await settle();
}
async function use(): Promise<void> {
  watch.use();
  await settle();
}

/** Begins a watch whose calls are answered in turn; the last answer is repeated. */
async function begin(...given: LoginAnswer[]): Promise<void> {
  answers = given;
  watch = watchLogin({ now: () => now, ask, share, onNotice, onEnd });
  await pass(0);
}

beforeEach(() => {
  now = 0;
  for (const mock of [ask, share, onNotice, onEnd]) mock.mockReset();
  ask.mockImplementation(async () => (answers.length > 1 ? answers.shift() : answers[0]));
});

describe('the notice before the end of a login', () => {
  it('the login notice comes five minutes before the end, once the server has confirmed the time', async () => {
    await begin(minutes(60), minutes(30), minutes(5));
    await pass(54.9);
    expect(asked()).toEqual(['ask']);
    await pass(0.1);
    // Another tab has used the login.
    expect(asked()).toEqual(['ask', 'ask']);
    expect(onNotice).not.toHaveBeenCalled();
    await pass(25);
    expect(notice()).toBe('idle');
  });

  it('the login notice is about the longest time when no use would prolong the login', async () => {
    await begin(minutes(4, 6));
    expect(notice()).toBe('idle');
    await begin(minutes(4, 5));
    expect(notice()).toBe('longest');
  });

  it('the login notice follows the clocks of the page until the server can be reached', async () => {
    await begin(minutes(60), undefined);
    await pass(56);
    expect(onNotice).toHaveBeenLastCalledWith({ kind: 'idle', left: 4 * MINUTE_MS });
    await pass(20);
    expect(onEnd).not.toHaveBeenCalled();
    answers = [minutes(40)];
    await pass(1);
    expect(onNotice).toHaveBeenLastCalledWith(undefined);
  });

  it('the login notice stays when a press fails to reach the server, and goes by itself if it did', async () => {
    await begin(minutes(5), undefined, minutes(60));
    expect(await watch.stay()).toBeUndefined();
    expect(notice()).toBe('idle');
    await pass(0.25);
    expect(onNotice).toHaveBeenLastCalledWith(undefined);
  });

  it('the login notice is not caused by old news from another tab', async () => {
    await begin(minutes(60));
    await pass(50);
    watch.hear(minutes(5), false, 55 * MINUTE_MS);
    expect(onNotice).not.toHaveBeenCalled();
    watch.hear(minutes(60), true, 40 * MINUTE_MS);
    await pass(5);
    expect(asked()).toEqual(['ask']);
  });
});

describe('an answer given', () => {
  it('an answer is reported to the server at once, and again after five minutes at the earliest', async () => {
    await begin(minutes(60));
    await use();
    for (const passed of [1, 3.9]) {
      await pass(passed);
      await use();
    }
    expect(asked()).toEqual(['ask', 'use']);
    await pass(0.1);
    await use();
    expect(asked()).toEqual(['ask', 'use', 'use']);
  });

  it('an answer is not reported when another tab has reported one within five minutes', async () => {
    await begin(minutes(60));
    await pass(2);
    watch.hear(minutes(60), true, MINUTE_MS);
    await pass(3.9);
    await use();
    expect(asked()).toEqual(['ask']);
    await pass(0.1);
    await use();
    expect(asked()).toEqual(['ask', 'use']);
  });

  it('an answer that did not reach the server is reported again until it does', async () => {
    await begin(minutes(60), undefined);
    await use();
    await use();
    expect(asked()).toEqual(['ask', 'use']);
    await pass(0.25);
    expect(asked()).toEqual(['ask', 'use', 'use']);
    answers = [minutes(60)];
    await pass(0.25);
    await pass(0.25);
    expect(asked()).toEqual(['ask', 'use', 'use', 'use']);
  });

  it('an answer given during a call about the login is reported right after it', async () => {
    await begin(minutes(60));
    watch.wake();
    watch.use();
    await settle();
    await pass(0.25);
    expect(asked()).toEqual(['ask', 'ask', 'use']);
  });
});

describe('the end of a login', () => {
  it('the end of a login is not reported after a logout in another tab or during a new login', async () => {
    await begin(minutes(60), 'nobody');
    await pass(30);
    watch.wake();
    await settle();
    await pass(60);
    await use();
    expect(onEnd).not.toHaveBeenCalled();
    expect(asked()).toEqual(['ask', 'ask']);
    watch.hear(minutes(60), false, 0);
    await pass(60);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('the end of a login is not reported to a visitor who has left meanwhile', async () => {
    await begin(minutes(60), 'nobody');
    now += 60 * MINUTE_MS;
    watch.wake();
    watch.close();
    await settle();
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('the time of a page', () => {
  const time = { steady: 5000, wall: 1_000_000 };
  const go = (steady: number, wall = steady) => {
    time.steady += steady;
    time.wall += wall;
  };

  it.each([
    ['both clocks count', 0, 10, 10, 10],
    ['the steady clock stands still while the device sleeps', 0, 0, 60, 60],
    ['the wall clock is set back', 0, 10, -600, 10],
    [
      'the wall clock is set back before a sleep that the steady one does not count',
      -600,
      0,
      60,
      60,
    ],
    ['the wall clock is set forward', 0, 10, 600, 600],
  ])(
    'the time of a page goes by the clock that went further: %s',
    (_what, set, steady, wall, passed) => {
      const clock = twoClocks(
        () => time.steady,
        () => time.wall,
      );
      expect(clock()).toBe(0);
      go(0, set);
      expect(clock()).toBe(0);
      go(steady, wall);
      expect(clock()).toBe(passed);
    },
  );
});
