import { expect, it, vi } from 'vitest';
import {
  createDeviceCopy,
  type DeviceCopyPart,
  type DeviceStorage,
} from '../../../src/guide/state/deviceCopy.ts';

/** What tabs of one browser share, with events that come to the others only. */
function makeDevice({ isLate = false } = {}) {
  let text: string | null = null;
  let hasConsent = true;
  const watchers: ((text: string | null) => void)[] = [];
  const followers: (() => void)[] = [];
  const writes: string[] = [];
  const delivered: (() => void)[] = [];

  const storageOf = (): DeviceStorage => {
    const own: { tell?: (text: string | null) => void } = {};
    const put = (next: string | null) => {
      text = next;
      for (const tell of watchers) if (tell !== own.tell) delivered.push(() => tell(next));
    };
    return {
      read: () => (isLate ? new Promise(() => {}) : text),
      write: (next) => {
        writes.push(next);
        put(next);
      },
      remove: () => put(null),
      watch: (tell) => {
        own.tell = tell;
        watchers.push(tell);
      },
    };
  };
  return {
    storageOf,
    writes,
    parts: () => (text === null ? null : JSON.parse(text).parts),
    put: (next: string | null) => {
      text = next;
    },
    consent: {
      isGiven: () => hasConsent,
      subscribe: (follow: () => void) => void followers.push(follow),
    },
    /** Changes the consent on the device; `tell` lets the tabs know. */
    setConsent: (given: boolean) => {
      hasConsent = given;
    },
    tell: async () => {
      for (const follow of followers) follow();
      await Promise.resolve();
      await Promise.resolve();
    },
    /** Delivers the storage events that are on their way. */
    deliver: () => {
      for (const event of delivered.splice(0)) event();
    },
  };
}

/** A store with one text, empty when there is nothing to keep. */
function makePart(name: string) {
  let value = '';
  const listeners: (() => void)[] = [];
  const part: DeviceCopyPart = {
    name,
    snapshot: () => (value === '' ? undefined : { value }),
    restore: (kept) => {
      value = String((kept as { value?: unknown }).value ?? '');
    },
    subscribe: (listener) => void listeners.push(listener),
  };
  const set = (next: string) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { part, set, get: () => value };
}

const forever = () => new Promise<void>(() => {});

async function openTab(device: ReturnType<typeof makeDevice>, own = '') {
  const short = makePart('short');
  const long = makePart('long');
  if (own !== '') short.set(own);
  const root = createDeviceCopy({
    storage: device.storageOf(),
    consent: device.consent,
    wait: forever,
  });
  root.add(short.part);
  root.add(long.part);
  await root.start();
  return { root, short, long };
}

it('brings back in a new tab what another has left', async () => {
  const device = makeDevice();
  const first = await openTab(device);
  first.short.set('a');
  first.long.set('b');
  const second = await openTab(device);
  expect([second.short.get(), second.long.get()]).toEqual(['a', 'b']);
});

it('the device copy lets what a tab has itself win, and overwrites nothing by opening', async () => {
  const device = makeDevice();
  (await openTab(device)).short.set('device');
  const second = await openTab(device, 'tab');
  expect(second.short.get()).toBe('tab');
  expect(device.parts()).toEqual({ short: { value: 'device' } });
});

it('the device copy gives a part that is added late its share at once', async () => {
  const device = makeDevice();
  (await openTab(device)).long.set('b');
  const root = createDeviceCopy({
    storage: device.storageOf(),
    consent: device.consent,
    wait: forever,
  });
  await root.start();
  const late = makePart('long');
  root.add(late.part);
  expect(late.get()).toBe('b');
});

it('the device copy takes out what was emptied and removes a copy that holds nothing', async () => {
  const device = makeDevice();
  const { short, long } = await openTab(device);
  short.set('a');
  long.set('b');
  short.set('');
  expect(device.parts()).toEqual({ long: { value: 'b' } });
  long.set('');
  expect(device.parts()).toBeNull();
});

it('the device copy writes once for a change and not at all for none', async () => {
  const device = makeDevice();
  const { short } = await openTab(device);
  short.set('a');
  short.set('a');
  expect(device.writes).toHaveLength(1);
});

it('the device copy lets the last writer of two tabs win, each for its part, without an answer to a write', async () => {
  const device = makeDevice();
  const first = await openTab(device);
  const second = await openTab(device);
  first.short.set('first');
  device.deliver();
  second.long.set('second');
  expect(device.parts()).toEqual({ short: { value: 'first' }, long: { value: 'second' } });
  device.deliver();
  second.short.set('last');
  device.deliver();
  expect(device.parts()).toEqual({ short: { value: 'last' }, long: { value: 'second' } });
  expect(device.writes).toHaveLength(3);
  expect(first.short.get()).toBe('first');
});

it('the device copy keeps nothing without consent and removes what is there', async () => {
  const device = makeDevice();
  (await openTab(device)).short.set('a');
  device.setConsent(false);
  const { short } = await openTab(device);
  expect(short.get()).toBe('');
  short.set('b');
  expect(device.parts()).toBeNull();
});

it('the device copy removes the copy when consent is revoked, and no tab brings it back', async () => {
  const device = makeDevice();
  const first = await openTab(device);
  const second = await openTab(device);
  first.short.set('a');
  device.setConsent(false);
  // The other tab writes before the news has come to it.
  second.long.set('b');
  await device.tell();
  second.long.set('c');
  device.deliver();
  expect(device.parts()).toBeNull();
  expect(second.long.get()).toBe('c');
});

it('the device copy removes what another tab has written after the revocation', async () => {
  const device = makeDevice();
  const { short } = await openTab(device);
  device.setConsent(false);
  await device.tell();
  // A tab of an older version knows nothing of it.
  device.storageOf().write('{"version":1,"parts":{"short":{"value":"x"}}}');
  device.deliver();
  expect(device.parts()).toBeNull();
  expect(short.get()).toBe('');
});

it('the device copy adds what the tab has when consent is given later, and keeps what other tabs have added', async () => {
  const device = makeDevice();
  device.setConsent(false);
  const first = await openTab(device);
  const second = await openTab(device);
  first.short.set('a');
  second.long.set('b');
  device.setConsent(true);
  await device.tell();
  device.deliver();
  expect(device.parts()).toEqual({ short: { value: 'a' }, long: { value: 'b' } });
});

it('the device copy waits five seconds for the copy and then goes on, deaf to a late answer', async () => {
  const device = makeDevice();
  let answer: (text: string) => void = () => {};
  let giveUp: () => void = () => {};
  const asked: number[] = [];
  const { part, get, set } = makePart('short');
  const root = createDeviceCopy({
    storage: {
      ...device.storageOf(),
      read: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
    consent: device.consent,
    wait: (ms) => {
      asked.push(ms);
      return new Promise((resolve) => {
        giveUp = resolve;
      });
    },
  });
  root.add(part);
  const hasStarted = vi.fn();
  const starting = root.start().then(hasStarted);
  set('typed too early to be kept');
  await Promise.resolve();
  expect(hasStarted).not.toHaveBeenCalled();
  expect(device.writes).toEqual([]);
  giveUp();
  await starting;
  expect(asked).toEqual([5000]);
  set('new');
  answer('{"version":1,"parts":{"short":{"value":"late"}}}');
  await Promise.resolve();
  await Promise.resolve();
  expect(get()).toBe('new');
  expect(device.parts()).toEqual({ short: { value: 'new' } });
});

it.each([
  'null',
  '7',
  '[]',
  'not JSON',
  '{"version":2,"parts":{"short":{"value":"x"}}}',
  '{"version":1,"parts":[]}',
  '{"version":1}',
])('the device copy takes nothing from a copy that is none of ours: %s', async (text) => {
  const device = makeDevice();
  device.put(text);
  expect((await openTab(device)).short.get()).toBe('');
});

it('starts where the storage fails', async () => {
  const device = makeDevice();
  const { part, set } = makePart('short');
  const fail = () => Promise.reject(new Error('no storage'));
  const root = createDeviceCopy({
    storage: { read: fail, write: fail, remove: fail, watch: () => {} },
    consent: device.consent,
    wait: forever,
  });
  root.add(part);
  await root.start();
  expect(() => set('a')).not.toThrow();
});
