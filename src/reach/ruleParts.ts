import type { Rule } from '#engine';

/** What a rule is made of, as far as single answers decide it. */
export interface RuleParts {
  /**
   * The largest parts that read one question alone, by question: whether they hold is all that the
   * rule knows of that answer.
   */
  readonly alone: ReadonlyMap<string, readonly Rule[]>;
  /** Questions that are compared or reckoned with each other: their very values matter. */
  readonly together: ReadonlySet<string>;
  /** The largest parts that do so. */
  readonly joint: readonly Rule[];
  /** Every question that is read. */
  readonly reads: ReadonlySet<string>;
}

/** Operators that only look at whether their values hold, and `missing`, which looks for answers. */
const JUDGED = new Set(['and', 'or', '!', '!!', 'if', 'missing', 'missing_some']);

/** Takes a rule apart. For rules that `examineRule` has accepted. */
export function partsOf(rule: Rule): RuleParts {
  const alone = new Map<string, Rule[]>();
  const together = new Set<string>();
  const joint: Rule[] = [];
  const visit = (node: unknown): void => {
    const reads = [...readsOf(node)];
    const [only] = reads;
    if (only === undefined) return;
    const { operator, values } = operationOf(node);
    if (!isOperation(node) || (reads.length > 1 && JUDGED.has(operator))) {
      for (const inner of Array.isArray(node) ? node : values) visit(inner);
    } else if (reads.length > 1) {
      for (const name of reads) together.add(name);
      joint.push(node);
    } else {
      alone.set(only, [...(alone.get(only) ?? []), node]);
    }
  };
  visit(rule);
  return { alone, together, joint, reads: readsOf(rule) };
}

/** One operation of a rule: its operator and what it is given. */
interface Operation {
  readonly operator: string;
  readonly values: readonly unknown[];
}

/** Whether a part of a rule is an operation, and so a rule itself: no value that is written, no list. */
export function isOperation(node: unknown): node is Exclude<Rule, boolean> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** A part of a rule as a rule of its own: whether it holds, also where it is a list or is written. */
export function asRule(part: unknown): Rule {
  return typeof part === 'boolean' || isOperation(part) ? part : { '!!': [part] };
}

/** An operation as it is written; one without an operator, such as a text, has none. */
export function operationOf(node: unknown): Operation {
  if (!isOperation(node)) return { operator: '', values: [] };
  const [[operator, written] = ['', []]] = Object.entries(node);
  return { operator, values: Array.isArray(written) ? written : [written] };
}

/** The questions that a part of a rule reads. */
export function readsOf(node: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [node];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (Array.isArray(at)) {
      waiting.push(...at);
      continue;
    }
    const { operator, values } = operationOf(at);
    if (operator === 'var') {
      // Inside some, all and none '' is the item walked through.
      if (typeof values[0] === 'string' && values[0] !== '') found.add(values[0]);
    } else if (operator === 'missing' || operator === 'missing_some') {
      for (const name of values.flat()) if (typeof name === 'string') found.add(name);
    } else {
      waiting.push(...values);
    }
  }
  return found;
}

/** Operators whose result is known when the results of what they are given are. */
export const LOGIC: readonly string[] = [
  ...['and', 'or', '!', '!!', 'if', 'missing', 'missing_some', 'var', 'is_answered'],
];
export const EQUALITY: readonly string[] = ['==', '===', '!=', '!=='];
export const ORDER: readonly string[] = ['>', '>=', '<', '<='];

/** Texts and numbers that are written in parts of rules, names of questions left out. */
export function literalsIn(parts: readonly unknown[]): readonly (string | number)[] {
  const found = new Set<string | number>();
  const waiting: unknown[] = [...parts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at === 'string' || typeof at === 'number') found.add(at);
    else if (Array.isArray(at)) waiting.push(...at);
    else if (operationOf(at).operator !== 'var') waiting.push(...operationOf(at).values);
  }
  return [...found];
}

/** Every operation in parts of rules, whatever it stands in. */
export function operationsIn(parts: readonly Rule[]): readonly ReturnType<typeof operationOf>[] {
  const found: ReturnType<typeof operationOf>[] = [];
  const waiting: unknown[] = [...parts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (Array.isArray(at)) waiting.push(...at);
    else if (typeof at === 'object' && at !== null) {
      const operation = operationOf(at);
      found.push(operation);
      waiting.push(...operation.values);
    }
  }
  return found;
}

/**
 * Whether an operation looks for an answer in a list that is written down. In a text it would look
 * for a piece of it, and pieces can be put together in more ways than can be tried.
 */
export function isInList({ operator, values: [, list] }: ReturnType<typeof operationOf>): boolean {
  return operator === 'in' && Array.isArray(list) && list.every((one) => typeof one !== 'object');
}
