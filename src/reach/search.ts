import type { AnswerValue } from '#engine';
import { jointModels } from './jointModels.ts';
import { Layers } from './layers.ts';
import type { Model } from './model.ts';
import { problemOf, type Wanted } from './problem.ts';

/**
 * | kind  | meaning                                                                    |
 * |-------|----------------------------------------------------------------------------|
 * | found | with these answers it is so; no fewer answers to what matters make it so   |
 * | none  | no answers make it so; `doubts` says why that is not certain, when it is not |
 * | limit | there were too many answers to try                                         |
 */
export type Found =
  | { readonly kind: 'found'; readonly answers: ReadonlyMap<string, AnswerValue | undefined> }
  | { readonly kind: 'none'; readonly doubts: readonly string[] }
  | { readonly kind: 'limit' };

/**
 * Searches the answers to one form, or the same answers to several, for the cheapest that meet all
 * conditions; two forms at most, the first with the limits that count. It goes from question to
 * question, in an order in which each comes after all that it depends on, and keeps of all answers so
 * far those that differ in what is still to be looked at: the cost grows with how much a form
 * remembers, and not with how many answers it has.
 */
export function search(models: readonly Model[], wanted: Wanted): Found {
  const [first, second] = models;
  const joint = first && second && jointModels(first, second);
  const own = joint?.models ?? models;
  if (first?.limits.isOver?.()) return { kind: 'limit' };
  const problem = problemOf(own, wanted, joint?.apart);
  if (!problem) return { kind: 'limit' };
  const { variables, conditions, doubts } = problem;
  const layers = new Layers(own, wanted, variables);
  const due = layers.due(conditions);
  const last = layers.advance([layers.start()], due, [0, variables.length]);
  if (!last) return { kind: 'limit' };
  const [one, ...others] = last;
  if (!one) return { kind: 'none', doubts: [...doubts] };
  const best = others.reduce((cheap, other) => (other.cost < cheap.cost ? other : cheap), one);
  return { kind: 'found', answers: layers.answersOf(best) };
}
