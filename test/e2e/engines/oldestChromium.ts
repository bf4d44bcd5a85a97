import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import type { Driver } from './tab.ts';

const FOLDER = join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin');
const PROGRAM = join(FOLDER, 'chromium');

/** Where the oldest Chromium of docs/browsers.md is, if it has been unpacked. */
export const findOldestChromium = (): string | undefined =>
  existsSync(PROGRAM) ? PROGRAM : undefined;

/**
 * Unpacks it from its package, once, not by the package's own code, which unpacks to one place for all versions.
 * It was built for Linux on x64, and needs the libraries that any Chromium of the machine has brought.
 */
export async function unpackOldestChromium(): Promise<void> {
  if (existsSync(PROGRAM) || process.platform !== 'linux' || process.arch !== 'x64') return;
  await pipeline(
    createReadStream(`${PROGRAM}.br`),
    createBrotliDecompress(),
    createWriteStream(`${PROGRAM}.part`, { mode: 0o755 }),
  );
  renameSync(`${PROGRAM}.part`, PROGRAM);
}

/** A new window of it. */
export async function openOldestChromium(width: number, height: number): Promise<Driver> {
  const executablePath = findOldestChromium();
  if (executablePath === undefined) throw new Error('There is no oldest Chromium.');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return drivenBy(await browser.newPage({ viewport: { width, height }, locale: 'sv-SE' }));
}

/** A page of any Chromium; its browser ends with it. */
export function drivenBy(page: Page): Driver {
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    run: (body, ...args) =>
      page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    click: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.click(selector, { clickCount: 3 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    close: async () => await page.context().browser()?.close(),
  };
}
