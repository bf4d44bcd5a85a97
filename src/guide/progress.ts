import { useEffect } from 'react';
import { type Position, partsOf, usePosition } from '#state';
import type { ProgressProps } from '#ui';
import { positionOf, progressOf } from './positions.ts';
import type { Row } from './rows.ts';
import { useRow } from './way.ts';

/** 'Steg X av Y' and 'Del n av m' of the page one is on. */
export const useProgress = (): ProgressProps => progressOf(useRow());

/**
 * Moves the visitor to a row of the in-depth guide, forward or backward as they came; not while they
 * are led elsewhere, nor to rows that are no part and say nothing of how one arrives.
 */
export function useArrival(row: Row, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || row.guide !== 'inDepth' || !isNoted(row)) return;
    const here = positionOf(row);
    const { position, moveTo } = usePosition.getState();
    if (row.arrival) moveTo(here, row.arrival);
    else if (position !== here) moveTo(here, isBefore(position, here) ? 'forward' : 'backward');
  }, [row, isShown]);
}

/** Other pages note it themselves: they come with steps of their own. */
const isNoted = ({ arrival, part }: Row) =>
  arrival !== undefined || part === 'new' || part === 'shared';

function isBefore(one: Position, other: Position): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.main === b.main ? a.inner < b.inner : a.main < b.main;
}
