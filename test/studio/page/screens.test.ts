import { expect, test } from 'vitest';
import { previewShare, SCREENS } from '../../../src/studio/page/screens.ts';

test.each([1280, 1680, 2560])(
  'a screen has as much of a window of %i px as it needs, and never more than half',
  (window) => {
    const shares = SCREENS.map(({ width }) => previewShare(width, window));
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(Math.max(...shares)).toBeLessThanOrEqual(50);
    expect(((shares[0] ?? 0) / 100) * window).toBeGreaterThan(375);
  },
);
