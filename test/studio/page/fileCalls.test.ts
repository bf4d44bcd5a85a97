import { afterEach, expect, test, vi } from 'vitest';
import { fileCalls } from '../../../src/studio/page/fileCalls.ts';

const FILE = { path: 'schemas/a.json', text: '{}', stamp: '1' };

function answering(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('files are those that were sent', async () => {
  const files = [FILE, { ...FILE, text: null, stamp: null }];
  answering(200, { files });
  expect(await fileCalls('-').files()).toEqual(files);
});

test.each([
  [null],
  [{}],
  [{ files: {} }],
  [{ files: [{ ...FILE, text: 1 }] }],
  [{ files: [null] }],
])('what is no list of files is refused: %j', async (body) => {
  answering(200, body);
  await expect(fileCalls('-').files()).rejects.toThrow(TypeError);
});

test.each([
  [200, { stamp: '2' }, { kind: 'saved', stamp: '2' }],
  [409, { text: null, stamp: null }, { kind: 'changed', text: null, stamp: null }],
  [422, { message: 'Nej.' }, { kind: 'failed', message: 'Nej.' }],
  [422, { message: 1 }, { kind: 'failed', message: expect.stringContaining('når inte disken') }],
  [200, null, { kind: 'failed', message: expect.stringContaining('når inte disken') }],
])('a saving that is answered with %i and %j', async (status, body, saved) => {
  answering(status, body);
  expect(await fileCalls('-').save('schemas/a.json', '{}', '1')).toEqual(saved);
});
