import type { AnswerValue } from '#engine';
import { HIDDEN, Layers, type Node } from './layers.ts';
import { type Model, unique } from './model.ts';
import { cellOfDemand, lettingBe, type Problem, problemOf } from './problem.ts';

/**
 * Answers on the way to a step; `undefined` for a question that is passed over, `null` for one that is
 * not asked.
 */
export type Stuck = ReadonlyMap<string, AnswerValue | undefined | null>;

/**
 * Demands of a step that hang together and that some who come to it cannot meet, whatever they answer
 * there.
 *
 * | kind     | meaning                                                                      |
 * |----------|------------------------------------------------------------------------------|
 * | found    | `state` is one of them, in all that the demands look at; `stuck` are those   |
 * |          | answers of them, and of others, that make the difference: the fewest first   |
 * | unproven | `doubts` are questions of whose answers not all were tried, that stand       |
 * |          | further on or whose answer one further on takes away; none when there were   |
 * |          | too many combinations                                                        |
 */
export type DeadEnd = {
  readonly step: number;
  /** By their place in the model. */
  readonly demands: readonly number[];
} & (
  | { readonly kind: 'found'; readonly state: Stuck; readonly stuck: readonly Stuck[] }
  | { readonly kind: 'unproven'; readonly doubts: readonly string[] }
);

/** So many ways into one dead end are told apart at most. */
const MOST_WAYS = 3;
/** Sets of answers to a step, over all ways to come there. */
const MOST_TRIED = 500_000;

/**
 * The dead ends of a step, proven over all answers to the steps before it: nothing of demands that
 * everybody who comes to the step can meet by some answers to its questions. Those that hang together,
 * because they look at the same questions of the step, are looked at together. `without` names what is
 * let be, as `Wanted.without`.
 */
export function deadEndsOn(
  model: Model,
  step: number,
  without: ReadonlySet<string> = new Set(),
): readonly DeadEnd[] {
  const groups = groupsOf(model, step, without);
  const grouped = new Set(groups.flat());
  const others = model.demands.filter(
    (_demand, at) => !grouped.has(at) && !without.has(lettingBe.demand(0, at)),
  );
  // By their places they have been let be.
  const rules = new Set([...without].filter((name) => !lettingBe.isDemand(name)));
  return groups.flatMap((demands): readonly DeadEnd[] => {
    const own = demands.flatMap((at) => model.demands[at] ?? []);
    const end = deadEndOf({ ...model, demands: [...others, ...own] }, step, rules);
    return end ? [{ step, demands, ...end }] : [];
  });
}

type End =
  | { readonly kind: 'found'; readonly state: Stuck; readonly stuck: readonly Stuck[] }
  | { readonly kind: 'unproven'; readonly doubts: readonly string[] };

function deadEndOf(model: Model, step: number, without: ReadonlySet<string>): End | undefined {
  if (model.limits.isOver?.()) return TOO_MANY;
  const cell = model.form.steps[step]?.cell ?? -1;
  const problem = problemOf([model], {
    conditions: [
      {
        looksAt: [{ cells: [cell], questions: [], rules: [] }],
        isMet: ([reading]) => reading?.isShown(cell) === true,
      },
    ],
    until: [step + 1],
    without,
  });
  if (!problem) return TOO_MANY;
  const stepOf = (id: string) => model.form.questions[model.form.indexOf.get(id) ?? -1]?.step ?? -1;
  const before = problem.variables.filter(({ id }) => stepOf(id) < step);
  const here = problem.variables.filter(({ id }) => stepOf(id) >= step);
  const variables = [...before, ...here];
  const layers = new Layers([model], { without }, variables);
  const own = problem.conditions.filter(({ demand }) => demand?.step === step);
  const others = problem.conditions.filter(({ demand }) => demand?.step !== step);
  const dueBefore = layers.due(others);
  const dueHere = layers.due(own, before.length);
  const isLater = dueBefore.some((due, place) => place > before.length && due.length > 0);
  // What comes before hangs on what comes later.
  if (isLater || before.some(({ at }) => needsAny(model, at, here))) {
    return { kind: 'unproven', doubts: here.map(({ id }) => id) };
  }
  const come = layers.advance([layers.start()], dueBefore, [0, before.length]);
  if (!come) return TOO_MANY;
  const stuck: Node[] = [];
  for (const node of come) {
    const on = layers.advance([node], dueHere, [before.length, variables.length]);
    if (!on || layers.tried > MOST_TRIED) return TOO_MANY;
    if (on.length === 0) stuck.push(node);
  }
  const doubts = doubtsOf(model, problem, step, stuck.length > 0);
  if (doubts.length > 0) return { kind: 'unproven', doubts };
  if (stuck.length === 0) return undefined;
  return new Ways(layers, before.length, come, stuck).end();
}

const TOO_MANY: End = { kind: 'unproven', doubts: [] };

/**
 * Whether a dead end is one hangs on all answers to the step; that there is none, on all answers
 * before it. What a later answer takes away, or a rule reads there, may be either.
 */
function doubtsOf(
  { form, clearedOn }: Model,
  { doubts }: Problem,
  step: number,
  isFound: boolean,
): readonly string[] {
  return [...doubts].filter((id) => {
    const question = form.questions[form.indexOf.get(id) ?? -1];
    if (!question || question.step > step) return true;
    if ((clearedOn[question.index] ?? -1) > question.step) return true;
    return isFound ? question.step === step : question.step < step;
  });
}

function needsAny(model: Model, at: readonly number[], among: Problem['variables']): boolean {
  const needs = new Set(at.flatMap((own) => model.needs[own] ?? []));
  return among.some(({ at: [own = -1] }) => needs.has(own));
}

/** Ways into a dead end, as few answers as make the difference. */
class Ways {
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

  end(): End {
    const [first] = this.#stuck;
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
      stuck: byCount.map(({ node, places }) => {
        const hidden = places.filter((place) => this.#layers.codeAt(node, place) === HIDDEN);
        const answers = this.#answers(node, places);
        const notAsked = [...this.#answers(node, hidden).keys()].map((id) => [id, null] as const);
        return new Map<string, AnswerValue | undefined | null>([...answers, ...notAsked]);
      }),
    };
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

/** Demands of a step that not everybody can meet by their own question alone, in groups. */
function groupsOf(
  model: Model,
  step: number,
  without: ReadonlySet<string>,
): readonly (readonly number[])[] {
  const groups: { demands: readonly number[]; looksAt: ReadonlySet<number> }[] = [];
  for (const [at, demand] of model.demands.entries()) {
    if (demand.step !== step || demand.isFree || without.has(lettingBe.demand(0, at))) continue;
    const looksAt = new Set([
      ...demand.reads,
      ...(model.cellReads[cellOfDemand(model, demand)] ?? []),
    ]);
    // Grows while it is walked through.
    for (const index of looksAt) for (const need of model.needs[index] ?? []) looksAt.add(need);
    for (const index of looksAt) {
      if (model.form.questions[index]?.step !== step) looksAt.delete(index);
    }
    const alike = groups.filter((group) => [...looksAt].some((index) => group.looksAt.has(index)));
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push({
      demands: unique([...alike.flatMap(({ demands }) => demands), at]),
      looksAt: new Set([...alike.flatMap((group) => [...group.looksAt]), ...looksAt]),
    });
  }
  return groups.map(({ demands }) => demands);
}
