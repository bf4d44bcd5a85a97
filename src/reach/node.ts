import type { AnswerValue } from '#engine';

/** A set of answers to the first questions of a search. */
export interface Node {
  /** For each variable and model: HIDDEN, or a number that stands for the answer. */
  readonly codes: Int32Array;
  readonly cost: number;
  readonly before: Node | undefined;
  readonly value: AnswerValue | undefined;
}

/** Instead of the place of an answer, where the question is not shown. */
export const HIDDEN = -1;

/** The cheapest of those with the same key each. */
export function cheapestBy(
  keyOf: (node: Node) => string,
  nodes: Iterable<Node>,
): Map<string, Node> {
  const cheapest = new Map<string, Node>();
  for (const node of nodes) {
    const key = keyOf(node);
    const other = cheapest.get(key);
    if (!other || other.cost > node.cost) cheapest.set(key, node);
  }
  return cheapest;
}
