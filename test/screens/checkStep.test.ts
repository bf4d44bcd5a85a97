import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Position, usePosition } from '#state';
import { useCheckPosition } from '../../src/guide/checkStep.ts';

it.each<[from: Position, here: Position, direction: string]>([
  ['2:9', '3:1', 'forward'],
  ['3:1', '3:2', 'forward'],
  ['3:3', '3:2', 'backward'],
  ['4:1', '3:3', 'backward'],
])('coming from %s, one gets to %s %s', (from, here, direction) => {
  usePosition.getState().moveTo(from, 'forward');
  renderHook(() => useCheckPosition(here, true));
  expect(usePosition.getState()).toMatchObject({ position: here, direction });
});

it('whoever is led elsewhere is not moved', () => {
  usePosition.getState().moveTo('2:9', 'forward');
  renderHook(() => useCheckPosition('3:3', false));
  expect(usePosition.getState().position).toBe('2:9');
});
