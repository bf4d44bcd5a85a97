import type { Rule } from './definition.ts';
import { type Fault, fault, into } from './faults.ts';
import { type OperandKind, takes, takesLiteral } from './operands.ts';
import {
  isOperator,
  kindOfOperator,
  OPERATORS,
  type OperatorName,
  operandOf,
  resultOf,
} from './operators.ts';
import { RULE_LIMITS } from './rules.ts';

/** A node of the syntax tree of a rule: an operation, a list or a literal. */
export type RuleNode = OperationNode | ListNode | LiteralNode;

/** An operator and its arguments. */
export interface OperationNode {
  readonly kind: 'operation';
  readonly operator: OperatorName;
  readonly args: readonly RuleNode[];
  /** JSON pointer of the operation. */
  readonly pointer: string;
  /** The operation as JSON: a rule by itself. */
  readonly written: Exclude<Rule, boolean>;
}

/** A list of nodes, such as the values `in` searches. */
export interface ListNode {
  readonly kind: 'list';
  readonly items: readonly RuleNode[];
  readonly pointer: string;
  readonly written: readonly unknown[];
}

/** A literal; `undefined` instead of a faulty node. */
export interface LiteralNode {
  readonly kind: 'written';
  readonly pointer: string;
  readonly written: string | number | boolean | null | undefined;
}

/** A syntax tree, and every violation of the allowlist and the limits. */
export interface ParsedRule {
  readonly node: RuleNode;
  readonly faults: readonly Fault[];
}

/**
 * Parses a rule without evaluating it. `pointer` is its location, the prefix of the pointers of
 * nodes and faults. Never throws, however hostile the rule.
 */
export function parseRule(rule: unknown, pointer = ''): ParsedRule {
  return parsed(rule, pointer, RULE_LIMITS);
}

/** Parses a rule combined from accepted ones, which may exceed the limits of one. */
export function nodeOf(rule: Rule): RuleNode {
  return parsed(rule, '', undefined).node;
}

function parsed(
  rule: unknown,
  pointer: string,
  limits: typeof RULE_LIMITS | undefined,
): ParsedRule {
  const parser = new RuleParser(limits);
  const node =
    typeof rule === 'boolean'
      ? writtenNode(rule, pointer)
      : parser.operation(rule, pointer, 1, false);
  return { node, faults: parser.faults };
}

class RuleParser {
  readonly faults: Fault[] = [];
  readonly #limits: typeof RULE_LIMITS | undefined;
  #nodes = 0;
  #characters = 0;

  constructor(limits: typeof RULE_LIMITS | undefined) {
    this.#limits = limits;
  }

  operation(rule: unknown, pointer: string, depth: number, isScoped: boolean): RuleNode {
    const keys = isObject(rule) ? Object.keys(rule) : [];
    const operator = keys[0];
    if (!isObject(rule) || Array.isArray(rule) || keys.length !== 1 || operator === undefined) {
      return this.#fault(fault('rule-shape', pointer, { found: keys.join(', ') }));
    }
    if (!isOperator(operator)) {
      const known = Object.keys(OPERATORS);
      return this.#fault(fault('rule-operator', into(pointer, operator), { operator, known }));
    }
    const { arity } = OPERATORS[operator];
    const least = arity[0];
    const most = arity[1];
    const argument = rule[operator];
    const values: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
    if (values.length < least || (this.#limits && values.length > most)) {
      const params = { operator, least, most };
      return this.#fault(fault('rule-arguments', into(pointer, operator), params));
    }
    const place = (index: number) =>
      Array.isArray(argument) ? into(pointer, operator, index) : into(pointer, operator);
    const kind = kindOfOperator(operator);
    const isIteration = kind === 'iteration';
    const isRefused =
      (isIteration && isScoped) ||
      (kind === 'reading' && !this.#isReading(values, pointer, isScoped)) ||
      (kind === 'missing' && !this.#isMissing(operator, values, pointer, isScoped));
    if (isIteration && isScoped) this.#fault(fault('rule-shape', pointer, { found: operator }));
    if (isRefused) return writtenNode(undefined, pointer);
    // Names of questions have been counted.
    const isCounted = kind === 'reading' || kind === 'missing';
    const args = values.map((value, index) =>
      isCounted
        ? literalNode(value, place(index))
        : this.#argument(value, place(index), depth, isScoped || (isIteration && index === 1)),
    );
    for (const [index, node] of args.entries()) {
      this.#operand(operator, operandOf(operator, index, args.length), node);
    }
    return { kind: 'operation', operator, args, pointer, written: rule };
  }

  /** Refuses an operand of the wrong kind, also one that an inner operation may give. */
  #operand(operator: OperatorName, expected: OperandKind, node: RuleNode): void {
    if (expected === 'any' || (node.kind === 'written' && node.written === undefined)) return;
    if (node.kind !== 'operation') {
      if (!takesLiteral(expected, node.written)) this.#wrongOperand(operator, expected, node);
      // Each of the values that `in` looks among.
      else if (node.kind === 'list' && expected === 'searched') {
        for (const item of node.items) this.#operand(operator, 'value', item);
      }
      return;
    }
    const result = resultOf(node.operator);
    if (result !== undefined && !takes(expected, result)) {
      this.#wrongOperand(operator, expected, node);
    }
    for (const own of resultsIn(node)) this.#operand(operator, expected, own);
  }

  #wrongOperand(operator: OperatorName, expected: OperandKind, node: RuleNode): void {
    const params = { operator, expected, value: node.written };
    this.faults.push(fault('rule-operand', node.pointer, params));
  }

  #argument(value: unknown, pointer: string, depth: number, isScoped: boolean): RuleNode {
    if (!this.#fits(value, pointer)) return writtenNode(undefined, pointer);
    if (this.#limits && depth >= this.#limits.depth) {
      return this.#fault(fault('rule-depth', pointer, { limit: this.#limits.depth }));
    }
    if (Array.isArray(value)) {
      const items = value.map((item, index) =>
        this.#argument(item, into(pointer, index), depth + 1, isScoped),
      );
      return { kind: 'list', items, pointer, written: value };
    }
    return isObject(value)
      ? this.operation(value, pointer, depth + 1, isScoped)
      : literalNode(value, pointer);
  }

  /** Counts one node; beyond a limit one fault is reported and the rest is ignored. */
  #fits(value: unknown, pointer: string): boolean {
    if (!this.#limits) return true;
    const { nodes, characters } = this.#limits;
    if (this.#nodes > nodes || this.#characters > characters) return false;
    this.#nodes += 1;
    if (typeof value === 'string') this.#characters += value.length;
    const limit = this.#nodes > nodes ? nodes : characters;
    if (this.#nodes <= nodes && this.#characters <= characters) return true;
    this.#fault(fault('rule-size', pointer, { limit }));
    return false;
  }

  /** Inside some, all and none only the item can be read; outside there is no item. */
  #isReading(values: readonly unknown[], pointer: string, isScoped: boolean): boolean {
    const path = values[0];
    const otherwise = values[1];
    if (!this.#fits(path, pointer) || !this.#fits(otherwise, pointer)) return false;
    const isPath = typeof path === 'string' && !isObject(otherwise);
    if (isPath && isScoped === (path === '')) return true;
    this.#fault(fault('rule-shape', pointer, { found: isPath ? `var "${path}"` : 'var' }));
    return false;
  }

  #isMissing(
    operator: OperatorName,
    values: readonly unknown[],
    pointer: string,
    isScoped: boolean,
  ): boolean {
    const names = operator === 'missing_some' ? values[1] : values;
    if (!isTextList(names) || isScoped) {
      this.#fault(fault('rule-shape', pointer, { found: operator }));
      return false;
    }
    return names.every((name) => this.#fits(name, pointer));
  }

  #fault(found: Fault): RuleNode {
    this.faults.push(found);
    return writtenNode(undefined, found.pointer);
  }
}

/** Operands that an operation may return: the default of `var`, the results of `if`, all of `and` and `or`. */
export function resultsIn(node: RuleNode): readonly RuleNode[] {
  if (node.kind !== 'operation' || resultOf(node.operator) !== undefined) return [];
  const { operator, args } = node;
  if (operator === 'and' || operator === 'or') return args;
  return args.filter((_arg, index) => operandOf(operator, index, args.length) === 'any');
}

function writtenNode(written: LiteralNode['written'], pointer: string): LiteralNode {
  return { kind: 'written', pointer, written };
}

/** A literal, or the ids that `missing_some` lists. */
function literalNode(value: unknown, pointer: string): RuleNode {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => literalNode(item, into(pointer, index)));
    return { kind: 'list', items, pointer, written: value };
  }
  const isValue =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean';
  return writtenNode(isValue ? value : undefined, pointer);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
