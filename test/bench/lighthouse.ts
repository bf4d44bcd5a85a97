import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { enterWithAnswers } from '../e2e/answers.ts';
import { CUSTOMER, enter, START, WITHOUT_GROUP } from '../e2e/bankId.ts';
import { COMPANIES } from '../e2e/collections.ts';
import { choose, MEETING, openMeeting } from '../e2e/shortGuide.ts';
import { freePort, startApp } from '../support/app.ts';
import { findOrInstallBrowser } from '../support/browser.ts';
import { installPackage } from '../support/installPackage.ts';
import { thisMachine } from '../support/machine.ts';
import type { Figures } from './rivals/lighthouse.ts';
import { median } from './rounds.ts';

const ROUNDS = 3;
const SHORT_START = '/start/';
/**
 * Lighthouse (mobile, simulated throttling) on both start pages next to the same HTML without
 * scripts, and on every screen of the short guide and the first five of the in-depth guide.
 */
export async function benchLighthouse(): Promise<void> {
  installPackage('test/bench/rivals');
  const { runLighthouse } = await import('./rivals/lighthouse.ts');
  const app = await startApp({ DATABASE_URL: '' });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findOrInstallBrowser(thisMachine),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    baseURL: app.url,
    locale: 'sv-SE',
  });
  const measure = (url: string) => medianOf(() => runLighthouse(url, port));
  try {
    console.info(
      '\nLighthouse, mobile: score, FCP, LCP, TBT in ms (medians of 3; bare: no scripts)',
    );
    for (const path of [SHORT_START, START]) {
      const bare = await withBarePage(app.url, path, measure);
      const ours = await measure(app.url + path);
      print(`${path} bare`, bare);
      print(path, ours);
      const [fcp = 0, lcp = 0] = ours.times.map((time, at) => time / (bare.times[at] ?? 1));
      console.info(
        `${'  x bare'.padEnd(44)}${fcp.toFixed(2).padStart(22)}${lcp.toFixed(2).padStart(8)}`,
      );
    }
    console.info('\nEvery screen: performance, accessibility, best practices, SEO; FCP, LCP, TBT');
    for (const [path, open] of SCREENS) {
      await onDevice(context, open);
      print(path, await measure(app.url + path));
    }
  } finally {
    await context.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const shortGuide = (page: Page) => openMeeting(page);
const meetingAnswered = (answer: string) => async (page: Page) => {
  await openMeeting(page);
  await choose(page, MEETING, answer);
  await page.getByRole('heading', { level: 1, name: MEETING }).waitFor({ state: 'detached' });
};
const loggedIn = (person: string) => async (page: Page) => {
  await enter(page, person);
  await page.goto(START);
};
const allAnswered = async (page: Page) => {
  await enterWithAnswers(page, CUSTOMER);
  await page.goto(COMPANIES);
  await page.getByRole('checkbox').first().waitFor();
};

/** How to reach each screen; a new tab then finds the data that this leaves on the device. */
const SCREENS: readonly (readonly [path: string, open: (page: Page) => Promise<unknown>])[] = [
  [SHORT_START, (page) => page.goto(SHORT_START)],
  ['/enkla-guiden/start/', shortGuide],
  ['/enkla-guiden/introduktion/', shortGuide],
  ['/enkla-guiden/formular/', shortGuide],
  ['/enkla-guiden/boka-mote/', meetingAnswered('Ja, boka möte')],
  ['/enkla-guiden/klart/', meetingAnswered('Nej tack')],
  [START, (page) => page.goto(START)],
  ['/fordjupade-guiden/saknar-grupp/', loggedIn(WITHOUT_GROUP)],
  ['/fordjupade-guiden/introduktion/', loggedIn(CUSTOMER)],
  ['/fordjupade-guiden/formular/', loggedIn(CUSTOMER)],
  [COMPANIES, allAnswered],
];

/** Does something in a separate tab, and consents to keeping it on the device. */
async function onDevice(
  context: BrowserContext,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await context.newPage();
  // Without effect when consent was given before.
  await page.goto('/readyz');
  await page.evaluate(() => localStorage.clear());
  await open(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Inställningar för kakor' })
    .click();
  await page.getByRole('button', { name: 'Godkänn', exact: true }).click();
  await page.close();
}

/** Serves a page of ours without its scripts for as long as `use` lasts. */
async function withBarePage<T>(
  url: string,
  path: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const html = await (await fetch(url + path)).text();
  const bare = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:later|modulepreload)"[^>]*>/g, '');
  const server = createServer(async ({ url: asked = '/' }, response) => {
    const isPage = asked === path;
    const file = isPage ? undefined : await fetch(url + asked);
    response.setHeader('content-type', file?.headers.get('content-type') ?? 'text/html');
    if (isPage) response.setHeader('content-encoding', 'gzip');
    response.end(file ? Buffer.from(await file.arrayBuffer()) : gzipSync(bare));
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  try {
    return await use(`http://127.0.0.1:${port}${path}`);
  } finally {
    server.close();
  }
}

async function medianOf(run: () => Promise<Figures>): Promise<Figures> {
  const runs: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await run());
  const medians = (of: (one: Figures) => readonly number[]) =>
    (runs[0] ? of(runs[0]) : []).map((_first, at) => median(runs.map((one) => of(one)[at] ?? 0)));
  return { scores: medians(({ scores }) => scores), times: medians(({ times }) => times) };
}

function print(name: string, { scores, times }: Figures): void {
  const cells = [...scores, ...times.map(Math.round)].map((cell) => String(cell));
  const widths = [6, 5, 5, 5, 8, 8, 8];
  console.info(name.padEnd(44) + cells.map((cell, at) => cell.padStart(widths[at] ?? 8)).join(''));
}
