import type { Steps } from './effort.ts';
import { Layers } from './layers.ts';
import type { Model } from './model.ts';
import type { Node } from './node.ts';
import { type Problem, problemOf, type SearchCondition } from './problem.ts';

type Conditions = readonly SearchCondition[];

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
  const isOn: SearchCondition = {
    scope: [{ cells: [cell], questions: [], rules: [] }],
    isMet: ([reading]) => reading?.isShown(cell) === true,
  };
  const conditions = [isOn, ...arriving, ...leaving];
  const problem = problemOf([model], { conditions, until: [step + 1], without });
  if (!problem) return { kind: 'unproven', doubts: [], tooMany: [] };
  yield;
  const { form, needs, clearedOn } = model;
  const questionOf = (id: string) => form.questions[form.indexOf.get(id) ?? -1];
  const before = problem.variables.filter(({ id }) => (questionOf(id)?.step ?? -1) < step);
  const here = problem.variables.filter((own) => !before.includes(own));
  const place = before.length;
  const layers = new Layers([model], { without }, [...before, ...here], model.effort.share());
  const isOwn = (condition: SearchCondition) =>
    condition.demand?.step === step || leaving.includes(condition);
  const dueBefore = layers.due(problem.conditions.filter((condition) => !isOwn(condition)));
  const dueHere = layers.due(problem.conditions.filter(isOwn), place);
  const needed = new Set(before.flatMap(({ at }) => at.flatMap((own) => needs[own] ?? [])));
  // What comes before hangs on what comes later.
  const isTurned =
    dueBefore.some((due, at) => at > place && due.length > 0) ||
    here.some(({ at: [own = -1] }) => needed.has(own));
  if (isTurned) return { kind: 'unproven', doubts: here.map(({ id }) => id), tooMany: [] };
  const come = yield* layers.advance([layers.start()], dueBefore, [0, place]);
  if (!come) return { kind: 'unproven', doubts: [], tooMany: layers.tooMany };
  const stuck: Node[] = [];
  for (const node of come) {
    const on = yield* layers.advance([node], dueHere, [place, problem.variables.length]);
    if (!on) return { kind: 'unproven', doubts: [], tooMany: layers.tooMany };
    if (on.length === 0) stuck.push(node);
  }
  const doubts = [...problem.doubts].filter((id) => {
    const question = questionOf(id);
    if (!question || question.step > step) return true;
    if ((clearedOn[question.index] ?? -1) > question.step) return true;
    return stuck.length > 0 ? question.step === step : question.step < step;
  });
  return { variables: problem.variables, doubts, layers, place, come, stuck };
}

/** Somebody for each way that the demands of a step can tell those apart who come to it. */
export interface Arrival {
  readonly variables: Problem['variables'];
  /**
   * That somebody is stuck hangs on all answers to the step, that nobody is, on all answers before it;
   * what a later answer takes away, or a rule reads there, may be either.
   */
  readonly doubts: readonly string[];
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
