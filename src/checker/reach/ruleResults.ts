import { holds, type Rule, type RuleData } from '#engine';
import { readsOf, syntaxTree } from './ruleParts.ts';
import { type RuleTree, ruleTree } from './ruleTree.ts';

/** Whether a rule holds with some answers. */
type Evaluation = (data: RuleData) => boolean;

const evaluations = new WeakMap<Exclude<Rule, boolean>, Evaluation>();

/**
 * As `holds`, with a cache: for each condition that reads a single question, the result for an answer is
 * remembered. Proofs evaluate few rules with few answers a million times.
 */
export function holdsCached(rule: Rule, data: RuleData): boolean {
  if (typeof rule === 'boolean') return rule;
  const known = evaluations.get(rule);
  if (known) return known(data);
  const own = evaluationOf(ruleTree(rule).tree);
  evaluations.set(rule, own);
  return own(data);
}

function evaluationOf(tree: RuleTree): Evaluation {
  switch (tree.kind) {
    case 'constant':
      return () => tree.value;
    case 'condition':
      return conditionEvaluation(tree.rule);
    case 'and': {
      const of = tree.of.map(evaluationOf);
      return (data) => of.every((one) => one(data));
    }
    case 'or': {
      const of = tree.of.map(evaluationOf);
      return (data) => of.some((one) => one(data));
    }
    case 'not': {
      const of = tree.of.map(evaluationOf);
      return (data) => !of.some((one) => one(data));
    }
    case 'if':
      return branches(tree.of.map(evaluationOf));
    default:
      return tree satisfies never;
  }
}

/** Condition, result, condition, result, ..., and the result otherwise. */
function branches(of: readonly Evaluation[]): Evaluation {
  return (data) => {
    for (let at = 0; at + 1 < of.length; at += 2)
      if (of[at]?.(data)) return of[at + 1]?.(data) === true;
    return of.length % 2 === 1 && of.at(-1)?.(data) === true;
  };
}

function conditionEvaluation(rule: Rule): Evaluation {
  const [question, ...others] = readsOf(syntaxTree(rule));
  if (question === undefined || others.length > 0) return (data) => holds(rule, data);
  let today: string | undefined;
  let plain = new Map<unknown, boolean>();
  let lists = new WeakMap<object, boolean>();
  return (data) => {
    if (data.today !== today) {
      today = data.today;
      plain = new Map();
      lists = new WeakMap();
    }
    const answer = data.read(question);
    // A map takes -0 for 0, and a rule may divide by it.
    if (Object.is(answer, -0)) return holds(rule, data);
    if (typeof answer === 'object' && answer !== null) {
      const known = lists.get(answer);
      if (known !== undefined) return known;
      const result = holds(rule, data);
      lists.set(answer, result);
      return result;
    }
    const known = plain.get(answer);
    if (known !== undefined) return known;
    const result = holds(rule, data);
    plain.set(answer, result);
    return result;
  };
}
