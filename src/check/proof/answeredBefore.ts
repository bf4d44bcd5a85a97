import { child, into, isRecord } from '#check/findings';

/** A place where a rule reckons with something that may not be there. */
export interface LooseRead {
  readonly name: string;
  readonly pointer: string;
}

/** Operators that make a number of what they are given: of nothing they make 0. */
const RECKONING = new Set(['>', '>=', '<', '<=', '+', '-', '*', '/', '%', 'min', 'max']);

/**
 * Where a rule would read an unanswered question as 0. What stands before in an `and`, or as the
 * condition of an `if`, may have made sure of an answer: by `is_answered`, or by a comparison that
 * only an answer meets. For rules that `examineRule` has accepted.
 */
export function looseReads(rule: unknown, pointer: string): readonly LooseRead[] {
  return readsIn(rule, pointer, new Set());
}

type Names = ReadonlySet<string>;

function readsIn(rule: unknown, pointer: string, sure: Names): readonly LooseRead[] {
  if (Array.isArray(rule)) {
    return rule.flatMap((item, index) => readsIn(item, into(pointer, index), sure));
  }
  const operation = operationOf(rule);
  if (operation === undefined) return [];
  const { operator, values, isList } = operation;
  const place = (index: number) =>
    isList ? into(pointer, operator, index) : into(pointer, operator);
  if (operator === 'and') {
    let known = sure;
    return values.flatMap((value, index) => {
      const found = readsIn(value, place(index), known);
      known = new Set([...known, ...answeredIf(value)]);
      return found;
    });
  }
  if (operator === 'if') {
    return values.flatMap((value, index) => {
      // Conditions stand at even places, each with what it leads to behind it.
      const condition = index % 2 === 1 ? values[index - 1] : undefined;
      return readsIn(value, place(index), new Set([...sure, ...answeredIf(condition)]));
    });
  }
  return values.flatMap((value, index) => {
    const name = nameRead(value);
    const isLoose = name !== undefined && RECKONING.has(operator) && !sure.has(name);
    const own = isLoose ? [{ name, pointer: place(index) }] : [];
    return [...own, ...(name === undefined ? readsIn(value, place(index), sure) : [])];
  });
}

/** What is answered whenever a rule holds. */
function answeredIf(rule: unknown): Names {
  const operation = operationOf(rule);
  const name = nameRead(rule);
  if (name !== undefined) return new Set([name]);
  if (operation === undefined) return new Set();
  const { operator, values } = operation;
  const [left, right] = values;
  switch (operator) {
    case 'and':
      return new Set(values.flatMap((value) => [...answeredIf(value)]));
    case 'or': {
      const [first = new Set<string>(), ...others] = values.map(answeredIf);
      return new Set([...first].filter((own) => others.every((other) => other.has(own))));
    }
    case 'is_answered':
    case '!!':
      return answeredIf(left);
    case '==':
    case '===':
      return new Set([
        ...(isWritten(right) ? answeredIf(left) : []),
        ...(isWritten(left) ? answeredIf(right) : []),
      ]);
    case 'in':
      return Array.isArray(right) && right.every(isWritten) ? answeredIf(left) : new Set();
    default:
      return new Set();
  }
}

function isWritten(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

interface Operation {
  readonly operator: string;
  readonly values: readonly unknown[];
  /** Whether the values stand in a list, or there is one without. */
  readonly isList: boolean;
}

function operationOf(rule: unknown): Operation | undefined {
  const [operator] = isRecord(rule) ? Object.keys(rule) : [];
  if (operator === undefined) return undefined;
  const written = child(rule, operator);
  return Array.isArray(written)
    ? { operator, values: written, isList: true }
    : { operator, values: [written], isList: false };
}

/** The name that `{"var": "name"}` reads. */
function nameRead(value: unknown): string | undefined {
  const operation = operationOf(value);
  if (operation?.operator !== 'var') return undefined;
  const [name] = operation.values;
  return typeof name === 'string' ? name : undefined;
}
