import { useEffect } from 'react';
import { type Position, partsOf, usePosition } from '#guide/state';
import type { ProgressProps } from '#guide/ui';
import { useGuideRow } from './guideNavigation.ts';
import type { GuideRow } from './guideRows.ts';
import { rowPosition, rowProgress } from './rowPosition.ts';

/** 'Steg X av Y' and 'Del n av m' of the current page. */
export const useProgress = (): ProgressProps => rowProgress(useGuideRow());

/**
 * Records the visitor's position in the in-depth guide, and whether the move was forward or backward.
 * Not while they are redirected, nor on rows without a counted part or a direction.
 */
export function useTrackedPosition(row: GuideRow, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || row.guide !== 'inDepth' || !isTracked(row)) return;
    const here = rowPosition(row);
    const { position, moveTo } = usePosition.getState();
    if (row.direction) moveTo(here, row.direction);
    else if (position !== here) moveTo(here, isBefore(position, here) ? 'forward' : 'backward');
  }, [row, isShown]);
}

/** Other pages record it themselves, since they have steps of their own. */
const isTracked = ({ direction, part }: GuideRow) =>
  direction !== undefined || part === 'new' || part === 'shared';

function isBefore(one: Position, other: Position): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.main === b.main ? a.inner < b.inner : a.main < b.main;
}
