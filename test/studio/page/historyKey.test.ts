import { expect, test } from 'vitest';
import { historyKey } from '../../../src/studio/page/historyKey.ts';

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false };

test('Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes', () => {
  const key = (name: string, more: object) =>
    historyKey({ ...NO_KEYS, shiftKey: false, key: name, ...more });
  expect(key('z', { ctrlKey: true })).toBe('undo');
  expect(key('Z', { metaKey: true, shiftKey: true })).toBe('redo');
  expect(key('y', { ctrlKey: true })).toBe('redo');
  expect(key('z', {})).toBeUndefined();
  expect(key('z', { ctrlKey: true, altKey: true })).toBeUndefined();
});
