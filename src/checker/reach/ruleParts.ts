import {
  kindOfOperator,
  nodeOf,
  OPERATORS,
  type OperationNode,
  questionRead,
  type Rule,
  type RuleNode,
  usesOf,
} from '#engine';

/** The parts of a rule by the questions that they read. */
export interface RuleParts {
  /**
   * The largest parts that read one question alone, by question: the rule depends on that answer only
   * through whether they hold.
   */
  readonly singleParts: ReadonlyMap<string, readonly OperationNode[]>;
  /** Questions in comparisons or arithmetic with each other: their exact values matter. */
  readonly comparedQuestions: ReadonlySet<string>;
  /** The parts with those comparisons or that arithmetic. */
  readonly jointParts: readonly OperationNode[];
  /** Every question that is read. */
  readonly reads: ReadonlySet<string>;
}

const known = new WeakMap<Exclude<Rule, boolean>, RuleParts>();

/** Splits a rule that `parseRule` has accepted. */
export function partsOf(rule: Rule): RuleParts {
  if (typeof rule === 'boolean') return split(rule);
  const parts = known.get(rule) ?? split(rule);
  known.set(rule, parts);
  return parts;
}

function split(rule: Rule): RuleParts {
  const singleParts = new Map<string, OperationNode[]>();
  const comparedQuestions = new Set<string>();
  const jointParts: OperationNode[] = [];
  const visit = (node: RuleNode): void => {
    const reads = readsOf(node);
    const [only] = reads;
    if (only === undefined) return;
    if (node.kind !== 'operation') for (const inner of childNodesOf(node)) visit(inner);
    else if (reads.size > 1 && isBooleanOperation(node))
      for (const inner of node.args) visit(inner);
    else if (reads.size > 1) {
      for (const name of reads) comparedQuestions.add(name);
      jointParts.push(node);
    } else singleParts.set(only, [...(singleParts.get(only) ?? []), node]);
  };
  const tree = syntaxTree(rule);
  visit(tree);
  return { singleParts, comparedQuestions, jointParts, reads: readsOf(tree) };
}

/** The parts of several rules, by the one question that each reads. */
export interface PartsByQuestion {
  /** Each part once, by its text. */
  readonly singleParts: ReadonlyMap<string, ReadonlyMap<string, OperationNode>>;
  readonly comparedQuestions: ReadonlySet<string>;
}

/** Merges the parts of rules by the question that each reads alone. */
export function partsByQuestion(rules: Iterable<{ readonly parts: RuleParts }>): PartsByQuestion {
  const singleParts = new Map<string, Map<string, OperationNode>>();
  const comparedQuestions = new Set<string>();
  for (const { parts } of rules) {
    for (const id of parts.comparedQuestions) comparedQuestions.add(id);
    for (const [id, own] of parts.singleParts) {
      const known = singleParts.get(id) ?? new Map<string, OperationNode>();
      singleParts.set(id, known);
      for (const part of own) known.set(textOf(part), part);
    }
  }
  return { singleParts, comparedQuestions };
}

const texts = new WeakMap<OperationNode, string>();

function textOf(part: OperationNode): string {
  const text = texts.get(part) ?? JSON.stringify(part.written);
  texts.set(part, text);
  return text;
}

/** Whether an operator depends only on the truth of its operands, or, as `missing`, on whether there are answers. */
function isBooleanOperation({ operator }: OperationNode): boolean {
  const kind = kindOfOperator(operator);
  return kind === 'logic' || kind === 'missing';
}

const trees = new WeakMap<object, RuleNode>();
const CONSTANT = { true: nodeOf(true), false: nodeOf(false) } as const;

/** The syntax tree of a rule that `parseRule` has accepted; pointers begin at the rule. */
export function syntaxTree(rule: Rule): RuleNode {
  if (typeof rule === 'boolean') return CONSTANT[rule ? 'true' : 'false'];
  const tree = trees.get(rule) ?? nodeOf(rule);
  trees.set(rule, tree);
  return tree;
}

/** Child nodes: the operands of an operation, the items of a list. */
export function childNodesOf(node: RuleNode): readonly RuleNode[] {
  if (node.kind === 'written') return [];
  return node.kind === 'list' ? node.items : node.args;
}

/** A part of a rule as a rule of its own, also where it is a list or a literal: whether it is truthy. */
export function asRule(node: RuleNode): Rule {
  if (node.kind === 'operation') return node.written;
  return typeof node.written === 'boolean' ? node.written : { '!!': [node.written] };
}

/** Whether a node is a plain `var` of a question, without a default value. */
export function isBareRead(node: RuleNode | undefined): node is OperationNode {
  return node?.kind === 'operation' && node.args.length === 1 && questionRead(node) !== undefined;
}

const readsOfNodes = new WeakMap<RuleNode, ReadonlySet<string>>();

/** The questions that a part of a rule reads. */
export function readsOf(node: RuleNode): ReadonlySet<string> {
  const reads =
    readsOfNodes.get(node) ?? new Set(usesOf(node).reads.map(({ question }) => question));
  readsOfNodes.set(node, reads);
  return reads;
}

/** Every operation in parts of rules, outer ones first. */
export function operationsIn(parts: readonly RuleNode[]): readonly OperationNode[] {
  return parts.flatMap((node) => [
    ...(node.kind === 'operation' ? [node] : []),
    ...operationsIn(childNodesOf(node)),
  ]);
}

/** Whether the result of an operation depends only on the truth of its operands. */
export function isLogical({ operator }: OperationNode): boolean {
  const kind = kindOfOperator(operator);
  return kind === 'logic' || kind === 'missing' || kind === 'reading' || operator === 'is_answered';
}

/** The kind of answers that a predicate distinguishes; `undefined` for other operators. */
export function distinguishedBy({ operator }: OperationNode) {
  const entry = OPERATORS[operator];
  return entry.kind === 'predicate' ? entry.distinguishes : undefined;
}

/** Text and number literals in parts of rules, without the names of questions. */
export function literalsIn(parts: readonly RuleNode[]): readonly (string | number)[] {
  const literals = parts.flatMap((node): readonly (string | number)[] => {
    if (node.kind !== 'written') {
      const isReading = node.kind === 'operation' && kindOfOperator(node.operator) === 'reading';
      return isReading ? [] : literalsIn(childNodesOf(node));
    }
    const { written } = node;
    return typeof written === 'string' || typeof written === 'number' ? [written] : [];
  });
  return [...new Set(literals)];
}

/**
 * Whether an operation searches a literal list for an answer. In a text it would search for a
 * substring, and there are more substrings than can be tried.
 */
export function isInList({ operator, args: [, list] }: OperationNode): boolean {
  return (
    operator === 'in' && list?.kind === 'list' && list.items.every(({ kind }) => kind === 'written')
  );
}
