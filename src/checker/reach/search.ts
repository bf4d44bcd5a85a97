import type { AnswerValue } from '#engine';
import { isContradictory } from './contradiction.ts';
import { ReplayCache, type Resumable } from './effort.ts';
import { jointModels } from './jointModels.ts';
import { Layers } from './layers.ts';
import type { Model } from './model.ts';
import { problemOf, type SearchQuery } from './problem.ts';

/**
 * | kind  | meaning                                                                    |
 * |-------|----------------------------------------------------------------------------|
 * | found | these answers, the cheapest, meet all constraints                          |
 * | none  | no answers do; `doubts`: questions because of which that is not proven     |
 * | limit | too many combinations of answers to try; `tooMany`: ids of the fewest      |
 * |       | questions that together have so many                                       |
 */
export type SearchResult =
  | { readonly kind: 'found'; readonly answers: ReadonlyMap<string, AnswerValue | undefined> }
  | { readonly kind: 'none'; readonly doubts: readonly string[] }
  | { readonly kind: 'limit'; readonly tooMany: readonly string[] };

/**
 * Searches for the cheapest answers to a form, or common to two, that meet all constraints, with the
 * effort of the first model. From question to question it keeps one set of answers of each class that
 * later constraints distinguish: the cost grows with how much of its answers a form still reads, not
 * with the number of answers.
 */
export function search(models: readonly Model[], query: SearchQuery): SearchResult {
  const [first] = models;
  if (!first) throw new RangeError('no form is searched');
  return searches.run(first.effort, nameOf(query), () => searchResumably(models, query));
}

function nameOf({ targetSteps, constraints, exemptions = new Set() }: SearchQuery): string {
  const scope = constraints.map((condition) =>
    condition.scope.map(({ cells, questions }) => [cells, questions]),
  );
  return JSON.stringify([targetSteps, scope, [...exemptions]]);
}

const searches = new ReplayCache<SearchResult>();

/** As `search`, resumable. */
export function* searchResumably(
  models: readonly Model[],
  query: SearchQuery,
): Resumable<SearchResult> {
  const [first, second] = models;
  if (!first) throw new RangeError('no form is searched');
  const budget = first.effort.nextBudget();
  if (!second && isContradictory(first, query.constraints)) return { kind: 'none', doubts: [] };
  const joint = second && jointModels(first, second);
  const own = joint?.models ?? models;
  const problem = problemOf(own, query, joint?.splittingRules);
  if (!problem) return { kind: 'limit', tooMany: [] };
  yield;
  const { variables, constraints, doubts } = problem;
  const layers = new Layers(own, query, variables, budget);
  const due = layers.due(constraints);
  const last = yield* layers.advance([layers.start()], due, [0, variables.length]);
  if (!last) return { kind: 'limit', tooMany: layers.tooMany };
  const [one, ...others] = last;
  if (!one) return { kind: 'none', doubts: [...doubts] };
  const best = others.reduce((cheap, other) => (other.cost < cheap.cost ? other : cheap), one);
  return { kind: 'found', answers: layers.answersOf(best) };
}
