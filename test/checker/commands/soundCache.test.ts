import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSound, writeSound } from '../../../src/checker/commands/soundCache.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-sound-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'sound.json');
const kept = (stamp: string) => [...readSound({ file, stamp }).files];
const FOUND = ['a.json', { scenarios: 2, reads: { 'a.json': 'x' } }] as const;

test('what was found sound is there the next time, for the same checker, day and folder alone', () => {
  expect(kept('today')).toEqual([]);
  writeSound({ file, stamp: 'today' }, { digest: String, files: new Map([FOUND]) });
  expect(kept('today')).toEqual([FOUND]);
  expect(kept('tomorrow')).toEqual([]);
});

test.each(['', '{', 'null', '[]', '{"stamp":"today"}'])('%j in its place is nothing', (text) => {
  writeFileSync(file, text);
  expect(kept('today')).toEqual([]);
});

test('where nothing can be written nothing is kept', () => {
  const nowhere = { file: join(folder, 'no', 'folder', 'sound.json'), stamp: 'today' };
  writeSound(nowhere, { digest: String, files: new Map([FOUND]) });
  expect([...readSound(nowhere).files]).toEqual([]);
});
