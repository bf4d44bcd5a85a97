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

/** An operator with its minimum and maximum number of arguments. */
interface Operator {
  readonly kind: OperatorKind;
  readonly arity: readonly [least: number, most: number];
}

const JSON_LOGIC = {
  var: { kind: 'reading', arity: [1, 2] },
  missing: { kind: 'missing', arity: [1, 50] },
  missing_some: { kind: 'missing', arity: [2, 2] },
  '==': { kind: 'equality', arity: [2, 2] },
  '===': { kind: 'equality', arity: [2, 2] },
  '!=': { kind: 'equality', arity: [2, 2] },
  '!==': { kind: 'equality', arity: [2, 2] },
  '>': { kind: 'order', arity: [2, 2] },
  '>=': { kind: 'order', arity: [2, 2] },
  '<': { kind: 'order', arity: [2, 3] },
  '<=': { kind: 'order', arity: [2, 3] },
  '!': { kind: 'logic', arity: [1, 1] },
  '!!': { kind: 'logic', arity: [1, 1] },
  and: { kind: 'logic', arity: [1, 100] },
  or: { kind: 'logic', arity: [1, 100] },
  if: { kind: 'logic', arity: [1, 50] },
  in: { kind: 'search', arity: [2, 2] },
  '+': { kind: 'arithmetic', arity: [1, 50] },
  '-': { kind: 'arithmetic', arity: [1, 2] },
  '*': { kind: 'arithmetic', arity: [1, 50] },
  '/': { kind: 'arithmetic', arity: [2, 2] },
  '%': { kind: 'arithmetic', arity: [2, 2] },
  min: { kind: 'arithmetic', arity: [1, 50] },
  max: { kind: 'arithmetic', arity: [1, 50] },
  some: { kind: 'iteration', arity: [2, 2] },
  all: { kind: 'iteration', arity: [2, 2] },
  none: { kind: 'iteration', arity: [2, 2] },
} as const satisfies Readonly<Record<string, Operator>>;

/** The allowlist of operators: those of JSON-logic and of `PREDICATES`. */
export const OPERATORS = { ...JSON_LOGIC, ...PREDICATES } as const;

export type OperatorName = keyof typeof OPERATORS;

/** Whether the allowlist has an operator of that name. */
export function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(OPERATORS, name);
}

export const kindOfOperator = (name: OperatorName): OperatorKind => OPERATORS[name].kind;
