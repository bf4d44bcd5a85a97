import type { OperandKind, ValueKind } from './operands.ts';
import { PREDICATES } from './predicates.ts';

/**
 * The kind of an operator, for code that analyses rules.
 *
 * | kind       | operators               | its values                                                   |
 * |------------|-------------------------|--------------------------------------------------------------|
 * | reading    | var                     | the id of a question, and the default for an answer          |
 * | missing    | missing                 | ids of questions; gives the list of those without an answer  |
 * | missing    | missing_some            | two: how many answers are enough, and the list of ids        |
 * | logic      | and, or, !, !!, if      | conditions: of each it asks whether it holds                 |
 * | equality   | ==, !=                  | two, compared after conversion: 1 and '1' are equal          |
 * | equality   | ===, !==                | two, compared as they are                                    |
 * | order      | >, >=                   | two, compared as numbers or as texts                         |
 * | order      | <, <=                   | two or three: of three, the middle one is between the others |
 * | search     | in                      | two: what is looked for, and the list or text to search      |
 * | iteration  | some, all, none         | two: a list, and a rule over each of its items               |
 * | arithmetic | +, -, *, /, %, min, max | numbers                                                      |
 * | predicate  | is_..., has_...         | what is judged, and its bound where it has one               |
 */
export type OperatorKind =
  | 'reading'
  | 'missing'
  | 'logic'
  | 'equality'
  | 'order'
  | 'search'
  | 'iteration'
  | 'arithmetic'
  | 'predicate';

/**
 * An operator with its minimum and maximum number of arguments, what each of them may be (the last
 * stands for those after it), and the kind of its result where that does not depend on them.
 */
interface Operator {
  readonly kind: OperatorKind;
  readonly arity: readonly [least: number, most: number];
  readonly operands: readonly [OperandKind, ...OperandKind[]];
}

/** The kind of the results of operators; `undefined` where the result is one of the operands. */
const RESULTS: Readonly<Record<OperatorKind, ValueKind | undefined>> = {
  reading: undefined,
  missing: 'names',
  logic: 'boolean',
  equality: 'boolean',
  order: 'boolean',
  search: 'boolean',
  iteration: 'boolean',
  arithmetic: 'number',
  predicate: 'boolean',
};

const JSON_LOGIC = {
  var: { kind: 'reading', arity: [1, 2], operands: ['value', 'any'] },
  missing: { kind: 'missing', arity: [1, 50], operands: ['value'] },
  missing_some: { kind: 'missing', arity: [2, 2], operands: ['count', 'list'] },
  '==': { kind: 'equality', arity: [2, 2], operands: ['value'] },
  '===': { kind: 'equality', arity: [2, 2], operands: ['value'] },
  '!=': { kind: 'equality', arity: [2, 2], operands: ['value'] },
  '!==': { kind: 'equality', arity: [2, 2], operands: ['value'] },
  '>': { kind: 'order', arity: [2, 2], operands: ['ordered'] },
  '>=': { kind: 'order', arity: [2, 2], operands: ['ordered'] },
  '<': { kind: 'order', arity: [2, 3], operands: ['ordered'] },
  '<=': { kind: 'order', arity: [2, 3], operands: ['ordered'] },
  '!': { kind: 'logic', arity: [1, 1], operands: ['condition'] },
  '!!': { kind: 'logic', arity: [1, 1], operands: ['condition'] },
  and: { kind: 'logic', arity: [1, 100], operands: ['condition'] },
  or: { kind: 'logic', arity: [1, 100], operands: ['condition'] },
  if: { kind: 'logic', arity: [1, 50], operands: ['condition', 'any'] },
  in: { kind: 'search', arity: [2, 2], operands: ['value', 'searched'] },
  '+': { kind: 'arithmetic', arity: [1, 50], operands: ['number'] },
  '-': { kind: 'arithmetic', arity: [1, 2], operands: ['number'] },
  '*': { kind: 'arithmetic', arity: [1, 50], operands: ['number'] },
  '/': { kind: 'arithmetic', arity: [2, 2], operands: ['number'] },
  '%': { kind: 'arithmetic', arity: [2, 2], operands: ['number'] },
  min: { kind: 'arithmetic', arity: [1, 50], operands: ['number'] },
  max: { kind: 'arithmetic', arity: [1, 50], operands: ['number'] },
  some: { kind: 'iteration', arity: [2, 2], operands: ['list', 'condition'] },
  all: { kind: 'iteration', arity: [2, 2], operands: ['list', 'condition'] },
  none: { kind: 'iteration', arity: [2, 2], operands: ['list', 'condition'] },
} as const satisfies Readonly<Record<string, Operator>>;

/** The allowlist of operators: those of JSON-logic and of `PREDICATES`. */
export const OPERATORS = { ...JSON_LOGIC, ...PREDICATES } as const;

export type OperatorName = keyof typeof OPERATORS;

/** Whether the allowlist has an operator of that name. */
export function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(OPERATORS, name);
}

export const kindOfOperator = (name: OperatorName): OperatorKind => OPERATORS[name].kind;

/** The kind of an operand: of `if`, conditions and results by turns, and the result otherwise last. */
export function operandOf(name: OperatorName, index: number, count: number): OperandKind {
  if (name === 'if') return index % 2 === 0 && index < count - 1 ? 'condition' : 'any';
  const operands: readonly OperandKind[] = OPERATORS[name].operands;
  return operands[index] ?? operands.at(-1) ?? 'any';
}

/** The kind of the result of an operator; `undefined` where it is an answer or one of the operands. */
export const resultOf = (name: OperatorName): ValueKind | undefined =>
  name === 'if' || name === 'and' || name === 'or' ? undefined : RESULTS[kindOfOperator(name)];
