import { expect, test } from 'vitest';
import { showTexts } from '#studio/scenes';
import { liveTexts } from '../../../src/studio/scenes/liveTexts.ts';

test('texts are changed where they stand, also those loaded later; what is no text stays', () => {
  const early = liveTexts('early', { title: 'A', inner: { text: 'B' }, list: ['C'] });
  const { inner } = early;
  showTexts({
    early: { title: 'A2', inner: { text: 'B2' }, list: ['C2'] },
    late: { title: 'D2' },
  });
  expect(early).toEqual({ title: 'A2', inner: { text: 'B2' }, list: ['C2'] });
  expect(inner.text).toBe('B2');
  expect(liveTexts('late', { title: 'D', text: 'E' })).toEqual({ title: 'D2', text: 'E' });

  showTexts({ early: { title: 4, inner: null }, late: undefined });
  expect(early).toEqual({ title: 'A2', inner: { text: 'B2' }, list: ['C2'] });
});
