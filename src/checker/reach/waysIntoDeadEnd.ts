import type { AnswerValue } from '#engine';
import type { Arrival } from './arrivals.ts';
import { HIDDEN, type Node } from './node.ts';

/**
 * Answers on the way to a step; `undefined` for a question that is skipped, `null` for one that is not
 * asked.
 */
export type StuckAnswers = ReadonlyMap<string, AnswerValue | undefined | null>;

/** A proven dead end; see `DeadEnd`. */
export interface ProvenDeadEnd {
  readonly kind: 'found';
  readonly state: StuckAnswers;
  readonly stuck: readonly StuckAnswers[];
}

/** At most so many ways into one dead end are reported. */
const MOST_WAYS = 3;

/** Ways into a dead end, each with as few answers as possible; `undefined` when no visitor is stuck. */
export function waysInto({
  layers,
  firstSlot,
  arrived,
  stuck,
}: Arrival): ProvenDeadEnd | undefined {
  const byCost = stuck.toSorted((a, b) => a.cost - b.cost);
  const [first] = byCost;
  if (!first) return undefined;
  const live = layers.liveAt(firstSlot);
  const answersAt = (node: Node, slots: readonly number[]): StuckAnswers => {
    const answers = [...layers.answersOf(node)];
    return new Map(slots.flatMap((own) => (answers[own] ? [answers[own]] : [])));
  };
  const withHidden = (node: Node, slots: readonly number[]): StuckAnswers => {
    const hidden = slots.filter((own) => layers.codeAt(node, own) === HIDDEN);
    const notAsked = [...answersAt(node, hidden).keys()].map((id) => [id, null] as const);
    return new Map([...answersAt(node, slots), ...notAsked]);
  };
  const state = answersAt(first, live);
  // Merged sets represent others with other answers: which answers are needed is not known.
  if (layers.isMerged) return { kind: 'found', state, stuck: [withHidden(first, live)] };
  const agree = (one: Node, other: Node, slots: readonly number[]) =>
    slots.every((own) => layers.codeAt(one, own) === layers.codeAt(other, own));
  const isStuck = new Set(stuck);
  const free = arrived.filter((node) => !isStuck.has(node));
  const ways: { readonly node: Node; readonly slots: readonly number[] }[] = [];
  for (const node of byCost) {
    if (ways.length === MOST_WAYS) break;
    if (ways.some((way) => agree(node, way.node, way.slots))) continue;
    let slots = live;
    // Answers are dropped without which every visitor with the rest is stuck all the same.
    for (const own of live.toReversed()) {
      const fewer = slots.filter((other) => other !== own);
      if (!free.some((other) => agree(other, node, fewer))) slots = fewer;
    }
    ways.push({ node, slots });
  }
  ways.sort((a, b) => a.slots.length - b.slots.length);
  return { kind: 'found', state, stuck: ways.map(({ node, slots }) => withHidden(node, slots)) };
}
