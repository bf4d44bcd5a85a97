import type { AnswerValue } from '#engine';
import { Recorded, type Steps } from './effort.ts';
import { jointModels } from './jointModels.ts';
import { Layers } from './layers.ts';
import type { Model } from './model.ts';
import { problemOf, type SearchQuery } from './problem.ts';

/**
 * | kind  | meaning                                                                    |
 * |-------|----------------------------------------------------------------------------|
 * | found | with these answers it is so; no fewer answers to what matters make it so   |
 * | none  | no answers make it so; `doubts` says why that is not certain, when it is not |
 * | limit | there were too many answers to try; `tooMany`: the ids of the fewest       |
 * |       | questions that together have so many                                       |
 */
export type SearchResult =
  | { readonly kind: 'found'; readonly answers: ReadonlyMap<string, AnswerValue | undefined> }
  | { readonly kind: 'none'; readonly doubts: readonly string[] }
  | { readonly kind: 'limit'; readonly tooMany: readonly string[] };

/**
 * Searches the answers to a form, or the same to two, for the cheapest that meet all conditions; the
 * effort of the first counts. From question to question it keeps of all answers those that differ in
 * what is still to be looked at: the cost grows with how much a form remembers, and not with how many
 * answers it has.
 */
export function search(models: readonly Model[], wanted: SearchQuery): SearchResult {
  const [first] = models;
  if (!first) throw new RangeError('no form is searched');
  return searches.of(first.effort, nameOf(wanted), () => searching(models, wanted));
}

function nameOf({ until, conditions, without = new Set() }: SearchQuery): string {
  const scope = conditions.map((condition) =>
    condition.scope.map(({ cells, questions }) => [cells, questions]),
  );
  return JSON.stringify([until, scope, [...without]]);
}

const searches = new Recorded<SearchResult>();

/** As `search`, in steps. */
export function* searching(models: readonly Model[], wanted: SearchQuery): Steps<SearchResult> {
  const [first, second] = models;
  if (!first) throw new RangeError('no form is searched');
  const share = first.effort.share();
  const joint = second && jointModels(first, second);
  const own = joint?.models ?? models;
  const problem = problemOf(own, wanted, joint?.apart);
  if (!problem) return { kind: 'limit', tooMany: [] };
  yield;
  const { variables, conditions, doubts } = problem;
  const layers = new Layers(own, wanted, variables, share);
  const due = layers.due(conditions);
  const last = yield* layers.advance([layers.start()], due, [0, variables.length]);
  if (!last) return { kind: 'limit', tooMany: layers.tooMany };
  const [one, ...others] = last;
  if (!one) return { kind: 'none', doubts: [...doubts] };
  const best = others.reduce((cheap, other) => (other.cost < cheap.cost ? other : cheap), one);
  return { kind: 'found', answers: layers.answersOf(best) };
}
