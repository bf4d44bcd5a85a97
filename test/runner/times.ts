import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Seconds that stages took, by `stage, extent`. */
type Times = Readonly<Record<string, number>>;

const FILE = 'node_modules/.cache/behovsguiden/test-times.json';

/** How long each stage took the last time it came to its end; nothing on a new checkout. */
export function readTimes(file = FILE): Times {
  try {
    const times: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof times !== 'object' || times === null) return {};
    return Object.fromEntries(Object.entries(times).filter(([, time]) => typeof time === 'number'));
  } catch {
    // Not there, or written half by a run that was ended: it says nothing but what to expect.
    return {};
  }
}

export function rememberTime(stage: string, seconds: number, file = FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTimes(file), [stage]: Math.round(seconds) }));
}
