import { ANY, mapOf, NUMBER, object, type ValueOf } from '#operations';
import { parseStored } from './kept.ts';
import { webStorage } from './webStorage.ts';

/** The part of a store in the copy on the device. */
export interface DeviceCopyPart {
  readonly name: string;
  /** The data to store, as JSON; undefined for none. */
  snapshot(): unknown;
  /** Restores stored data, after validation. */
  restore(kept: unknown): void;
  subscribe(onChange: () => void): void;
}

/**
 * Storage of the copy on the device, synchronous or not; writes and removals take effect in order.
 */
export interface DeviceStorage {
  read(): string | null | Promise<string | null>;
  write(text: string): void | Promise<void>;
  remove(): void | Promise<void>;
  /** Calls back with the text written by another tab, or null when it removed the copy. */
  watch(onChange: (text: string | null) => void): void;
}

interface DeviceCopyOptions {
  readonly storage: DeviceStorage;
  readonly consent: {
    /** Asked before every write, so it should look at the device, not at a cached value. */
    isGiven(): boolean;
    subscribe(onChange: () => void): void;
  };
  /** Resolves after that many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Milliseconds until rendering continues without the stored data (spec section 9). */
const RESTORE_LIMIT = 5000;

/**
 * Keeps the parts on the device while there is consent (spec section 4, 'Persistence').
 *
 * | event                               | the copy                                                  |
 * |-------------------------------------|-----------------------------------------------------------|
 * | start, consent given                | every part that the tab itself lacks is restored          |
 * | start, no consent                   | removed                                                   |
 * | a part changes                      | the part is written, or removed when it became empty      |
 * | consent given                       | the tab's parts are added                                 |
 * | consent revoked, in whichever tab   | removed by every tab; nothing more is written             |
 * | another tab wrote                   | read, so that its parts stay; never triggers a write      |
 * | another tab wrote after revocation  | removed                                                   |
 */
export function createDeviceCopy({ storage, consent, wait }: DeviceCopyOptions) {
  const parts: DeviceCopyPart[] = [];
  let kept = NOTHING;
  let isStarted = false;

  const save = () => {
    if (!consent.isGiven()) return;
    const isEmpty = Object.values(kept).every((data) => data === undefined);
    ignoreFailure(isEmpty ? storage.remove() : storage.write(textOf(kept)));
  };
  const remove = () => {
    kept = NOTHING;
    ignoreFailure(storage.remove());
  };
  const restore = (part: DeviceCopyPart) => {
    const data = kept[part.name];
    if (part.snapshot() === undefined && data !== undefined) part.restore(data);
  };
  const read = (): DeviceCopyParts | Promise<DeviceCopyParts> => {
    const text = storage.read();
    // An unreadable copy counts as none: the tab has its own storage.
    return text instanceof Promise
      ? text.then(parseDeviceCopy).catch(() => NOTHING)
      : parseDeviceCopy(text);
  };
  const onConsent = async () => {
    if (!consent.isGiven()) return remove();
    if (!isStarted) return;
    const found = read();
    // All tabs do this now: synchronous reads must not be interleaved.
    const others = found instanceof Promise ? await found : found;
    const own = parts.map((part) => [part.name, part.snapshot()] as const);
    kept = { ...others, ...Object.fromEntries(own.filter(([, data]) => data !== undefined)) };
    save();
  };

  return {
    /** Adds a part; after the copy has been read, it is restored at once. */
    add(part: DeviceCopyPart): void {
      parts.push(part);
      if (isStarted) restore(part);
      // Only changes are written: opening a tab overwrites nothing.
      let before = JSON.stringify(part.snapshot());
      part.subscribe(() => {
        const data = part.snapshot();
        const now = JSON.stringify(data);
        const isChanged = now !== before;
        before = now;
        if (!isStarted || !isChanged) return;
        kept = { ...kept, [part.name]: data };
        save();
      });
    },
    /**
     * Reads the copy and starts to update it. Resolves when rendering may continue; never rejects.
     */
    async start(): Promise<void> {
      consent.subscribe(onConsent);
      if (consent.isGiven()) {
        // Late results are ignored: the visitor has begun without them.
        const found = await Promise.race([read(), wait(RESTORE_LIMIT).then(() => NOTHING)]);
        kept = consent.isGiven() ? found : NOTHING;
        parts.forEach(restore);
      } else {
        remove();
      }
      isStarted = true;
      storage.watch((text) => {
        if (consent.isGiven()) kept = parseDeviceCopy(text);
        else if (text !== null) remove();
      });
    },
  };
}

/** A failed write is ignored: memory and tab have the data. */
function ignoreFailure(done: void | Promise<void>): void {
  done?.catch(() => undefined);
}

/** The key of the copy on the device (spec section 9). */
export const ROOT_KEY = 'root';

/** The copy in `localStorage`. */
export function localDeviceStorage(): DeviceStorage {
  const storage = webStorage('localStorage');
  return {
    read: () => storage.getItem(ROOT_KEY),
    write: (text) => storage.setItem(ROOT_KEY, text),
    remove: () => storage.removeItem(ROOT_KEY),
    watch(onChange) {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === ROOT_KEY || key === null) onChange(newValue);
      });
    },
  };
}

/** The copy: data by the name of the part, which validates its own. */
const COPY = object({ version: NUMBER, parts: mapOf(ANY) });

type DeviceCopyParts = ValueOf<typeof COPY>['parts'];

const NOTHING: DeviceCopyParts = {};

/** Incremented when older data is no longer compatible. */
const VERSION = 1;

function textOf(parts: DeviceCopyParts): string {
  return JSON.stringify({ version: VERSION, parts });
}

/** Parses the copy; empty when it is invalid or of another version. */
function parseDeviceCopy(text: string | null): DeviceCopyParts {
  const copy = parseStored(COPY, text);
  return copy?.version === VERSION ? copy.parts : NOTHING;
}
