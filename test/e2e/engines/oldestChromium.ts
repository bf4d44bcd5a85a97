import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Driver } from './tab.ts';

/** Where the package is installed: beside the packages of all tests, so that nothing takes it for sources. */
const FOLDER = 'node_modules/.cache/behovsguiden/oldestChromium';
const PROGRAM = join(FOLDER, 'chromium');
const PACKED = join(FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br');

/** Where the oldest Chromium of docs/browsers.md is, if it has been installed. */
export const findOldestChromium = (): string | undefined =>
  existsSync(PROGRAM) ? PROGRAM : undefined;

/**
 * Installs it, once: a package of its own, of 50 MB, which `npm ci` of all tests would fetch in vain. It was
 * built for Linux on x64, and needs the libraries that any Chromium of the machine has brought.
 *
 * @throws what npm says when there is no registry.
 */
export async function installOldestChromium(): Promise<void> {
  if (existsSync(PROGRAM) || process.platform !== 'linux' || process.arch !== 'x64') return;
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(import.meta.dirname, 'oldestChromium', file), join(FOLDER, file));
  }
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', ['ci', ...options], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  // Not by the package's own code, which unpacks to one place for all versions.
  await pipeline(
    createReadStream(PACKED),
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
  const page = await browser.newPage({ viewport: { width, height }, locale: 'sv-SE' });
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
    close: () => browser.close(),
  };
}
