import { GUIDES } from '#guide';
import { type Direction, type Position, partsOf } from '#guide/state';

/** Position in the guide, and the direction it was reached in. */
export interface Move {
  readonly position: Position;
  readonly direction: Direction;
}

/**
 * Move to a question, by its index among all of them (from 0), skipped ones included. Undefined when
 * the visitor is there already.
 *
 * | from another main step | move                                   |
 * |------------------------|----------------------------------------|
 * | before the questions   | forward to `2:{index + 1}`             |
 * | after them, as 3:1     | backward to `2:{index + 1}`            |
 */
export function moveToQuestion(from: Position, index: number): Move | undefined {
  const { main, inner } = partsOf(from);
  const target = index + 1;
  const needs = GUIDES.inDepth.steps.indexOf('needs') + 1;
  if (main === needs && target === inner) return undefined;
  const isForward = main < needs || (main === needs && target > inner);
  return { position: `${needs}:${target}`, direction: isForward ? 'forward' : 'backward' };
}
