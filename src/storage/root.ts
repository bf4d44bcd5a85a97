import { ANY, mapOf, NUMBER, object, type ValueOf } from '#operations';
import { parseKept } from './kept.ts';
import { webStorage } from './webStorage.ts';

/** One store's share of the copy on the device. */
export interface RootPart {
  readonly name: string;
  /** What is worth keeping, as JSON; undefined when there is nothing. */
  snapshot(): unknown;
  /** Takes over what was kept, as far as it has its shape. */
  restore(kept: unknown): void;
  subscribe(onChange: () => void): void;
}

/**
 * Where the copy on the device is kept. Answers may come at once or later; writes and removals take
 * effect in the order they are asked for.
 */
export interface RootStorage {
  read(): string | null | Promise<string | null>;
  write(text: string): void | Promise<void>;
  remove(): void | Promise<void>;
  /** Calls back with what another tab has written, or with null when it has removed the copy. */
  watch(onChange: (text: string | null) => void): void;
}

interface RootOptions {
  readonly storage: RootStorage;
  readonly consent: {
    /** Asked before every write, so it should look at the device and not at a memory of it. */
    isGiven(): boolean;
    subscribe(onChange: () => void): void;
  };
  /** Resolves after that many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Milliseconds until rendering goes on without what was kept (spec section 9). */
const RESTORE_LIMIT = 5000;

/**
 * Keeps the parts on the device while there is consent (spec section 4, 'Persistence').
 *
 * | event                               | the copy                                                  |
 * |-------------------------------------|-----------------------------------------------------------|
 * | start, consent given                | restores every part that the tab has nothing of itself    |
 * | start, no consent                   | removed                                                   |
 * | a part changes                      | the part is written, or taken out when it became empty    |
 * | consent given                       | what the tab has is added                                 |
 * | consent revoked, in whichever tab   | removed by every tab; nothing is written any more         |
 * | another tab wrote                   | known, so that its parts stay; never answered by a write  |
 * | another tab wrote after revocation  | removed                                                   |
 */
export function createRoot({ storage, consent, wait }: RootOptions) {
  const parts: RootPart[] = [];
  let kept = NOTHING;
  let isStarted = false;

  const save = () => {
    if (!consent.isGiven()) return;
    const isEmpty = Object.values(kept).every((share) => share === undefined);
    settle(isEmpty ? storage.remove() : storage.write(textOf(kept)));
  };
  const remove = () => {
    kept = NOTHING;
    settle(storage.remove());
  };
  const give = (part: RootPart) => {
    const share = kept[part.name];
    if (part.snapshot() === undefined && share !== undefined) part.restore(share);
  };
  const read = (): RootParts | Promise<RootParts> => {
    const text = storage.read();
    // A copy that cannot be read is none: what the tab has itself is in its own storage.
    return text instanceof Promise ? text.then(parseRoot).catch(() => NOTHING) : parseRoot(text);
  };
  const onConsent = async () => {
    if (!consent.isGiven()) return remove();
    if (!isStarted) return;
    const found = read();
    // Every tab does this now: what can be read at once is not left for another to change meanwhile.
    const others = found instanceof Promise ? await found : found;
    const own = parts.map((part) => [part.name, part.snapshot()] as const);
    kept = { ...others, ...Object.fromEntries(own.filter(([, share]) => share !== undefined)) };
    save();
  };

  return {
    /** Adds a part. When the copy has been read already, the part gets its share at once. */
    add(part: RootPart): void {
      parts.push(part);
      if (isStarted) give(part);
      // Only changes are written: a tab that is opened overwrites nothing.
      let before = JSON.stringify(part.snapshot());
      part.subscribe(() => {
        const share = part.snapshot();
        const now = JSON.stringify(share);
        const isChanged = now !== before;
        before = now;
        if (!isStarted || !isChanged) return;
        kept = { ...kept, [part.name]: share };
        save();
      });
    },
    /** Reads the copy and begins to keep it. Resolves when rendering may go on; never rejects. */
    async start(): Promise<void> {
      consent.subscribe(onConsent);
      if (consent.isGiven()) {
        // Whatever comes after the limit is ignored: the visitor has begun without it.
        const found = await Promise.race([read(), wait(RESTORE_LIMIT).then(() => NOTHING)]);
        kept = consent.isGiven() ? found : NOTHING;
        parts.forEach(give);
      } else {
        remove();
      }
      isStarted = true;
      storage.watch((text) => {
        if (consent.isGiven()) kept = parseRoot(text);
        else if (text !== null) remove();
      });
    },
  };
}

/** A copy that cannot be written is none: what it should hold is in memory and in the tab. */
function settle(done: void | Promise<void>): void {
  done?.catch(() => undefined);
}

/** The key of the copy on the device (spec section 9). */
export const ROOT_KEY = 'root';

/** The copy in `localStorage`. */
export function localRootStorage(): RootStorage {
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

/** The copy; each part judges its own share, which stands by the name of the part. */
const COPY = object({ version: NUMBER, parts: mapOf(ANY) });

type RootParts = ValueOf<typeof COPY>['parts'];

const NOTHING: RootParts = {};

/** Raised when a part's shape changes so that older shares mean something else. */
const VERSION = 1;

function textOf(parts: RootParts): string {
  return JSON.stringify({ version: VERSION, parts });
}

/** What a text holds; nothing when it is of another version or none of ours. */
function parseRoot(text: string | null): RootParts {
  const copy = parseKept(COPY, text);
  return copy?.version === VERSION ? copy.parts : NOTHING;
}
