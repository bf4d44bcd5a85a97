import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { thisMachine } from '../support/machine.ts';

const browser = findBrowser(thisMachine);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['line']],
  use: {
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
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // What these tell does not depend on the size of the screen.
      testIgnore: /(watch|network|gate|loginInactive)\.spec\.ts$/,
      use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
