import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StudioFolder } from '#studio/files';

const FORM = 'schemas/form.json';
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-'));
  mkdirSync(join(root, 'schemas'));
  writeFileSync(join(root, FORM), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Does something while `node:fs` has a function of ours in the place of its own. */
function meanwhile<Name extends 'readFileSync' | 'renameSync'>(
  name: Name,
  ours: (...given: Parameters<(typeof fs)[Name]>) => ReturnType<(typeof fs)[Name]>,
  act: () => void,
): void {
  const spy = vi.spyOn(fs, name).mockImplementation(ours as never);
  syncBuiltinESMExports();
  try {
    act();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}

test('what others make of a file just after it was written is told', () => {
  const folder = new StudioFolder(join(root, 'schemas'));
  const { renameSync } = fs;
  const thenTheirs: typeof renameSync = (from, to) => {
    renameSync(from, to);
    writeFileSync(String(to), '{ "id": "theirs" }');
  };
  const stamp = folder.files()[0]?.stamp;
  meanwhile('renameSync', thenTheirs, () => {
    expect(folder.write(FORM, '{ "id": "ours" }', stamp).kind).toBe('written');
  });
  expect(folder.changes()).toMatchObject([{ path: FORM, text: '{ "id": "theirs" }' }]);
});

test('a file that another program holds is not told as gone, nor written over', () => {
  const folder = new StudioFolder(join(root, 'schemas'));
  writeFileSync(join(root, FORM), '{ "id": "theirs" }');
  const held = () => {
    throw Object.assign(new Error('held'), { code: 'EBUSY' });
  };
  meanwhile('readFileSync', held, () => {
    expect(folder.changes()).toEqual([]);
    expect(folder.write(FORM, '{ "id": "ours" }', null)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('kan inte läsas just nu'),
    });
  });
  expect(readFileSync(join(root, FORM)).toString()).toBe('{ "id": "theirs" }');
  expect(folder.changes()).toMatchObject([{ path: FORM, text: '{ "id": "theirs" }' }]);
});
