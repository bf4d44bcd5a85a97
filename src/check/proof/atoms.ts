import { child, into, isRecord } from '#check/findings';
import type { Rule } from '#engine';

/** A part of a rule that is no logic itself: a comparison, a predicate, a reading. */
export interface Atom {
  readonly rule: Rule;
  readonly pointer: string;
  /** The whole rule with this part taken to hold, and not to. */
  readonly taken: readonly [holds: Rule, fails: Rule];
}

/** A rule or a part of one, with the parts it is made of. */
export interface Part {
  readonly rule: Rule;
  readonly pointer: string;
  /** What decides it, in the end; of what is an atom itself, that alone. */
  readonly atoms: readonly Atom[];
  /** What it puts together; none of an atom. */
  readonly parts: readonly Part[];
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
  return partsOfRule(rule, pointer)?.atoms ?? [];
}

/** A rule as its parts stand in each other; `undefined` of one that is written out as true or false. */
export function partsOfRule(rule: Rule, pointer: string): Part | undefined {
  return partAt(rule, pointer, (inner) => inner);
}

function partAt(
  node: unknown,
  pointer: string,
  wholeWith: (inner: Rule) => Rule,
): Part | undefined {
  const operation = operationAt(node, pointer);
  if (!operation || !isRecord(node)) return undefined;
  const { operator, values, place } = operation;
  if (!isLogic(operation)) {
    const atom = { rule: node, pointer, taken: [wholeWith(true), wholeWith(false)] } as const;
    return { rule: node, pointer, atoms: [atom], parts: [] };
  }
  const parts = values.flatMap(
    (value, index) =>
      partAt(value, place(index), (inner) =>
        wholeWith({ [operator]: values.with(index, inner) }),
      ) ?? [],
  );
  return { rule: node, pointer, atoms: parts.flatMap(({ atoms }) => atoms), parts };
}

function isLogic({ operator, values }: PlacedOperation): boolean {
  const isOfRules = LOGIC.has(operator) && values.some((value) => isRecord(value));
  return isOfRules && !(operator.startsWith('!') && isReading(values[0]));
}

const isReading = (value: unknown): boolean => child(value, 'var') !== undefined;

const GONE = Symbol('gone');

/**
 * A rule as it is when somebody takes away what stands at some places in it; `undefined` where that
 * leaves nothing, or something else would take over the place, as in `if`.
 */
export function ruleWithout(
  rule: Rule,
  pointer: string,
  gone: ReadonlySet<string>,
): Rule | undefined {
  const left = nodeWithout(rule, pointer, gone);
  return left === undefined || left === GONE ? undefined : left;
}

function nodeWithout<T>(
  node: T,
  pointer: string,
  gone: ReadonlySet<string>,
): T | Rule | typeof GONE | undefined {
  if (gone.has(pointer)) return GONE;
  const operation = operationAt(node, pointer);
  if (!operation || !isLogic(operation)) return node;
  const { operator, values, place } = operation;
  const left = values.map((value, index) => nodeWithout(value, place(index), gone));
  if (left.includes(undefined)) return undefined;
  const kept = left.filter((value) => value !== GONE);
  if (kept.length === 0) return GONE;
  if (operator === 'if' && kept.length < values.length) return undefined;
  return { [operator]: kept };
}

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
