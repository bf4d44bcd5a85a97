import type { AnswerValue } from '#engine';
import type { Layers } from './layers.ts';
import { HIDDEN, type Node } from './node.ts';

/**
 * Answers on the way to a step; `undefined` for a question that is passed over, `null` for one that is
 * not asked.
 */
export type Stuck = ReadonlyMap<string, AnswerValue | undefined | null>;

/** Somebody who is stuck, and the answers that make the difference; see `DeadEnd`. */
export interface FoundEnd {
  readonly kind: 'found';
  readonly state: Stuck;
  readonly stuck: readonly Stuck[];
}

/** So many ways into one dead end are told apart at most. */
const MOST_WAYS = 3;

/** Ways into a dead end, as few answers as make the difference. */
export class WaysIntoDeadEnd {
  readonly #layers: Layers;
  readonly #live: readonly number[];
  readonly #come: readonly Node[];
  readonly #stuck: readonly Node[];

  constructor(layers: Layers, place: number, come: readonly Node[], stuck: readonly Node[]) {
    this.#layers = layers;
    this.#live = layers.liveAt(place);
    this.#come = come;
    this.#stuck = stuck.toSorted((a, b) => a.cost - b.cost);
  }

  end(): FoundEnd {
    const [first] = this.#stuck;
    // Those who come stand for others with other answers: what makes the difference is not known.
    if (first && this.#layers.isMerged) {
      const state = this.#answers(first, this.#live);
      return { kind: 'found', state, stuck: [this.#told(first, this.#live)] };
    }
    const told: { readonly node: Node; readonly places: readonly number[] }[] = [];
    for (const node of this.#stuck) {
      if (told.length === MOST_WAYS) break;
      if (told.some((way) => this.#agree(node, way.node, way.places))) continue;
      told.push({ node, places: this.#needed(node) });
    }
    const byCount = told.toSorted((a, b) => a.places.length - b.places.length);
    return {
      kind: 'found',
      state: first ? this.#answers(first, this.#live) : new Map(),
      stuck: byCount.map(({ node, places }) => this.#told(node, places)),
    };
  }

  #told(node: Node, places: readonly number[]): Stuck {
    const hidden = places.filter((place) => this.#layers.codeAt(node, place) === HIDDEN);
    const answers = this.#answers(node, places);
    const notAsked = [...this.#answers(node, hidden).keys()].map((id) => [id, null] as const);
    return new Map<string, AnswerValue | undefined | null>([...answers, ...notAsked]);
  }

  /** Places without one of which not everybody with those answers is stuck. */
  #needed(node: Node): readonly number[] {
    const free = new Set(this.#come);
    for (const other of this.#stuck) free.delete(other);
    let places = this.#live;
    for (const place of this.#live.toReversed()) {
      const fewer = places.filter((own) => own !== place);
      if (![...free].some((other) => this.#agree(other, node, fewer))) places = fewer;
    }
    return places;
  }

  #agree(one: Node, other: Node, places: readonly number[]): boolean {
    const codeAt = (node: Node, place: number) => this.#layers.codeAt(node, place);
    return places.every((place) => codeAt(one, place) === codeAt(other, place));
  }

  #answers(node: Node, places: readonly number[]): ReadonlyMap<string, AnswerValue | undefined> {
    const answers = [...this.#layers.answersOf(node)];
    return new Map(places.flatMap((place) => (answers[place] ? [answers[place]] : [])));
  }
}
