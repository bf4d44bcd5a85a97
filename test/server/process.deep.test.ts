import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { race, type ServerProcess, startProcess } from './serverProcess.ts';

const parent = mkdtempSync(join(tmpdir(), 'behovsguiden-process-'));
const env = { DATABASE_URL: '', DATA_DIR: join(parent, 'db') };
let rivals: readonly ServerProcess[] = [];

afterAll(() => rmSync(parent, { recursive: true }));
afterEach(async () => {
  for (const { child, exited } of rivals) {
    child.kill('SIGKILL');
    await exited;
  }
});

it.each([
  ['a new folder', false],
  ["a dead one's", true],
])('a server process wins alone when several race for %s', async (_name, existing) => {
  expect(existsSync(env.DATA_DIR)).toBe(existing);
  rivals = [startProcess(env), startProcess(env), startProcess(env)];
  expect(await race(rivals)).toEqual(['refused', 'refused', 'serves']);
});
