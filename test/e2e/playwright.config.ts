import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { DEEP } from '../support/depth.ts';
import { thisMachine } from '../support/machine.ts';
import { TEST_MS, WAIT_MS } from '../support/timeouts.ts';
import { DESKTOP_ONLY, ON_PHONES, PHONE_ONLY } from './size.ts';

const browser = findBrowser(thisMachine);

/**
 * Each window loads the browser's own pages for its address bar, a quarter of what opening it costs;
 * no test looks at them. Only the last list counts, so what Playwright turns off is named again as
 * far as it concerns what pages do.
 */
const WITHOUT = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join()}`;

/** What only `npm run test:deep` runs. */
const DEEP_ONLY = DEEP ? [] : [/\.deep\.spec\.ts$/];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './globalSetup.config.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Two more than the cores: much of a test is waiting for the next poll of a login.
  workers: 4,
  retries: 0,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  reporter: [['line']],
  use: {
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    trace: 'off',
    screenshot: 'off',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        // Chromium's own sandbox needs rights that containers seldom give.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        WITHOUT,
      ],
    },
  },
  /*
   * A phone and a desktop each. A test runs in both where layout, touch or the way in by BankID differ
   * between them, and else in one: its tag says in which (size.ts).
   */
  projects: [
    {
      name: 'phone',
      testIgnore: [
        /(watch|network|gate|privacy|firstScreen|accessibility|loginInactive(\.deep)?|studio\w*(\.deep)?|withoutStudio)\.spec\.ts$/,
        ...DEEP_ONLY,
      ],
      grepInvert: DESKTOP_ONLY,
      ...(DEEP ? {} : { grep: ON_PHONES }),
      use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [/phone\.spec\.ts$/, ...DEEP_ONLY],
      grepInvert: PHONE_ONLY,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
