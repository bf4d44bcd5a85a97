import { sameAnswer } from '#engine';
import { evaluatedForm } from './evaluatedForm.ts';
import { outcomeOf } from './formula.ts';
import { type CoverageGoal, goalsOf, valuesOf } from './goals.ts';
import type { Model } from './model.ts';
import { search } from './search.ts';
import { completionPolicy, type PreferredAnswers, type Walk, walkThrough } from './walk.ts';

/** Paths through a form that show every condition of its rules both ways. */
export interface ConditionPaths {
  readonly paths: readonly Walk[];
  readonly goals: readonly GoalResult[];
}

/** A coverage goal with its result. */
export interface GoalResult {
  readonly goal: CoverageGoal;
  /**
   * | kind       | meaning                                                    |
   * |------------|------------------------------------------------------------|
   * | covered    | one of the paths shows it                                  |
   * | impossible | proven: no answers show it                                 |
   * | unproven   | none were found, and not all were tried                    |
   */
  readonly kind: 'covered' | 'impossible' | 'unproven';
}

/** Answers that reach a goal, and the step that they do not get past, if the goal is about that. */
interface Way {
  readonly goal: CoverageGoal;
  readonly preferred: PreferredAnswers;
  readonly stopsAt: number;
}

/**
 * Finds a small set of paths that reach every reachable goal. Each goal is searched for by itself;
 * compatible answers are merged into one path, and paths whose goals others reach are dropped. Both
 * steps are greedy, so the set need not be minimal.
 */
export function conditionPaths(model: Model): ConditionPaths {
  const goals = goalsOf(model);
  const ways: Way[] = [];
  const failed = new Map<CoverageGoal, GoalResult['kind']>();
  for (const goal of goals) {
    const { constraint, preferred, decision } = goal;
    const found = search([model], {
      constraints: [constraint],
      targetSteps: [decision.step],
      preferred,
    });
    if (found.kind === 'found') {
      ways.push({ goal, preferred: found.answers, stopsAt: stopOf(model, goal, found.answers) });
    } else {
      const isProven = found.kind === 'none' && found.doubts.length === 0;
      failed.set(goal, isProven ? 'impossible' : 'unproven');
    }
  }
  const complete = completionPolicy(model);
  const chosen = fewest(walksOf(model, ways, complete));
  const paths = chosen.map(({ walk }) => walk);
  const covered = new Set(chosen.flatMap(({ reached }) => [...reached]));
  return {
    // A form without any rule has a path too.
    paths: paths.length > 0 ? paths : [walkThrough(model.form, model.today, complete(new Map()))],
    goals: goals.map((goal) => ({
      goal,
      kind: covered.has(goal) ? 'covered' : (failed.get(goal) ?? 'unproven'),
    })),
  };
}

/** The step that a goal stops at; the number of steps when it stops nowhere. */
function stopOf(model: Model, { decision }: CoverageGoal, answers: PreferredAnswers): number {
  const end = model.form.steps.length;
  const { kind } = decision.about;
  if (kind !== 'ready' && kind !== 'message') return end;
  const evaluated = evaluatedForm(model, (id) => answers.get(id));
  return outcomeOf(decision.tree, valuesOf(decision, evaluated)) ? end : decision.step;
}

interface GoalWalk {
  readonly walk: Walk;
  readonly reached: ReadonlySet<CoverageGoal>;
}

/** Walks that together reach all goals of the ways. */
function walksOf(
  model: Model,
  ways: readonly Way[],
  complete: ReturnType<typeof completionPolicy>,
): readonly GoalWalk[] {
  // The longest first: on the way they reach the goals of others.
  let waiting = ways.toSorted(
    (a, b) => b.stopsAt - a.stopsAt || b.preferred.size - a.preferred.size,
  );
  const walks: GoalWalk[] = [];
  const walked = (preferred: PreferredAnswers) => {
    const walk = walkThrough(model.form, model.today, complete(preferred));
    const reached = new Set(reachedBy(model, walk, ways));
    walks.push({ walk, reached });
    return reached;
  };
  while (waiting[0]) {
    const [seed] = waiting;
    const reached = walked(together(seed, waiting));
    // Answers merged into the path may have kept it from its own goal.
    const alone = reached.has(seed.goal) ? new Set<CoverageGoal>() : walked(seed.preferred);
    waiting = waiting.filter(
      (way) => way !== seed && !reached.has(way.goal) && !alone.has(way.goal),
    );
  }
  return walks;
}

/** The answers of a way, merged with those of all others that do not contradict them. */
function together(seed: Way, others: readonly Way[]): PreferredAnswers {
  const preferred = new Map(seed.preferred);
  let stopsAt = seed.stopsAt;
  let farthest = seed.goal.decision.step;
  for (const { preferred: own, stopsAt: stop, goal } of others) {
    const end = Math.min(stop, stopsAt);
    if (Math.max(farthest, goal.decision.step) > end) continue;
    const isAgainst = [...own].some(
      ([id, value]) => preferred.has(id) && !sameAnswer(preferred.get(id), value),
    );
    if (isAgainst) continue;
    for (const [id, value] of own) preferred.set(id, value);
    stopsAt = end;
    farthest = Math.max(farthest, goal.decision.step);
  }
  return preferred;
}

/** The goals among those of ways that a walk reaches. */
function reachedBy(model: Model, walk: Walk, ways: readonly Way[]): readonly CoverageGoal[] {
  const { form } = model;
  const { end, steps, answers } = walk;
  const evaluated = evaluatedForm(model, (id) =>
    Object.hasOwn(answers, id) ? answers[id] : undefined,
  );
  const last =
    end.kind === 'finished' ? form.steps.length : (form.stepIndexOf.get(steps.at(-1) ?? '') ?? 0);
  return ways.flatMap(({ goal }) => {
    const { step, about } = goal.decision;
    // Messages are shown only once the button forward can be pressed.
    const isHere = about.kind === 'message' && step === last && end.kind === 'disabled';
    return step <= last && !isHere && goal.constraint.isMet([evaluated]) ? [goal] : [];
  });
}

/** Drops walks all of whose goals others reach (greedy set cover: the one with most goals first). */
function fewest(walks: readonly GoalWalk[]): readonly GoalWalk[] {
  const missing = new Set(walks.flatMap(({ reached }) => [...reached]));
  const chosen = new Set<GoalWalk>();
  while (missing.size > 0) {
    const counts = walks.map(
      ({ reached }) => [...reached].filter((own) => missing.has(own)).length,
    );
    const best = walks[counts.indexOf(Math.max(...counts))];
    if (!best) break;
    chosen.add(best);
    for (const goal of best.reached) missing.delete(goal);
  }
  return walks.filter((one) => chosen.has(one));
}
