import type { Rule } from '#engine';
import { child, into, isRecord } from './pointer.ts';

/** A part of a rule that is no logic itself: a comparison, a predicate, a reading. */
export interface Atom {
  readonly rule: Rule;
  readonly pointer: string;
  /** The whole rule with this part taken to hold, and not to. */
  readonly taken: readonly [holds: Rule, fails: Rule];
}

/** One operation of a rule with the place of each of its values. */
export interface PlacedOperation {
  readonly operator: string;
  readonly values: readonly unknown[];
  place(index: number): string;
}

/** Operators that ask of each value only whether it holds. */
const LOGIC = new Set(['and', 'or', '!', '!!', 'if']);

/**
 * The parts of a rule that decide together whether it holds. A rule without `and`, `or`, `!` and
 * `if` is a single one. For rules that `examineRule` has accepted.
 */
export function atomsOf(rule: Rule, pointer: string): readonly Atom[] {
  return leaves(rule, pointer, (inner) => inner as Rule);
}

function leaves(
  node: unknown,
  pointer: string,
  wholeWith: (inner: unknown) => Rule,
): readonly Atom[] {
  const operation = operationAt(node, pointer);
  if (!operation) return [];
  const { operator, values, place } = operation;
  const isLogic = LOGIC.has(operator) && values.some((value) => isRecord(value));
  if (!isLogic || (operator.startsWith('!') && isReading(values[0]))) {
    return [{ rule: node as Rule, pointer, taken: [wholeWith(true), wholeWith(false)] }];
  }
  return values.flatMap((value, index) =>
    leaves(value, place(index), (inner) => wholeWith({ [operator]: values.with(index, inner) })),
  );
}

const isReading = (value: unknown): boolean => child(value, 'var') !== undefined;

/** An operation as it is written; `undefined` for what is none, such as a text or a list. */
export function operationAt(node: unknown, pointer: string): PlacedOperation | undefined {
  if (!isRecord(node)) return undefined;
  const [operator] = Object.keys(node);
  if (operator === undefined) return undefined;
  const written = node[operator];
  return Array.isArray(written)
    ? { operator, values: written, place: (index) => into(pointer, operator, index) }
    : { operator, values: [written], place: () => into(pointer, operator) };
}

/** The question that `{"var": "id"}` reads, without something else to take in its place. */
export function questionRead(node: unknown): string | undefined {
  const operation = operationAt(node, '');
  if (operation?.operator !== 'var') return undefined;
  const [name] = operation.values;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Every operation of a rule, the outer ones first, with its place. */
export function* operationsIn(
  node: unknown,
  pointer: string,
): Generator<PlacedOperation & { readonly pointer: string }> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* operationsIn(item, into(pointer, index));
    return;
  }
  const operation = operationAt(node, pointer);
  if (!operation) return;
  yield { ...operation, pointer };
  for (const [index, value] of operation.values.entries()) {
    yield* operationsIn(value, operation.place(index));
  }
}
