import { useEffect } from 'react';
import { type Position, partsOf, usePosition } from '#state';
import { IN_DEPTH_STEPS } from './mainSteps.ts';

/** The main step of the guide that checks which insurances one has. */
export const CHECK = { step: IN_DEPTH_STEPS.check, total: IN_DEPTH_STEPS.total };

/** Step 3 has three parts (spec section 9). */
const PARTS = 3;

/** One of the parts, for the progress bar: companies, agreeing and waiting, what was found. */
export const partOfCheck = (step: number) => ({ step, total: PARTS });

/** Moves the visitor here, forward or backward as they came; not while they are led elsewhere. */
export function useCheckPosition(here: Position, isShown: boolean): void {
  useEffect(() => {
    const { position, moveTo } = usePosition.getState();
    if (!isShown || position === here) return;
    moveTo(here, isBefore(position, here) ? 'forward' : 'backward');
  }, [here, isShown]);
}

function isBefore(one: Position, other: Position): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.main === b.main ? a.inner < b.inner : a.main < b.main;
}
