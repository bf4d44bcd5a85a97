import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Machine } from './browser.ts';

/** This machine, as `findOrInstallBrowser` sees it. */
export const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  playwrightPath: chromium.executablePath(),
  run: (command, args) =>
    spawnSync(command, [...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
  log: (text) => process.stdout.write(`${text}\n`),
};
