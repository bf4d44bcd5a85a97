import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Plugin, preview } from 'vite';
import { brand } from '../../src/build/brand.ts';
import { findOrInstallBrowser } from '../support/browser.ts';
import { thisMachine } from '../support/machine.ts';

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Each `test/bench/page/*.html`, which loads the script of the same name. */
const pageHtml: Plugin = {
  name: 'pages of the bench',
  resolveId: (id) => (PAGE.test(id) ? id : undefined),
  load: (id) => {
    const name = PAGE.exec(id)?.[1];
    return (
      name &&
      `<!doctype html>
<html lang="sv">
  <head><meta charset="utf-8" /><title>${name}</title></head>
  <body><div id="root"></div><script type="module" src="./${name}.tsx"></script></body>
</html>`
    );
  },
};

const PAGE = /test\/bench\/page\/(\w+)\.html$/;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallBrowser(thisMachine),
    args: BROWSER_ARGUMENTS,
  });
}

/** Builds pages of `test/bench/page` as they ship, serves them, and opens a browser for as long as `use` lasts. */
export async function withPages<P extends string>(
  pages: readonly P[],
  use: (browser: Browser, addressOf: (page: P) => string) => Promise<void>,
): Promise<void> {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.env.NODE_ENV = 'production';
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react(), brand(), pageHtml],
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: pages.map((page) => resolve(root, `test/bench/page/${page}.html`)),
      },
    },
  });
  const server = await preview({
    ...shared,
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the pages are served nowhere');
  const browser = await launchBrowser();
  try {
    await use(browser, (page) => `${address}test/bench/page/${page}.html`);
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** CPU slowdown: this machine, and a phone as Lighthouse simulates it. */
export const SLOWDOWNS = [1, 4] as const;

/** A new window on a desktop for as long as `use` lasts; `slowDown` slows its CPU down. */
export async function inWindow<T>(
  browser: Browser,
  use: (tab: Page, slowDown: (rate: number) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    return await use(tab, (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }));
  } finally {
    await context.close();
  }
}
