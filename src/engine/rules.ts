import jsonLogic from 'json-logic-js';
import type { Rule } from './definition.ts';
import { PREDICATES } from './predicates.ts';

/** What a rule reads. A missing answer is `null` to the rule, as in JSON-logic. */
export interface RuleData {
  /** Today as `yyyymmdd`, Europe/Stockholm. */
  readonly today: string;
  /** The answer; `undefined` when there is none. */
  read(question: string): unknown;
}

/**
 * Limits on one rule. Rules come from outside: json-logic-js itself would overflow the stack on
 * deep nesting and run for seconds on nested loops.
 */
export const RULE_LIMITS = { depth: 16, nodes: 400, characters: 10_000 } as const;

// json-logic-js keeps one table of operators. Its own `var` reads inherited members and splits
// paths at dots; ours asks `RuleData`, or gives the item itself inside some/all/none.
jsonLogic.add_operation('var', function read(this: unknown, path: unknown, otherwise: unknown) {
  const fallback = otherwise === undefined ? null : otherwise;
  if (!isRuleData(this)) return path === '' ? this : fallback;
  const value = this.read(String(path));
  return value === undefined ? fallback : value;
});

/** The day of the evaluation under way: inside some/all/none `this` is the item, not the data. */
let today = '';

for (const [name, { holds }] of Object.entries(PREDICATES)) {
  jsonLogic.add_operation(name, (value: unknown, bound: unknown) => holds(today, value, bound));
}

function isRuleData(data: unknown): data is RuleData {
  return typeof data === 'object' && data !== null && 'read' in data;
}

/**
 * The result of a rule that `parseRule` found nothing wrong with; a value, not yet a truth.
 *
 * Throws nothing: an operator meeting values it cannot use gives NaN or false, as JSON-logic does.
 */
export function evaluate(rule: Rule, data: RuleData): unknown {
  const before = today;
  today = data.today;
  try {
    // The types of json-logic-js know its own operators, not those added above.
    return jsonLogic.apply(rule as never, data);
  } finally {
    today = before;
  }
}

/** Whether a rule holds: JSON-logic's truth, where `[]` is false and differs from JavaScript's. */
export function holds(rule: Rule, data: RuleData): boolean {
  return rule === true || (rule !== false && jsonLogic.truthy(evaluate(rule, data)));
}

/** Answers kept in a plain record, as rules read them; for rules outside a form. */
export function recordData(record: Readonly<Record<string, unknown>>, today: string): RuleData {
  return { today, read: (name) => (Object.hasOwn(record, name) ? record[name] : undefined) };
}
