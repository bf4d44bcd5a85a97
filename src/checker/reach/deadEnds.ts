import { type AnswerValue, sameAnswer } from '#engine';
import { arrivalsAt, type Unproven } from './arrivals.ts';
import { type LeavingAttempts, leavingAttempts, modelGiven } from './comparedAnswers.ts';
import { ReplayCache, type Resumable } from './effort.ts';
import { type Model, readsOneQuestion } from './model.ts';
import type { Node } from './node.ts';
import { type Constraint, cellOfDemand, exemption } from './problem.ts';
import { type ProvenDeadEnd, waysInto } from './waysIntoDeadEnd.ts';

/**
 * Demands of a step, connected by what they read, that some visitors who arrive cannot meet whatever
 * they answer there.
 *
 * | kind     | meaning                                                                      |
 * |----------|------------------------------------------------------------------------------|
 * | found    | `state`: the answers of one such visitor that the demands read; `stuck`:     |
 * |          | minimal answers that get a visitor stuck, the fewest first                   |
 * | unproven | `doubts`: questions of whose answers not all were tried, that come later, or |
 * |          | whose answer a later one clears; none when there were too many combinations, |
 * |          | then of the questions in `tooMany`                                           |
 */
export type DeadEnd = {
  readonly step: number;
  /** By index in the model. */
  readonly demands: readonly number[];
} & DeadEndResult;

/** At most so many states that may be stuck are confirmed one by one. */
const MOST_CONFIRMED = 40;

/**
 * The dead ends of a step, proven over all answers to the steps before it. Demands that read the same
 * questions of the step are examined together. `exemptions` as in `SearchQuery`.
 */
export function deadEndsOn(
  model: Model,
  step: number,
  exemptions: ReadonlySet<string> = new Set(),
): readonly DeadEnd[] {
  const name = [step, ...exemptions].join();
  return searches.run(model.effort, name, () => deadEndsResumably(model, step, exemptions));
}

const searches = new ReplayCache<readonly DeadEnd[]>();

/** As `deadEndsOn`, resumable. */
export function* deadEndsResumably(
  model: Model,
  step: number,
  exemptions: ReadonlySet<string> = new Set(),
): Resumable<readonly DeadEnd[]> {
  const groups = groupsOf(model, step, exemptions);
  const grouped = new Set(groups.flat());
  const others = model.demands.filter(
    (_demand, at) => !grouped.has(at) && !exemptions.has(exemption.demand(0, at)),
  );
  // Exempted demands are left out by their index already.
  const rules = new Set([...exemptions].filter((name) => !exemption.isDemand(name)));
  const ends: DeadEnd[] = [];
  for (const demands of groups) {
    const own = demands.flatMap((at) => model.demands[at] ?? []);
    const relaxed = others.filter(readsOneQuestion);
    // With fewer demands more visitors arrive: if none of those is stuck, none is, at less cost.
    const isLeavable =
      relaxed.length < others.length &&
      (yield* deadEndOf({ ...model, demands: [...relaxed, ...own] }, step, rules)) === undefined;
    if (isLeavable) continue;
    const end = yield* deadEndOf({ ...model, demands: [...others, ...own] }, step, rules);
    if (end) ends.push({ step, demands, ...end });
  }
  return ends;
}

type DeadEndResult = ProvenDeadEnd | Unproven;

function* deadEndOf(
  model: Model,
  step: number,
  exemptions: ReadonlySet<string>,
): Resumable<DeadEndResult | undefined> {
  const arrival = yield* arrivalsAt(model, step, exemptions);
  if ('kind' in arrival) return arrival;
  const { doubts, variables } = arrival;
  if (doubts.length === 0) return waysInto(arrival);
  const compared = leavingAttempts(model, step, new Set(variables.map(({ id }) => id)));
  const end = compared && (yield* deadEndByComparison(model, compared, step, exemptions));
  return end === undefined ? { kind: 'unproven', doubts, tooMany: [] } : end.result;
}

/** The dead end, or that there is none; `undefined` when neither is proven. */
function* deadEndByComparison(
  model: Model,
  { model: tried, constraints: leaving }: LeavingAttempts,
  step: number,
  exemptions: ReadonlySet<string>,
): Resumable<{ readonly result: DeadEndResult | undefined } | undefined> {
  const arrival = yield* arrivalsAt(tried, step, exemptions, { leaving });
  if ('kind' in arrival) return undefined;
  const { doubts, layers, stuck } = arrival;
  if (stuck.length === 0) return doubts.length === 0 ? { result: undefined } : undefined;
  const confirmed: Node[] = [];
  for (const node of stuck.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_CONFIRMED)) {
    if (yield* isStuck(model, step, exemptions, layers.answersOf(node))) confirmed.push(node);
  }
  return confirmed.length === 0
    ? undefined
    : { result: waysInto({ ...arrival, stuck: confirmed }) };
}

/** Whether no answers to a step get a visitor past it who arrives with these. */
function* isStuck(
  model: Model,
  step: number,
  exemptions: ReadonlySet<string>,
  answers: ReadonlyMap<string, AnswerValue | undefined>,
): Resumable<boolean> {
  const given = [...answers].flatMap(([id, value]) => {
    const index = model.form.indexOf.get(id);
    return index === undefined ? [] : [{ index, value }];
  });
  const hasAnswers: Constraint = {
    scope: [{ cells: [], questions: given.map(({ index }) => index), rules: [] }],
    isMet: ([evaluated]) =>
      given.every(({ index, value }) => sameAnswer(evaluated?.answerTo(index), value)),
  };
  const own = modelGiven(model, step, answers);
  const arrival = yield* arrivalsAt(own, step, exemptions, { arriving: [hasAnswers] });
  if ('kind' in arrival || arrival.stuck.length === 0) return false;
  return arrival.stuck.length === arrival.arrived.length && arrival.doubts.length === 0;
}

/** Demands of a step that are not always meetable, in groups that share questions. */
function groupsOf(
  model: Model,
  step: number,
  exemptions: ReadonlySet<string>,
): readonly (readonly number[])[] {
  let groups: readonly { demands: readonly number[]; scope: ReadonlySet<number> }[] = [];
  for (const [at, demand] of model.demands.entries()) {
    if (demand.step !== step || demand.isAlwaysMeetable || exemptions.has(exemption.demand(0, at)))
      continue;
    const scope = new Set([
      ...demand.reads,
      ...(model.cellReads[cellOfDemand(model, demand)] ?? []),
    ]);
    // Grows during the iteration: a transitive closure.
    for (const index of scope) for (const need of model.needs[index] ?? []) scope.add(need);
    const here = [...scope].filter((index) => model.form.questions[index]?.step === step);
    const alike = groups.filter((group) => here.some((index) => group.scope.has(index)));
    const joined = {
      demands: [...alike.flatMap(({ demands }) => demands), at],
      scope: new Set([...alike.flatMap((group) => [...group.scope]), ...here]),
    };
    groups = [...groups.filter((group) => !alike.includes(group)), joined];
  }
  return groups.map(({ demands }) => demands);
}
