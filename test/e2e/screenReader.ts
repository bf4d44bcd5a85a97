import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { build } from 'esbuild';
import { expectAccessible } from '../support/accessible.ts';
import { test as base, expect } from '../support/page.ts';
import type { ScreenReaderLog } from '../support/screenReader/inPage.ts';

/**
 * Without anything new to hear for so many milliseconds and so many looks, a state is taken to have come to
 * rest. A look takes a frame of the page: on a busy machine, where what is to be heard comes late, they take
 * longer too.
 */
const AT_REST = { ms: 2500, looks: 60 };
/** The same where time stands still: nothing comes by itself but code that is still loading. */
const AT_ONCE = { ms: 1000, looks: 5 };

/** Compares what is said of the page as it stands with the state of a walk: `WALK/STATE`, in `test/screenReader/WALK.txt`. */
export type Hear = (name: string, of?: { readonly whole: boolean }) => Promise<void>;

type WithLog = { readonly screenReaderLog: ScreenReaderLog };

/** Made once for each worker. */
let listener: Promise<string> | undefined;

/**
 * A test that listens to its page with a virtual screen reader. A state whose log differs fails with the
 * lines that do, and the walk goes on; `npm run screenreader` writes the logs anew. `npm run accessibility` walks the same
 * states and looks at them instead.
 */
export const test = base.extend<{ readonly hear: Hear }>({
  page: async ({ page }, use) => {
    await listenIn(page);
    await use(page);
  },
  hear: async ({ page }, use, info) => {
    if (process.env.WITH_AXE) return use((name) => seen(page, name));
    await use((name, options) => expectHeard(page, info, name, options));
  },
});

/** Lets a page be listened to from its beginning. */
export async function listenIn(page: Page): Promise<void> {
  listener ??= listenerScript();
  await page.addInitScript(await listener);
}

/** Leaves what was said so far to no state. */
export async function forgetHeard(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { screenReaderLog } = window as unknown as WithLog;
    await screenReaderLog.forget((await screenReaderLog.transcript(false)).utterances);
  });
}

/** As `Hear`, in a page that is listened to. */
export async function expectHeard(
  page: Page,
  info: TestInfo,
  name: string,
  { whole = false, isStill = false } = {},
): Promise<void> {
  if (process.env.WITH_AXE) return;
  const [walk = '', state = ''] = name.split('/');
  const kept = statesOf(walk).get(state);
  const said = await atRest(page, whole, kept, isStill ? AT_ONCE : AT_REST);
  const isRecorded = ['all', 'changed'].includes(info.config.updateSnapshots);
  if (isRecorded) return writeState(walk, state, said);
  expect
    .soft(said, `the screen-reader log of ${name}; read what differs, then: npm run screenreader`)
    .toBe(kept);
}

/** axe over the state at its widths; the walk goes on at the width it had. */
async function seen(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page, name);
  if (size) await page.setViewportSize(size);
}

/** The log of each state of a walk. */
function statesOf(walk: string): Map<string, string> {
  const file = fileOf(walk);
  const [, ...parts] = existsSync(file) ? readFileSync(file, 'utf8').split(/^=== (.+) ===\n/m) : [];
  const states = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) {
    states.set(parts[at] ?? '', `${parts[at + 1]?.trimEnd()}\n`);
  }
  return states;
}

/** `npm run screenreader` has one worker: others would write the same file. */
function writeState(walk: string, state: string, said: string): void {
  const states = [...statesOf(walk).set(state, said)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  writeFileSync(fileOf(walk), states.map(([name, log]) => `=== ${name} ===\n${log}`).join('\n'));
}

const fileOf = (walk: string) => join(import.meta.dirname, `../screenReader/${walk}.txt`);

/** What is said once nothing new comes, or as soon as it is what was kept. */
async function atRest(
  page: Page,
  whole: boolean,
  kept: string | undefined,
  rest = AT_REST,
): Promise<string> {
  let before = '';
  let since = Date.now();
  for (let looks = 0; ; looks += 1) {
    const { text, utterances } = await page.evaluate(
      (whole) => (window as unknown as WithLog).screenReaderLog.transcript(whole),
      whole,
    );
    const stable = withoutChance(text);
    if (stable !== before) {
      since = Date.now();
      looks = 0;
    }
    before = stable;
    if (stable === kept || (Date.now() - since > rest.ms && looks > rest.looks)) {
      await page.evaluate(
        (count) => (window as unknown as WithLog).screenReaderLog.forget(count),
        utterances,
      );
      return stable;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** What somebody does on the phone in one go: no poll comes in the middle, after which more would be said. */
export async function betweenPolls(page: Page, act: () => Promise<void>): Promise<void> {
  let release: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  const polls = '**/v1/api/bankid/collect';
  // None is on its way just after one has been answered.
  await page.waitForResponse(polls);
  await page.route(polls, async (route) => {
    await done;
    return route.fallback();
  });
  await act();
  release();
  await page.unroute(polls);
}

/** Without what is another every day or every second. */
function withoutChance(text: string): string {
  return (
    text
      .replace(/\b20\d\d-\d\d-\d\d\b/g, '‹datum›')
      .replace(/\b\d{1,2} \p{L}+ 20\d\d\b/gu, '‹datum›')
      .replace(/(?<=‹datum› kl\. )\d\d:\d\d\b/g, '‹tid›')
      .replace(/\b[\dA-F]{4}(?:-[\dA-F]{4}){2}\b/g, '‹nummer›')
      // It goes away by itself after some seconds; that it is said stands above.
      .replace(/^ +Du har \d+ sekunder på dig att (?:signera|öppna appen)\.\n/gm, '')
      // A busy machine is in another state by then.
      .replace(/^ +(?:Läses upp: )?Om \d+ sekunder är tiden slut\.\n/gm, '')
      .replace(/\b\d+ sekunder kvar|\b1 sekund kvar/g, '‹antal› sekunder kvar')
  );
}

/** The listener as one script for a page, without its library's user events. */
async function listenerScript(): Promise<string> {
  const folder = join(import.meta.dirname, '../support/screenReader');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'inPage.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    alias: { '@testing-library/user-event': join(folder, 'noUserEvents.ts') },
  });
  return outputFiles[0]?.text ?? '';
}

export { expect };
