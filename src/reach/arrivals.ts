import type { Steps } from './effort.ts';
import { Layers } from './layers.ts';
import type { Model } from './model.ts';
import type { Node } from './node.ts';
import { type Condition, type Problem, problemOf } from './problem.ts';

type Conditions = readonly Condition[];

/**
 * Who comes to a step, and who of them cannot leave it, in steps. What has to be so besides: of
 * `arriving` for those who come, of `leaving` for those who go on.
 */
export function* arrivalsAt(
  model: Model,
  step: number,
  without: ReadonlySet<string>,
  { arriving = [], leaving = [] }: { arriving?: Conditions; leaving?: Conditions } = {},
): Steps<Arrival | Unproven> {
  const cell = model.form.steps[step]?.cell ?? -1;
  const isOn: Condition = {
    looksAt: [{ cells: [cell], questions: [], rules: [] }],
    isMet: ([reading]) => reading?.isShown(cell) === true,
  };
  const conditions = [isOn, ...arriving, ...leaving];
  const problem = problemOf([model], { conditions, until: [step + 1], without });
  if (!problem) return { kind: 'unproven', doubts: [], tooMany: [] };
  yield;
  const stepOf = (id: string) => model.form.questions[model.form.indexOf.get(id) ?? -1]?.step ?? -1;
  const before = problem.variables.filter(({ id }) => stepOf(id) < step);
  const here = problem.variables.filter(({ id }) => stepOf(id) >= step);
  const variables = [...before, ...here];
  const layers = new Layers([model], { without }, variables, model.effort.share());
  const isOwn = (condition: Condition) =>
    condition.demand?.step === step || leaving.includes(condition);
  const dueBefore = layers.due(problem.conditions.filter((condition) => !isOwn(condition)));
  const dueHere = layers.due(problem.conditions.filter(isOwn), before.length);
  const isLater = dueBefore.some((due, place) => place > before.length && due.length > 0);
  // What comes before hangs on what comes later.
  if (isLater || before.some(({ at }) => needsAny(model, at, here))) {
    return { kind: 'unproven', doubts: here.map(({ id }) => id), tooMany: [] };
  }
  const place = before.length;
  const come = yield* layers.advance([layers.start()], dueBefore, [0, place]);
  const stuck: Node[] = [];
  for (const node of come ?? []) {
    const on = yield* layers.advance([node], dueHere, [place, variables.length]);
    if (!on) return { kind: 'unproven', doubts: [], tooMany: layers.tooMany };
    if (on.length === 0) stuck.push(node);
  }
  if (!come) return { kind: 'unproven', doubts: [], tooMany: layers.tooMany };
  return { problem, layers, place, come, stuck };
}

/** Somebody for each way that the demands of a step can tell those apart who come to it. */
export interface Arrival {
  readonly problem: Problem;
  readonly layers: Layers;
  /** Of the first question of the step. */
  readonly place: number;
  readonly come: readonly Node[];
  /** Those of them whom none of the answers that are tried lets go on. */
  readonly stuck: readonly Node[];
}

/** It is not known; see `DeadEnd`. */
export interface Unproven {
  readonly kind: 'unproven';
  readonly doubts: readonly string[];
  readonly tooMany: readonly string[];
}

/**
 * Whether a dead end is one hangs on all answers to the step; that there is none, on all answers
 * before it. What a later answer takes away, or a rule reads there, may be either.
 */
export function doubtsOf(
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
