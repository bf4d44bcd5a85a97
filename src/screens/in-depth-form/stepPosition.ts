import { GUIDES } from '#guide';
import { type Direction, type Position, partsOf } from '#state';

/** A place in the guide and the way it was reached. */
export interface Move {
  readonly position: Position;
  readonly direction: Direction;
}

/**
 * The move to one of the questions, by its place among all of them (from 0): so many parts forward
 * or backward that skipped questions count too. `undefined` when the visitor is there already.
 *
 * | from another main step | move                                   |
 * |------------------------|----------------------------------------|
 * | before the questions   | forward to `2:{place + 1}`             |
 * | after them, as 3:1     | backward to `2:{place + 1}`            |
 */
export function moveToQuestion(from: Position, place: number): Move | undefined {
  const { main, inner } = partsOf(from);
  const target = place + 1;
  const needs = GUIDES.inDepth.steps.indexOf('needs') + 1;
  if (main === needs && target === inner) return undefined;
  const isForward = main < needs || (main === needs && target > inner);
  return { position: `${needs}:${target}`, direction: isForward ? 'forward' : 'backward' };
}
