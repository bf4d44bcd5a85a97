import type { AnswerValue } from '#engine';

/** A set of answers to the first variables of a search, as a chain of single answers. */
export interface Node {
  /** For each variable and model: HIDDEN, or the code of the answer. */
  readonly codes: Int32Array;
  readonly cost: number;
  readonly before: Node | undefined;
  readonly value: AnswerValue | undefined;
}

/** The code for a question that is not shown. */
export const HIDDEN = -1;

/** The cheapest node of each key. */
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
