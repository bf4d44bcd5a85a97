import type { Resumable } from './effort.ts';
import { Layers } from './layers.ts';
import type { Model } from './model.ts';
import type { Node } from './node.ts';
import { type Constraint, type Problem, problemOf } from './problem.ts';

type Constraints = readonly Constraint[];

/**
 * The ways to arrive at a step, and those of them from which it cannot be left; resumable. Further
 * constraints: `arriving` on those who arrive, `leaving` on those who go on.
 */
export function* arrivalsAt(
  model: Model,
  step: number,
  exemptions: ReadonlySet<string>,
  { arriving = [], leaving = [] }: { arriving?: Constraints; leaving?: Constraints } = {},
): Resumable<Arrival | Unproven> {
  const cell = model.form.steps[step]?.cell ?? -1;
  const isAsked: Constraint = {
    scope: [{ cells: [cell], questions: [], rules: [] }],
    isMet: ([evaluated]) => evaluated?.isShown(cell) === true,
  };
  const constraints = [isAsked, ...arriving, ...leaving];
  const problem = problemOf([model], { constraints, targetSteps: [step + 1], exemptions });
  if (!problem) return { kind: 'unproven', doubts: [], tooMany: [] };
  yield;
  const { form, needs, clearedOn } = model;
  const questionOf = (id: string) => form.questions[form.indexOf.get(id) ?? -1];
  const before = problem.variables.filter(({ id }) => (questionOf(id)?.step ?? -1) < step);
  const here = problem.variables.filter((own) => !before.includes(own));
  const firstSlot = before.length;
  const layers = new Layers(
    [model],
    { exemptions },
    [...before, ...here],
    model.effort.nextBudget(),
  );
  const isOwn = (constraint: Constraint) =>
    constraint.demand?.step === step || leaving.includes(constraint);
  const dueBefore = layers.due(problem.constraints.filter((constraint) => !isOwn(constraint)));
  const dueHere = layers.due(problem.constraints.filter(isOwn), firstSlot);
  const needed = new Set(
    before.flatMap(({ indexes: at }) => at.flatMap((own) => needs[own] ?? [])),
  );
  // An earlier question depends on a later one.
  const isOutOfOrder =
    dueBefore.some((due, at) => at > firstSlot && due.length > 0) ||
    here.some(({ indexes: [own = -1] }) => needed.has(own));
  if (isOutOfOrder) return { kind: 'unproven', doubts: here.map(({ id }) => id), tooMany: [] };
  const arrived = yield* layers.advance([layers.start()], dueBefore, [0, firstSlot]);
  if (!arrived) return { kind: 'unproven', doubts: [], tooMany: layers.tooMany };
  const stuck: Node[] = [];
  for (const node of arrived) {
    const on = yield* layers.advance([node], dueHere, [firstSlot, problem.variables.length]);
    if (!on) return { kind: 'unproven', doubts: [], tooMany: layers.tooMany };
    if (on.length === 0) stuck.push(node);
  }
  const doubts = [...problem.doubts].filter((id) => {
    const question = questionOf(id);
    if (!question || question.step > step) return true;
    if ((clearedOn[question.index] ?? -1) > question.step) return true;
    return stuck.length > 0 ? question.step === step : question.step < step;
  });
  return { variables: problem.variables, doubts, layers, firstSlot, arrived, stuck };
}

/** The ways to arrive at a step, one for each class of visitors that its demands distinguish. */
export interface Arrival {
  readonly variables: Problem['variables'];
  /**
   * Questions of whose answers not all were tried. That a visitor is stuck depends on all answers to
   * the step; that none is, on all answers before it; what a later answer clears, or a rule reads
   * there, may be either.
   */
  readonly doubts: readonly string[];
  readonly layers: Layers;
  /** Index of the first question of the step among the variables. */
  readonly firstSlot: number;
  readonly arrived: readonly Node[];
  /** Those of them from which none of the answers tried leads on. */
  readonly stuck: readonly Node[];
}

/** No proof either way; see `DeadEnd`. */
export interface Unproven {
  readonly kind: 'unproven';
  readonly doubts: readonly string[];
  readonly tooMany: readonly string[];
}
