import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { firstScreen, sizeLine } from '../../src/build/sizes.ts';
import { startApp } from '../support/app.ts';
import { launchBrowser } from './browser.ts';
import { inTurns, median } from './rounds.ts';

const ROUNDS = 7;
const CLIENT = 'dist/client';
/** Slow 4G as Lighthouse simulates it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** The same page: prerendered, and rendered in the browser after a redirect without a request. */
const PAGES = [
  ['prerendered', '/fordjupade-guiden/start/'],
  ['not prerendered', '/'],
  ['prerendered', '/start/'],
] as const;

interface Paint {
  readonly first: number;
  readonly largest: number;
  readonly script: number;
}

/** A text, because the names that the runner adds to functions do not exist in the page. */
const WATCH = `
  window.seen = { largest: 0, script: 0 };
  new PerformanceObserver((list) => {
    window.seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // React marks its root when it hydrates the page.
  requestAnimationFrame(function watch() {
    const root = document.getElementById('root');
    const taken = root && Object.keys(root).some((key) => key.startsWith('__react'));
    if (taken) window.seen.script = performance.now();
    else requestAnimationFrame(watch);
  });
`;

/** Prints the size of a first screen, and when it is painted on a slow network by a slow phone. */
export async function benchSizes(): Promise<void> {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('the build failed');
  const rival = await reactAlone();
  console.info(
    `\nFirst screen, gzip at once; React and react-dom alone: ${(rival / 1000).toFixed(1)} kB`,
  );
  for (const path of ['/start/', '/fordjupade-guiden/start/']) {
    const screen = firstScreen(CLIENT, `${CLIENT}${path}index.html`);
    const { scripts, styles, later } = screen;
    const ratio = (bytes: number) => `${(bytes / rival).toFixed(2)} x`;
    console.info(
      `${sizeLine(path, screen)}; before use ${ratio(scripts + styles)}, with React ${ratio(scripts + styles + later)}`,
    );
  }

  const app = await startApp();
  const browser = await launchBrowser();
  console.info(
    `\nSlow 4G (${NETWORK.latency} ms, 1.6 Mbit/s), CPU ${CPU_SLOWDOWN} x slower: ms, medians of ${ROUNDS}`,
  );
  console.info('page                                        first paint   largest   script begins');
  try {
    const paintsOf = await inTurns(PAGES, ROUNDS, ([, path]) =>
      measurePaint(browser, app.url + path),
    );
    for (const page of PAGES) {
      const [kind, path] = page;
      const column = (pick: (paint: Paint) => number) =>
        median(paintsOf(page).map(pick)).toFixed(0);
      const name = `${path} (${kind})`.padEnd(44);
      console.info(
        name +
          column(({ first }) => first).padStart(11) +
          column(({ largest }) => largest).padStart(10) +
          column(({ script }) => script).padStart(16),
      );
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Bytes, gzipped, of a script with nothing but React. */
async function reactAlone(): Promise<number> {
  const entry = 'virtual:react-alone';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? "import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'; hydrateRoot(document, createElement('p'));"
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return code.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0),
    0,
  );
}

async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ content: WATCH });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(
      window as unknown as { readonly seen: { readonly largest: number; readonly script: number } }
    ).seen,
  }));
  await context.close();
  return paint;
}
