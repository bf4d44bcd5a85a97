import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer } from '../../src/build/bundleServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
let outputs: Awaited<ReturnType<typeof bundleServer>>['outputs'];

beforeAll(async () => {
  ({ outputs } = await bundleServer(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The sources in a file of the bundle and in all that is loaded with it. */
function loadedWith(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { inputs = {}, imports = [] } = outputs[file] ?? {};
  const others = imports.filter(({ kind, external }) => kind !== 'dynamic-import' && !external);
  return [...Object.keys(inputs), ...others.flatMap(({ path }) => loadedWith(path, seen))];
}

const outputOf = (source: string) =>
  Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source) ?? source;

it('the server loads nothing of the sandbox where it is off', () => {
  const loaded = loadedWith(outputOf('src/server/main.ts'));
  expect(loaded).toContain('src/server/server.ts');
  expect(loaded.filter((source) => source.includes('sandbox'))).toEqual([]);
  const sandbox = loadedWith(outputOf('src/server/sandbox/index.ts'));
  expect(sandbox).toContain('src/server/sandbox/sandbox.ts');
});
