import { test as base } from '@playwright/test';
import { type RunningApp, startApp } from './app.ts';

interface WorkerFixtures {
  /** The application this worker's tests share. */
  readonly app: RunningApp;
}

/**
 * What a worker has, started when a test first asks for it. All browser tests are made of this: Playwright
 * gives tests whose workers have other things another worker, and one has another browser and another server.
 */
export const test = base.extend<object, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
});
