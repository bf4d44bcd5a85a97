import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { DEEP } from '../support/depth.ts';
import { thisMachine } from '../support/machine.ts';
import { TEST_MS, WAIT_MS } from '../support/timeouts.ts';
import { DESKTOP, DESKTOP_ONLY, PHONE, PHONE_ONLY } from './size.ts';

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

/**
 * Each test once: on a phone where its tag says so (size.ts), else on a desktop. One project, since a worker
 * runs the tests of one project only: another would start it anew, with its browser and its server.
 */
const EACH_ONCE: Project[] = [{ name: 'everyday', testIgnore: /\.deep\.spec\.ts$/, use: DESKTOP }];

/** On a phone and on a desktop, unless its tag says on which. */
const BY_SIZE: Project[] = [
  {
    name: 'phone',
    testIgnore:
      /(watch|network|gate|privacy|firstScreen|accessibility|loginInactive(\.deep)?|studio\w*(\.deep)?|withoutStudio)\.spec\.ts$/,
    grepInvert: DESKTOP_ONLY,
    use: PHONE,
  },
  {
    name: 'desktop',
    testIgnore: /phone\.spec\.ts$/,
    grepInvert: PHONE_ONLY,
    use: DESKTOP,
  },
];

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
        // What draws is a thread: as a process of its own it was a twentieth of the work.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        WITHOUT,
      ],
    },
  },
  projects: DEEP ? BY_SIZE : EACH_ONCE,
});
