import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawnVersion } from '../../../src/studio/page/PreviewArea.tsx';
import { previewShare, SCREENS } from '../../../src/studio/page/screens.ts';

test('what was painted is known by its version, whichever part of it has changed', () => {
  const [form, brand, texts] = [{}, {}, {}];
  const { result, rerender } = renderHook(
    (props: { given: readonly unknown[]; version: number; drawn: number }) =>
      useDrawnVersion(props.given, props.version, props.drawn),
    { initialProps: { given: [form, brand, texts], version: 4, drawn: 0 } },
  );
  expect(result.current).toBe(-1);
  rerender({ given: [form, brand, texts], version: 5, drawn: 1 });
  expect(result.current).toBe(4);
  rerender({ given: [form, {}, texts], version: 6, drawn: 1 });
  rerender({ given: [{}, brand, texts], version: 7, drawn: 2 });
  expect(result.current).toBe(6);
  rerender({ given: [form, brand, {}], version: 8, drawn: 4 });
  expect(result.current).toBe(8);
});

test.each([1280, 1680, 2560])(
  'a screen has as much of a window of %i px as it needs, and never more than half',
  (window) => {
    const shares = SCREENS.map(({ width }) => previewShare(width, window));
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(Math.max(...shares)).toBeLessThanOrEqual(50);
    expect(((shares[0] ?? 0) / 100) * window).toBeGreaterThan(375);
  },
);
