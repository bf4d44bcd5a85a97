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
const LOGIC = new Set(['and', 'or', '!', '!!', 'if', 'missing', 'missing_some']);

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
    if (Array.isArray(node) || (reads.length > 1 && LOGIC.has(operator))) {
      for (const inner of Array.isArray(node) ? node : values) visit(inner);
    } else if (reads.length > 1) {
      for (const name of reads) together.add(name);
      joint.push(node as Rule);
    } else {
      alone.set(only, [...(alone.get(only) ?? []), node as Rule]);
    }
  };
  visit(rule);
  return { alone, together, joint, reads: readsOf(rule) };
}

/** One operation of a rule: its operator and what it is given. */
export interface Operation {
  readonly operator: string;
  readonly values: readonly unknown[];
}

/** An operation as it is written; one without an operator, such as a text, has none. */
export function operationOf(node: unknown): Operation {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return { operator: '', values: [] };
  }
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
