import jsonLogic from 'json-logic-js';
import type { Rule } from './definition.ts';
import { PREDICATES } from './predicates.ts';

/** The data a rule is evaluated on. A missing answer is `null` to the rule, as in JSON-logic. */
export interface RuleData {
  /** Today as `yyyymmdd`, Europe/Stockholm. */
  readonly today: string;
  /** The answer; `undefined` when there is none. */
  read(question: string): unknown;
}

/**
 * Limits on one rule, which may come from outside: on deep nesting json-logic-js overflows the
 * stack, and on nested loops it runs for seconds.
 */
export const RULE_LIMITS = { depth: 16, nodes: 400, characters: 10_000 } as const;

// json-logic-js has one global table of operators. Its own `var` reads inherited members and splits
// paths at dots; ours asks `RuleData`, or returns the item inside some/all/none.
jsonLogic.add_operation('var', function read(this: unknown, path: unknown, otherwise: unknown) {
  const fallback = otherwise === undefined ? null : otherwise;
  if (!isRuleData(this)) return path === '' ? this : fallback;
  const value = this.read(String(path));
  return value === undefined ? fallback : value;
});

/** Date of the current evaluation: inside some/all/none `this` is the item, not the data. */
let today = '';

for (const [name, { holds }] of Object.entries(PREDICATES)) {
  jsonLogic.add_operation(name, (value: unknown, bound: unknown) => holds(today, value, bound));
}

function isRuleData(data: unknown): data is RuleData {
  return typeof data === 'object' && data !== null && 'read' in data;
}

/**
 * Evaluates a rule that `parseRule` accepted; the result is a value, not a truth.
 *
 * Never throws: an operator given unsuitable values returns NaN or false, as in JSON-logic.
 */
export function evaluate(rule: Rule, data: RuleData): unknown {
  const asked = askedPredicate(rule);
  if (asked) return asked.holds(data.today, data.read(asked.question) ?? null, asked.bound);
  const before = today;
  today = data.today;
  try {
    // The types of json-logic-js know its own operators, not those added above.
    return jsonLogic.apply(rule as never, data);
  } finally {
    today = before;
  }
}

/**
 * A predicate of one answer, with a literal bound or none: nearly every validation. json-logic-js only
 * adds what it takes to come there.
 */
function askedPredicate(rule: Rule) {
  if (typeof rule === 'boolean') return undefined;
  const operator = onlyName(rule);
  if (operator === undefined || !isPredicate(operator)) return undefined;
  const values = rule[operator];
  if (!Array.isArray(values) || values.length > 2 || isObject(values[1])) return undefined;
  const read: unknown = values[0];
  if (!isObject(read) || onlyName(read) !== 'var') return undefined;
  const { var: question } = read;
  if (typeof question !== 'string' || question === '') return undefined;
  const { holds } = PREDICATES[operator];
  return { holds, question, bound: values[1] as unknown };
}

function isPredicate(name: string): name is keyof typeof PREDICATES {
  return Object.hasOwn(PREDICATES, name);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function onlyName(object: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(object);
  return names.length === 1 ? names[0] : undefined;
}

/** Whether a rule holds by JSON-logic's truthiness, where `[]` is false. */
export function holds(rule: Rule, data: RuleData): boolean {
  return rule === true || (rule !== false && jsonLogic.truthy(evaluate(rule, data)));
}

/** A plain record as `RuleData`, for rules outside a form. */
export function recordData(record: Readonly<Record<string, unknown>>, today: string): RuleData {
  return { today, read: (name) => (Object.hasOwn(record, name) ? record[name] : undefined) };
}
