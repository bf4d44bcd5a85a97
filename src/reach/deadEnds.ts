import { type AnswerValue, sameAnswer } from '#engine';
import { arrivalsAt, type Unproven } from './arrivals.ts';
import { modelGiven, type Witnesses, witnessesOn } from './comparedAnswers.ts';
import { Recorded, type Steps } from './effort.ts';
import { isAlone, type Model } from './model.ts';
import type { Node } from './node.ts';
import { cellOfDemand, exemption, type SearchCondition } from './problem.ts';
import { type FoundEnd, waysInto } from './waysIntoDeadEnd.ts';

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
 * |          | too many combinations, then of `tooMany`, as `Found` has them                |
 */
export type DeadEnd = {
  readonly step: number;
  /** By their place in the model. */
  readonly demands: readonly number[];
} & End;

/** Of more people who may be stuck not each is looked at alone. */
const MOST_CONFIRMED = 40;

/**
 * The dead ends of a step, proven over all answers to the steps before it. Demands that look at the
 * same questions of the step are looked at together. `without` names what is let be, as `SearchQuery.without`.
 */
export function deadEndsOn(
  model: Model,
  step: number,
  without: ReadonlySet<string> = new Set(),
): readonly DeadEnd[] {
  const name = [step, ...without].join();
  return searches.of(model.effort, name, () => deadEndsSearched(model, step, without));
}

const searches = new Recorded<readonly DeadEnd[]>();

/** As `deadEndsOn`, in steps. */
export function* deadEndsSearched(
  model: Model,
  step: number,
  without: ReadonlySet<string> = new Set(),
): Steps<readonly DeadEnd[]> {
  const groups = groupsOf(model, step, without);
  const grouped = new Set(groups.flat());
  const others = model.demands.filter(
    (_demand, at) => !grouped.has(at) && !without.has(exemption.demand(0, at)),
  );
  // By their places they have been let be.
  const rules = new Set([...without].filter((name) => !exemption.isDemand(name)));
  const ends: DeadEnd[] = [];
  for (const demands of groups) {
    const own = demands.flatMap((at) => model.demands[at] ?? []);
    const light = others.filter(isAlone);
    // What lets more people come proves as well that nobody is stuck, and is told in fewer answers.
    const isPassed =
      light.length < others.length &&
      (yield* deadEndOf({ ...model, demands: [...light, ...own] }, step, rules)) === undefined;
    if (isPassed) continue;
    const end = yield* deadEndOf({ ...model, demands: [...others, ...own] }, step, rules);
    if (end) ends.push({ step, demands, ...end });
  }
  return ends;
}

type End = FoundEnd | Unproven;

function* deadEndOf(
  model: Model,
  step: number,
  without: ReadonlySet<string>,
): Steps<End | undefined> {
  const arrival = yield* arrivalsAt(model, step, without);
  if ('kind' in arrival) return arrival;
  const { doubts, variables } = arrival;
  if (doubts.length === 0) return waysInto(arrival);
  const compared = witnessesOn(model, step, new Set(variables.map(({ id }) => id)));
  const end = compared && (yield* comparedEnd(model, compared, step, without));
  return end === undefined ? { kind: 'unproven', doubts, tooMany: [] } : end.found;
}

/** Nobody is stuck, or those who are; `undefined` when neither is proven. */
function* comparedEnd(
  model: Model,
  { model: tried, conditions: leaving }: Witnesses,
  step: number,
  without: ReadonlySet<string>,
): Steps<{ readonly found: End | undefined } | undefined> {
  const arrival = yield* arrivalsAt(tried, step, without, { leaving });
  if ('kind' in arrival) return undefined;
  const { doubts, layers, stuck } = arrival;
  if (stuck.length === 0) return doubts.length === 0 ? { found: undefined } : undefined;
  const confirmed: Node[] = [];
  for (const node of stuck.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_CONFIRMED)) {
    if (yield* isStuck(model, step, without, layers.answersOf(node))) confirmed.push(node);
  }
  return confirmed.length === 0 ? undefined : { found: waysInto({ ...arrival, stuck: confirmed }) };
}

/** Whether all answers to a step leave somebody there who comes with these. */
function* isStuck(
  model: Model,
  step: number,
  without: ReadonlySet<string>,
  answers: ReadonlyMap<string, AnswerValue | undefined>,
): Steps<boolean> {
  const given = [...answers].flatMap(([id, value]) => {
    const index = model.form.indexOf.get(id);
    return index === undefined ? [] : [{ index, value }];
  });
  const isThem: SearchCondition = {
    scope: [{ cells: [], questions: given.map(({ index }) => index), rules: [] }],
    isMet: ([reading]) =>
      given.every(({ index, value }) => sameAnswer(reading?.answerTo(index), value)),
  };
  const own = modelGiven(model, step, answers);
  const arrival = yield* arrivalsAt(own, step, without, { arriving: [isThem] });
  if ('kind' in arrival || arrival.stuck.length === 0) return false;
  return arrival.stuck.length === arrival.come.length && arrival.doubts.length === 0;
}

/** Demands of a step that not everybody can meet by their own question alone, in groups. */
function groupsOf(
  model: Model,
  step: number,
  without: ReadonlySet<string>,
): readonly (readonly number[])[] {
  let groups: readonly { demands: readonly number[]; scope: ReadonlySet<number> }[] = [];
  for (const [at, demand] of model.demands.entries()) {
    if (demand.step !== step || demand.isFree || without.has(exemption.demand(0, at))) continue;
    const scope = new Set([
      ...demand.reads,
      ...(model.cellReads[cellOfDemand(model, demand)] ?? []),
    ]);
    // Grows while it is walked through.
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
