import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compressFolder } from '../../src/build/compress.ts';
import { pageAssets, styleHash, writePages } from '../../src/build/pages.ts';
import { firstScreen, sizeLine } from '../../src/build/sizes.ts';

const STYLES = '@media (width<769px){body > p{margin:0}}';

const SHELL = `<!doctype html><html><head><title>Granbo</title>
<script type="module" crossorigin src="/assets/main.js" nonce="__CSP_NONCE__"></script>
</head><body><div id="root"><!--app--></div></body></html>`;

const MANIFEST: Manifest = {
  'index.html': {
    file: 'assets/main.js',
    assets: [
      'assets/public-sans-latin-wght-normal-abc1.woff2',
      'assets/public-sans-latin-ext-wght-normal-abc2.woff2',
      'assets/public-sans-latin-wght-italic-abc3.woff2',
      'assets/favicon.svg',
    ],
  },
  'src/guide/app/main.tsx': {
    file: 'assets/app.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/main.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/guide/screens/start.tsx': {
    file: 'assets/start.js',
    isDynamicEntry: true,
    imports: ['index.html', '_react.js', '_card.js'],
  },
  '_card.js': { file: 'assets/card.js' },
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  writeFileSync(join(folder, 'assets/main.css'), `${STYLES}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startPage = {
  pages: ['/enkla-guiden/start/'],
  render: () => ({
    html: '<h1>Hej $& </h1>',
    title: 'Start & <slut>',
    preload: ['src/guide/screens/start.tsx'],
  }),
};
const written = () => readFileSync(join(folder, 'enkla-guiden/start/index.html'), 'utf8');

describe('a prerendered page', () => {
  test('a prerendered page holds its text unchanged and its title escaped', async () => {
    await writePages(folder, MANIFEST, startPage);
    expect(written()).toContain('<div id="root"><h1>Hej $& </h1></div>');
    expect(written()).toContain('<title>Start &amp; &lt;slut&gt;</title>');
  });

  test('a prerendered page lists each script of React and its screen once, and preloads none of them', async () => {
    await writePages(folder, MANIFEST, startPage);
    for (const file of ['main.js', 'app.js', 'react.js', 'start.js', 'card.js']) {
      expect(written().split(`"/assets/${file}"`), file).toHaveLength(2);
    }
    expect(written()).toContain('<link rel="later" href="/assets/card.js" crossorigin>');
    expect(written()).not.toContain('modulepreload');
  });

  test('a prerendered page loads the imports of the first script in parallel, as scripts beside it', async () => {
    const split = { ...MANIFEST['index.html'], file: 'assets/main.js', imports: ['_boot.js'] };
    const manifest = { ...MANIFEST, 'index.html': split, '_boot.js': { file: 'assets/boot.js' } };
    await writePages(folder, manifest, startPage);
    for (const page of [written(), readFileSync(join(folder, 'index.html'), 'utf8')]) {
      expect(page).toContain('<script type="module" src="/assets/boot.js" crossorigin');
      expect(page.split('boot.js')).toHaveLength(2);
    }
  });

  test('a prerendered page holds its styles inline, with the placeholder for the nonce', async () => {
    await writePages(folder, MANIFEST, startPage);
    expect(written()).toContain(`<style nonce="__CSP_NONCE__">${STYLES}</style>`);
    expect(written()).not.toContain('main.css');
  });

  test('the inline styles of a prerendered page have a hash that a policy can name', async () => {
    await writePages(folder, MANIFEST, startPage);
    const digest = createHash('sha256').update(STYLES).digest('base64');
    expect(styleHash(written())).toBe(`'sha256-${digest}'`);
    expect(styleHash('<p>Hej</p>')).toBeUndefined();
  });

  test('prerendering refuses a page of whose styles some would have to be fetched', async () => {
    const card = { file: 'assets/card.js', css: ['assets/later.css'] };
    const written = writePages(folder, { ...MANIFEST, '_card.js': card }, startPage);
    await expect(written).rejects.toThrow(
      '/enkla-guiden/start/ would be painted without assets/later.css',
    );
  });

  test('prerendering refuses styles that would end their style element', async () => {
    writeFileSync(join(folder, 'assets/main.css'), 'a::after{content:"</style>"}');
    await expect(writePages(folder, MANIFEST, startPage)).rejects.toThrow('end its own element');
  });

  test('a prerendered page preloads the upright Latin font and no other', async () => {
    await writePages(folder, MANIFEST, startPage);
    expect(written().match(/[\w-]+\.woff2/g)).toEqual(['public-sans-latin-wght-normal-abc1.woff2']);
  });

  test('prerendering leaves index.html as a shell with an empty root', async () => {
    await writePages(folder, MANIFEST, startPage);
    const shell = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(shell).toContain('<div id="root"></div>');
    expect(shell).not.toContain('start.js');
    // It can do nothing without React, which the first script fetches at once.
    expect(shell).toContain('<link rel="later" href="/assets/react.js" crossorigin>');
    expect(shell).not.toContain('modulepreload');
    expect(shell).toContain(`<style nonce="__CSP_NONCE__">${STYLES}</style>`);
  });

  test('prerendering refuses a module that no chunk is made from', () => {
    expect(() => pageAssets(MANIFEST, ['src/guide/screens/sart.tsx'])).toThrow(
      'no chunk is made from "src/guide/screens/sart.tsx"; loaded lazily are: src/guide/screens/start.tsx',
    );
  });

  test.each(['/', 'start/', '/start', '/../etc/', '/Start/'])(
    'prerendering refuses the path %s',
    async (path) => {
      const prerender = { ...startPage, pages: [path] };
      await expect(writePages(folder, MANIFEST, prerender)).rejects.toThrow('cannot prerender');
    },
  );
});

test('the first screen is what the page names, each file once', async () => {
  const script = 'const answer = 42;\n'.repeat(200);
  for (const name of ['main.js', 'app.js', 'react.js', 'start.js', 'card.js']) {
    writeFileSync(join(folder, 'assets', name), script);
  }
  writeFileSync(
    join(folder, 'assets/public-sans-latin-wght-normal-abc1.woff2'),
    Buffer.alloc(1500),
  );
  const pages = await writePages(folder, MANIFEST, startPage);
  const page = pages.get('/enkla-guiden/start/') ?? '';

  const screen = firstScreen(folder, page);
  expect(screen.files).toHaveLength(6);
  // The page, its first script, and its font.
  expect(screen.requests).toBe(3);
  expect(screen.styles).toBe(gzipSync(STYLES, { level: 9 }).length);
  const shell = firstScreen(folder, join(folder, 'index.html'));
  expect(shell.files).toEqual(['/assets/main.js', '/assets/app.js', '/assets/react.js']);
  expect(screen.fonts).toBe(1500);

  await compressFolder(join(folder, 'assets'));
  const gzipped = readFileSync(join(folder, 'assets/main.js.gz')).length;
  expect([screen.scripts, screen.later]).toEqual([gzipped, 4 * gzipped]);
  expect(existsSync(join(folder, 'assets/main.js.br'))).toBe(true);
  expect(existsSync(join(folder, 'assets/main.css.gz'))).toBe(false);
});

test('the line of sizes adds scripts and styles in kB of 1,000 bytes', () => {
  const sums = { html: 1200, scripts: 4000, styles: 3500, fonts: 26_800, later: 90_000 };
  expect(sizeLine('/start/', { ...sums, requests: 6, files: [] })).toMatch(
    /^\/start\/ +7\.5 kB = JS 4\.0 \+ CSS 3\.5; HTML 1\.2, font 26\.8; 6 requests; later 90\.0$/,
  );
});
