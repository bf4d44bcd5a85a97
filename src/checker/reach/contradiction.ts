import type { Formula } from './formula.ts';
import type { Model } from './model.ts';
import type { Constraint } from './problem.ts';
import { readsOf } from './ruleParts.ts';
import { holdsCached } from './ruleResults.ts';

/**
 * Whether constraints are seen to contradict themselves without trying any answer: one that wants a
 * question unanswered is false whatever the other answers are. Most of what is searched for because a
 * missing answer might be read as zero is ruled out by the `is_answered` beside it.
 */
export function isContradictory(model: Model, constraints: readonly Constraint[]): boolean {
  return constraints.some(({ formulas }) => {
    const [formula, ...others] = formulas ?? [];
    if (!formula || others.length > 0) return false;
    const unanswered = new Set(unansweredIn(formula));
    return unanswered.size > 0 && knownValue(formula, { model, unanswered }) === false;
  });
}

/** Questions that have no answer wherever a formula is true. */
function unansweredIn(formula: Formula): readonly number[] {
  if (formula.kind === 'and') return formula.of.flatMap(unansweredIn);
  if (formula.kind !== 'not') return [];
  return formula.of.flatMap((one) => (one.kind === 'answered' ? [one.question] : []));
}

interface Given {
  readonly model: Model;
  /** Questions by index. */
  readonly unanswered: ReadonlySet<number>;
}

/** The value of a formula in Kleene's three-valued logic; `undefined` where other answers decide. */
function knownValue(formula: Formula, given: Given): boolean | undefined {
  switch (formula.kind) {
    case 'constant':
      return formula.value;
    case 'condition': {
      const { form, today } = given.model;
      for (const id of readsOf(formula.node)) {
        const index = form.indexOf.get(id);
        if (index !== undefined && !given.unanswered.has(index)) return undefined;
      }
      return holdsCached(formula.rule, { today, read: () => undefined });
    }
    case 'shown':
      return undefined;
    case 'answered':
      return given.unanswered.has(formula.question) ? false : undefined;
    case 'chosen':
      return given.unanswered.has(formula.question) ? false : undefined;
    case 'and':
      return settled(formula.of, false, given);
    case 'or':
      return settled(formula.of, true, given);
    case 'not': {
      const isAny = settled(formula.of, true, given);
      return isAny === undefined ? undefined : !isAny;
    }
    case 'xor': {
      const [one, other] = formula.of.map((own) => knownValue(own, given));
      return one === undefined || other === undefined ? undefined : one !== other;
    }
    case 'if':
      return branchValue(formula.of, given);
    default:
      return formula satisfies never;
  }
}

/** Of operands one of which settles the result by being `byOne`. */
function settled(of: readonly Formula[], byOne: boolean, given: Given): boolean | undefined {
  let isOpen = false;
  for (const one of of) {
    const value = knownValue(one, given);
    if (value === byOne) return byOne;
    isOpen ||= value === undefined;
  }
  return isOpen ? undefined : !byOne;
}

function branchValue(of: readonly Formula[], given: Given): boolean | undefined {
  for (let at = 0; at < of.length; at += 2) {
    const [condition, result] = [of[at], of[at + 1]];
    const is = condition && knownValue(condition, given);
    if (!result || is === undefined) return is;
    if (is) return knownValue(result, given);
  }
  return false;
}
