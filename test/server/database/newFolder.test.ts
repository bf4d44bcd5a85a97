import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleServer } from '../../../src/build/bundleServer.ts';
import { readyImage } from '../../support/databaseImage.ts';
import { byDepth } from '../../support/depth.ts';
import { type ServerProcess, startProcess } from '../serverProcess.ts';

let place = '';
let server: ServerProcess | undefined;
beforeEach(async () => {
  // Below `node_modules`, so that packages resolve.
  place = mkdtempSync(resolve('node_modules/.cache/new-folder-'));
  await bundleServer(place, '.mjs');
  cpSync((await readyImage()).folder, join(place, 'emptyDatabase'), { recursive: true });
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.exited;
  rmSync(place, { recursive: true });
});

function foldersIn(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

function makeReadOnly(folder: string): void {
  for (const file of ['PG_VERSION', 'postgresql.conf']) chmodSync(join(folder, file), 0o444);
  chmodSync(join(folder, 'base'), 0o555);
  chmodSync(folder, 0o555);
}

function removeEmptyFolders(folder: string): void {
  for (const one of foldersIn(folder)) if (readdirSync(one).length === 0) rmdirSync(one);
}

it.each(
  byDepth(
    [['that is read-only', makeReadOnly]] as const,
    [
      ['that is read-only', makeReadOnly],
      // Creating another takes some seconds.
      ['that has lost its empty folders', removeEmptyFolders],
    ] as const,
  ),
)(
  'a server starts from a copy of an empty database %s, in a folder for its owner only, replacing what a killed start left',
  async (_which, change) => {
    change(join(place, 'emptyDatabase'));
    const folder = join(place, 'a/b/data');
    mkdirSync(`${folder}.new`, { recursive: true });
    writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '17\n');
    server = startProcess({ DATABASE_URL: '', DATA_DIR: folder }, join(place, 'main.mjs'));
    expect((await fetch(`${await server.url}/readyz`)).status).toBe(200);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    expect(existsSync(`${folder}.new`)).toBe(false);
  },
);
