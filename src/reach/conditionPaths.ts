import { sameAnswer } from '#engine';
import { outcomeOf } from './formula.ts';
import { type CoverageGoal, goalsOf, valuesOf } from './goals.ts';
import type { Model } from './model.ts';
import { readingWith } from './reading.ts';
import { search } from './search.ts';
import { completing, type PreferredAnswers, type Walk, walkThrough } from './walk.ts';

/** Paths through a form that show every condition of its rules both ways. */
export interface ConditionPaths {
  readonly paths: readonly Walk[];
  readonly goals: readonly GoalResult[];
}

/** A goal with what became of it. */
export interface GoalResult {
  readonly goal: CoverageGoal;
  /**
   * | kind       | meaning                                                    |
   * |------------|------------------------------------------------------------|
   * | covered    | one of the paths shows it                                  |
   * | impossible | no answers show it: proven                                 |
   * | unproven   | none were found, and not all were tried                    |
   */
  readonly kind: 'covered' | 'impossible' | 'unproven';
}

/** Answers that reach a goal, and the step that cannot be left with them, if it is about that. */
interface Way {
  readonly goal: CoverageGoal;
  readonly preferred: PreferredAnswers;
  readonly stopsAt: number;
}

/**
 * Finds few paths that reach every goal that can be reached. Each goal is searched for by itself;
 * the answers that go together are put on one path, and paths whose goals others reach are left out.
 * Greedy in both: no search for the fewest there could be.
 */
export function conditionPaths(model: Model): ConditionPaths {
  const goals = goalsOf(model);
  const ways: Way[] = [];
  const failed = new Map<CoverageGoal, GoalResult['kind']>();
  for (const goal of goals) {
    const { condition, given, decision } = goal;
    const found = search([model], { conditions: [condition], until: [decision.step], given });
    if (found.kind === 'found') {
      ways.push({ goal, preferred: found.answers, stopsAt: stopOf(model, goal, found.answers) });
    } else {
      const isProven = found.kind === 'none' && found.doubts.length === 0;
      failed.set(goal, isProven ? 'impossible' : 'unproven');
    }
  }
  const complete = completing(model);
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

/** The step that a goal keeps one on; the number of steps when one can go on. */
function stopOf(model: Model, { decision }: CoverageGoal, answers: PreferredAnswers): number {
  const end = model.form.steps.length;
  const { kind } = decision.about;
  if (kind !== 'ready' && kind !== 'message') return end;
  const reading = readingWith(model, (id) => answers.get(id));
  return outcomeOf(decision.logic, valuesOf(decision, reading)) ? end : decision.step;
}

interface Reached {
  readonly walk: Walk;
  readonly reached: ReadonlySet<CoverageGoal>;
}

/** Walks that together reach all that the ways lead to. */
function walksOf(
  model: Model,
  ways: readonly Way[],
  complete: ReturnType<typeof completing>,
): readonly Reached[] {
  // Those that go far first: on the way they reach what others are about.
  let waiting = ways.toSorted(
    (a, b) => b.stopsAt - a.stopsAt || b.preferred.size - a.preferred.size,
  );
  const walks: Reached[] = [];
  const walked = (preferred: PreferredAnswers) => {
    const walk = walkThrough(model.form, model.today, complete(preferred));
    const reached = new Set(reachedBy(model, walk, ways));
    walks.push({ walk, reached });
    return reached;
  };
  while (waiting[0]) {
    const [seed] = waiting;
    const reached = walked(together(seed, waiting));
    // What was put on the same path may have come in its way.
    const alone = reached.has(seed.goal) ? new Set<CoverageGoal>() : walked(seed.preferred);
    waiting = waiting.filter(
      (way) => way !== seed && !reached.has(way.goal) && !alone.has(way.goal),
    );
  }
  return walks;
}

/** The answers of a way, with those of all others that do not stand against them. */
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
  const reading = readingWith(model, (id) =>
    Object.hasOwn(answers, id) ? answers[id] : undefined,
  );
  const last =
    end.kind === 'finished' ? form.steps.length : (form.stepIndexOf.get(steps.at(-1) ?? '') ?? 0);
  return ways.flatMap(({ goal }) => {
    const { step, about } = goal.decision;
    // Nobody is told anything before the button forward can be pressed.
    const isHere = about.kind === 'message' && step === last && end.kind === 'disabled';
    return step <= last && !isHere && goal.condition.isMet([reading]) ? [goal] : [];
  });
}

/** Leaves out walks all of whose goals others reach: the one that reaches most is taken first. */
function fewest(walks: readonly Reached[]): readonly Reached[] {
  const missing = new Set(walks.flatMap(({ reached }) => [...reached]));
  const chosen = new Set<Reached>();
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
