import { type Direction, type Position, partsOf, usePosition } from '#guide/state';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';

/** Name of the declaration's own main steps, which start over after step 4 of the guide. */
export const { title: DECLARATION_NAME } = healthDeclaration.questions;

/** Position of the introduction (spec section 2); the questions follow as 3:2, 3:3 ... */
export const INTRODUCTION: Position = '3:1';

/** Position of the confirmation and signature (spec section 2). */
export const SIGNATURE: Position = '4';

/** Position of a question step, by its number (from 1). */
export const positionOfStep = (step: number): Position => `3:${step + 1}`;

/** Records the position; from the signature, step 4, it is a move backward. */
export function moveToPosition(here: Position): void {
  const { position, moveTo } = usePosition.getState();
  if (position !== here) moveTo(here, directionOf(position, here));
}

/** 4:3 leads into the declaration, 4 comes after it. */
function directionOf(from: Position, to: Position): Direction {
  const [left, reached] = [partsOf(from), partsOf(to)];
  if (left.main !== reached.main) return from === SIGNATURE ? 'backward' : 'forward';
  return reached.inner < left.inner ? 'backward' : 'forward';
}
