import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Position, usePosition } from '#guide/state';
import { ROWS } from '../../src/guide/guideRows.ts';
import { useTrackedPosition } from '../../src/guide/useProgress.ts';

const rowOf = (id: string) => {
  const row = ROWS.find((candidate) => candidate.id === id);
  if (!row) throw new RangeError(id);
  return row;
};

it.each<[from: Position, id: string, here: Position, direction: string]>([
  ['2:9', 'Companies', '3:1', 'forward'],
  ['3:1', 'Fetch', '3:2', 'forward'],
  ['3:2', 'Fetching', '3:2', 'forward'],
  ['3:3', 'Fetch', '3:2', 'backward'],
  ['4:1', 'CurrentInsurances', '3:3', 'backward'],
  ['4:2', 'Result', '4:1', 'backward'],
  ['4:3', 'Sign', '4:2', 'forward'],
  ['4:1', 'InDepthBooking', '4:2', 'forward'],
  ['4:2', 'HealthInfo', '4:3', 'forward'],
  ['3:5', 'HealthConfirmation', '4', 'forward'],
])('coming from %s, one gets to %s as %s, %s', (from, id, here, direction) => {
  usePosition.getState().moveTo(from, 'forward');
  renderHook(() => useTrackedPosition(rowOf(id), true));
  expect(usePosition.getState()).toMatchObject({ position: here, direction });
});

it('whoever is led elsewhere is not moved', () => {
  usePosition.getState().moveTo('2:9', 'forward');
  renderHook(() => useTrackedPosition(rowOf('CurrentInsurances'), false));
  expect(usePosition.getState().position).toBe('2:9');
});
