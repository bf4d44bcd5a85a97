import { describe, expect, test } from 'vitest';
import { SCREENS, screenOf, shareAfter } from '../../../src/studio/page/screens.ts';

describe('a screen that is chosen', () => {
  test.each([1280, 1680])(
    'has as much of a window of %i px as it needs, and never more than half',
    (window) => {
      const shares = SCREENS.map(({ width }) => screenOf(width, window).share);
      expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
      expect(Math.max(...shares)).toBe(50);
      expect(((shares[0] ?? 0) / 100) * window).toBeGreaterThan(375);
    },
  );
});

describe('the line beside the preview', () => {
  test.each([
    ['ArrowLeft', 30, 32],
    ['ArrowRight', 30, 28],
    ['ArrowLeft', 59.5, 60],
    ['ArrowRight', 20.5, 20],
    ['Home', 40, 20],
    ['End', 40, 60],
    ['Tab', 40, undefined],
  ])('%s takes a share of %d to %s', (key, share, expected) => {
    expect(shareAfter(key, share)).toBe(expected);
  });
});
