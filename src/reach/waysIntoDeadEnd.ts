import type { AnswerValue } from '#engine';
import type { Arrival } from './arrivals.ts';
import { HIDDEN, type Node } from './node.ts';

/**
 * Answers on the way to a step; `undefined` for a question that is skipped, `null` for one that is not
 * asked.
 */
export type StuckAnswers = ReadonlyMap<string, AnswerValue | undefined | null>;

/** A proven dead end; see `DeadEnd`. */
export interface FoundEnd {
  readonly kind: 'found';
  readonly state: StuckAnswers;
  readonly stuck: readonly StuckAnswers[];
}

/** At most so many ways into one dead end are reported. */
const MOST_WAYS = 3;

/** Ways into a dead end, each with as few answers as possible; `undefined` when no visitor is stuck. */
export function waysInto({ layers, place, come, stuck }: Arrival): FoundEnd | undefined {
  const byCost = stuck.toSorted((a, b) => a.cost - b.cost);
  const [first] = byCost;
  if (!first) return undefined;
  const live = layers.liveAt(place);
  const answersAt = (node: Node, places: readonly number[]): StuckAnswers => {
    const answers = [...layers.answersOf(node)];
    return new Map(places.flatMap((own) => (answers[own] ? [answers[own]] : [])));
  };
  const withHidden = (node: Node, places: readonly number[]): StuckAnswers => {
    const hidden = places.filter((own) => layers.codeAt(node, own) === HIDDEN);
    const notAsked = [...answersAt(node, hidden).keys()].map((id) => [id, null] as const);
    return new Map([...answersAt(node, places), ...notAsked]);
  };
  const state = answersAt(first, live);
  // Merged sets represent others with other answers: which answers are needed is not known.
  if (layers.isMerged) return { kind: 'found', state, stuck: [withHidden(first, live)] };
  const agree = (one: Node, other: Node, places: readonly number[]) =>
    places.every((own) => layers.codeAt(one, own) === layers.codeAt(other, own));
  const isStuck = new Set(stuck);
  const free = come.filter((node) => !isStuck.has(node));
  const ways: { readonly node: Node; readonly places: readonly number[] }[] = [];
  for (const node of byCost) {
    if (ways.length === MOST_WAYS) break;
    if (ways.some((way) => agree(node, way.node, way.places))) continue;
    let places = live;
    // Answers are dropped without which every visitor with the rest is stuck all the same.
    for (const own of live.toReversed()) {
      const fewer = places.filter((other) => other !== own);
      if (!free.some((other) => agree(other, node, fewer))) places = fewer;
    }
    ways.push({ node, places });
  }
  ways.sort((a, b) => a.places.length - b.places.length);
  return { kind: 'found', state, stuck: ways.map(({ node, places }) => withHidden(node, places)) };
}
