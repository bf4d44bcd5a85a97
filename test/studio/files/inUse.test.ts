import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StudioFolder } from '#studio/files';

/** What other programs do meanwhile. */
const others = vi.hoisted(() => ({ holds: '', afterWriting: (_file: string) => {} }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const replaced = {
    ...fs,
    readFileSync: (file: string) => {
      if (file === others.holds) throw Object.assign(new Error('held'), { code: 'EBUSY' });
      return fs.readFileSync(file);
    },
    renameSync: (from: string, to: string) => {
      fs.renameSync(from, to);
      others.afterWriting(to);
    },
  };
  return { ...replaced, default: replaced };
});

const FORM = 'schemas/form.json';
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-'));
  mkdirSync(join(root, 'schemas'));
  writeFileSync(join(root, FORM), '{}');
});
afterEach(() => {
  others.holds = '';
  others.afterWriting = () => {};
  rmSync(root, { recursive: true });
});

test('what others make of a file just after it was written is told', () => {
  const folder = new StudioFolder(root);
  others.afterWriting = (file) => writeFileSync(file, '{ "id": "theirs" }');
  const stamp = folder.files()[0]?.stamp;
  expect(folder.write(FORM, '{ "id": "ours" }', stamp).kind).toBe('written');
  expect(folder.changes()).toMatchObject([{ path: FORM, text: '{ "id": "theirs" }' }]);
});

test('a file that another program holds is not told as gone, nor written over', () => {
  const folder = new StudioFolder(root);
  writeFileSync(join(root, FORM), '{ "id": "theirs" }');
  others.holds = join(root, FORM);
  expect(folder.changes()).toEqual([]);
  expect(folder.write(FORM, '{ "id": "ours" }', null)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('kan inte läsas just nu'),
  });
  others.holds = '';
  expect(readFileSync(join(root, FORM)).toString()).toBe('{ "id": "theirs" }');
  expect(folder.changes()).toMatchObject([{ path: FORM, text: '{ "id": "theirs" }' }]);
});
