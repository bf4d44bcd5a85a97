import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { brand } from './src/build/brand.ts';
import { BUILD_TARGETS } from './src/build/browsers.ts';
import { codeFetching, filesOfImport } from './src/build/codeFetching.ts';
import { content } from './src/build/content.ts';
import { textGroups } from './src/build/textGroups.ts';
import { DEEP } from './test/support/depth.ts';
import { TEST_MS, WAIT_MS } from './test/support/timeouts.ts';

// Tests of code have content of their own: what editors change is checked, and walked through, by itself.
if (process.env.VITEST) process.env.CONTENT = 'test/content';

/** Tests of modules that need a document. */
const WITH_DOCUMENT = [
  'test/{engine/form,guide,renderers}/**/*.test.{ts,tsx}',
  'test/studio/**/*.test.tsx',
];

/**
 * Tests of the screens with texts that can be changed, which are other modules than everywhere else: only
 * `npm run test:deep` loads them anew.
 */
const WITH_LIVE_TEXTS = ['test/guide/scenes/*.deep.test.tsx'];

/** What the first script needs: it would have to wait for the rest. */
const OF_BOOT =
  /(?:\/src\/guide\/app\/(?:bootConsent|consentHeight|earlyClicks|firstGesture|manualScrollRestoration|unloadedNotice)\.ts|\/src\/guide\/api\/(?:fetchCode|loadAnew|retry)\.ts|\/src\/guide\/state\/(?:consentChoice|kept|webStorage)\.ts|\/src\/operations\/(?:notation|parseResponse|schema)\.ts|vite\/preload-helper\.js)$/;

/**
 * Styles of screens after a login: one file, fetched with the first of these screens. All others are inside every
 * page, as one part: pages made at build time need most of them.
 */
const OF_LATER_STYLES =
  /\/src\/guide\/(?:answers|screens\/(?:collection|eid|health|in-depth|receipt|result|signing))\/[^/]+\.css$/;

/**
 * Tests that start many processes. Each start copies the tables of its parent's memory, which takes ten times as
 * long from the process of all other tests.
 */
const WITH_PROCESSES = [
  'test/build/{generate,newGuide}.test.ts',
  'test/checker/commands/{checkCommand,diffCommand,launch}.test.ts',
  'test/checker/commands/*.deep.test.ts',
  'test/server/{process,start}.test.ts',
  'test/server/applications/applyProcess.test.ts',
  'test/server/database/{folder,newFolder}.test.ts',
  'test/studio/files/*.test.ts',
  'test/studio/versions/fetchLatest.test.ts',
];

/** Tests of packages, and what only `npm run test:deep` runs. */
const LEFT_OUT = [...configDefaults.exclude, ...(DEEP ? [] : ['test/**/*.deep.test.{ts,tsx}'])];

/** What generated files are made of: `--changed` sees no change of a file that git ignores. */
const GENERATED_FROM = [
  '**/schemas/api/openapi.json',
  '**/schemas/meta/form.schema.json',
  '**/src/build/generate*',
];

/** Tests that start databases, proxies and many servers, and need the machine for themselves. */
const HOSTING = ['test/hosting/*.deep.test.ts'];

export default defineConfig({
  plugins: [content(), react(), brand(), textGroups(), codeFetching()],
  // The server puts a fresh nonce in the place of this text in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    target: [...BUILD_TARGETS],
    manifest: true,
    // A `data:` font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    reportCompressedSize: false,
    rolldownOptions: {
      // The first script, and the application that it loads when that is wanted.
      input: ['index.html', 'src/guide/app/main.tsx'],
      output: {
        // What every page begins with is one file: as some twenty, one for each part that other screens
        // share, each compressed by itself, it was 6 kB more. The entry stays, for the manifest names it.
        codeSplitting: {
          groups: [
            { name: 'later', test: OF_LATER_STYLES, priority: 3 },
            { name: 'styles', test: /\.css$/, priority: 2 },
            { name: 'boot', test: OF_BOOT, priority: 1 },
            {
              name: 'shell',
              tags: ['$initial'],
              test: /^(?!.*\/(?:index\.html|boot\.ts|main\.tsx)$)/,
            },
          ],
        },
      },
    },
  },
  test: {
    // For the plugins alone: what a test starts is as anybody starts it.
    env: { CONTENT: '' },
    maxWorkers: 2,
    // Threads start in a moment and share the code that V8 has compiled; processes take a tenth more.
    pool: 'threads',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    silent: 'passed-only',
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...GENERATED_FROM],
    /*
     * Files that share a worker share its modules and its document: to load those anew for each is
     * three quarters of the work. What a file leaves behind is cleared by test/support/setup.ts, and
     * none may replace modules (architecture.test.ts): screens get other answers by
     * test/guide/screens/fakeClient.ts.
     */
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...WITH_DOCUMENT, ...WITH_PROCESSES, ...HOSTING, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          environment: 'node',
          pool: 'forks',
          include: WITH_PROCESSES,
          exclude: LEFT_OUT,
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: WITH_DOCUMENT,
          exclude: [...LEFT_OUT, ...WITH_LIVE_TEXTS],
          setupFiles: ['test/support/setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [textGroups({ isLive: true })],
        test: {
          name: 'scenes',
          environment: 'jsdom',
          include: WITH_LIVE_TEXTS,
          // What a button says while it waits is hidden by its style.
          css: { include: /button\.css$/ },
          exclude: LEFT_OUT,
          setupFiles: ['test/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'hosting',
          environment: 'node',
          include: HOSTING,
          exclude: LEFT_OUT,
          fileParallelism: false,
        },
      },
    ],
  },
});
