import { type Direction, type Position, partsOf, usePosition } from '#state';
import { healthDeclaration } from '../../../schemas/texts/sv.json';

/**
 * What the main steps are of while the declaration is filled in: they begin anew after step 4 of the
 * guide, and say so by this name.
 */
export const { title: DECLARATION_NAME } = healthDeclaration.questions;

/** Where the introduction is (spec section 2); the questions follow as 3:2, 3:3 ... */
export const INTRODUCTION: Position = '3:1';

/** Where the answers are confirmed and signed (spec section 2). */
export const SIGNATURE: Position = '4';

/** Where a question step is, by its place on the way (from 1). */
export const positionOfStep = (at: number): Position => `3:${at + 1}`;

/** Notes that the visitor has come here; from the signature, step 4, that is a way back. */
export function arriveAt(here: Position): void {
  const { position, moveTo } = usePosition.getState();
  if (position !== here) moveTo(here, directionOf(position, here));
}

/** 4:3 leads into the declaration, 4 comes after it. */
function directionOf(from: Position, to: Position): Direction {
  const [left, reached] = [partsOf(from), partsOf(to)];
  if (left.main !== reached.main) return from === SIGNATURE ? 'backward' : 'forward';
  return reached.inner < left.inner ? 'backward' : 'forward';
}
