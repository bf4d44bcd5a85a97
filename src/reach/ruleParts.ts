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

/** A rule taken apart, as far as single answers decide it. */
export interface RuleParts {
  /**
   * The largest parts that read one question alone, by question: whether they hold is all that the
   * rule knows of that answer.
   */
  readonly alone: ReadonlyMap<string, readonly OperationNode[]>;
  /** Questions that are compared or reckoned with each other: their very values matter. */
  readonly together: ReadonlySet<string>;
  /** The largest parts that do so. */
  readonly joint: readonly OperationNode[];
  /** Every question that is read. */
  readonly reads: ReadonlySet<string>;
}

/** Takes a rule apart. For rules that `parseRule` has accepted. */
export function partsOf(rule: Rule): RuleParts {
  const alone = new Map<string, OperationNode[]>();
  const together = new Set<string>();
  const joint: OperationNode[] = [];
  const visit = (node: RuleNode): void => {
    const reads = readsOf(node);
    const [only] = reads;
    if (only === undefined) return;
    if (node.kind !== 'operation') for (const inner of partsIn(node)) visit(inner);
    else if (reads.size > 1 && isJudging(node)) for (const inner of node.args) visit(inner);
    else if (reads.size > 1) {
      for (const name of reads) together.add(name);
      joint.push(node);
    } else alone.set(only, [...(alone.get(only) ?? []), node]);
  };
  const tree = treeOf(rule);
  visit(tree);
  return { alone, together, joint, reads: readsOf(tree) };
}

/** Parts of several rules that read one answer alone, by question. */
export interface GatheredParts {
  /** Each part once, by its text. */
  readonly alone: ReadonlyMap<string, ReadonlyMap<string, OperationNode>>;
  readonly together: ReadonlySet<string>;
}

/** Gathers the parts of rules by the question that each reads alone. */
export function gathered(rules: Iterable<{ readonly parts: RuleParts }>): GatheredParts {
  const alone = new Map<string, Map<string, OperationNode>>();
  const together = new Set<string>();
  for (const { parts } of rules) {
    for (const id of parts.together) together.add(id);
    for (const [id, own] of parts.alone) {
      const known = alone.get(id) ?? new Map<string, OperationNode>();
      alone.set(id, known);
      for (const part of own) known.set(textOf(part), part);
    }
  }
  return { alone, together };
}

const texts = new WeakMap<OperationNode, string>();

function textOf(part: OperationNode): string {
  const text = texts.get(part) ?? JSON.stringify(part.written);
  texts.set(part, text);
  return text;
}

/** Whether an operator only looks at whether its values hold, or, as `missing`, whether there are answers. */
function isJudging({ operator }: OperationNode): boolean {
  const kind = kindOfOperator(operator);
  return kind === 'logic' || kind === 'missing';
}

const trees = new WeakMap<object, RuleNode>();
const CONSTANT = { true: nodeOf(true), false: nodeOf(false) } as const;

/** A rule as a tree, whose pointers begin at the rule. For rules that `parseRule` has accepted. */
export function treeOf(rule: Rule): RuleNode {
  if (typeof rule === 'boolean') return CONSTANT[rule ? 'true' : 'false'];
  const tree = trees.get(rule) ?? nodeOf(rule);
  trees.set(rule, tree);
  return tree;
}

/** Child nodes of a part of a rule: the values of an operation, the items of a list. */
export function partsIn(node: RuleNode): readonly RuleNode[] {
  if (node.kind === 'written') return [];
  return node.kind === 'list' ? node.items : node.args;
}

/** A part of a rule as a rule of its own: whether it holds, also where it is a list or is written. */
export function asRule(node: RuleNode): Rule {
  if (node.kind === 'operation') return node.written;
  return typeof node.written === 'boolean' ? node.written : { '!!': [node.written] };
}

/** Whether something is the answer to a question as it is, with nothing that stands in for it. */
export function isBareRead(node: RuleNode | undefined): node is OperationNode {
  return node?.kind === 'operation' && node.args.length === 1 && questionRead(node) !== undefined;
}

const reading = new WeakMap<RuleNode, ReadonlySet<string>>();

/** The questions that a part of a rule reads. */
export function readsOf(node: RuleNode): ReadonlySet<string> {
  const reads = reading.get(node) ?? new Set(usesOf(node).reads.map(({ question }) => question));
  reading.set(node, reads);
  return reads;
}

/** Every operation in parts of rules, the outer ones first. */
export function operationsIn(parts: readonly RuleNode[]): readonly OperationNode[] {
  return parts.flatMap((node) => [
    ...(node.kind === 'operation' ? [node] : []),
    ...operationsIn(partsIn(node)),
  ]);
}

/** Whether the result of an operation is known when it is known which of its values hold. */
export function isLogical({ operator }: OperationNode): boolean {
  const kind = kindOfOperator(operator);
  return kind === 'logic' || kind === 'missing' || kind === 'reading' || operator === 'is_answered';
}

/** The answers that a predicate distinguishes; `undefined` of an operator that is none. */
export function distinguishedBy({ operator }: OperationNode) {
  const entry = OPERATORS[operator];
  return entry.kind === 'predicate' ? entry.distinguishes : undefined;
}

/** Texts and numbers that are written in parts of rules, names of questions left out. */
export function literalsIn(parts: readonly RuleNode[]): readonly (string | number)[] {
  const literals = parts.flatMap((node): readonly (string | number)[] => {
    if (node.kind !== 'written') {
      const isReading = node.kind === 'operation' && kindOfOperator(node.operator) === 'reading';
      return isReading ? [] : literalsIn(partsIn(node));
    }
    const { written } = node;
    return typeof written === 'string' || typeof written === 'number' ? [written] : [];
  });
  return [...new Set(literals)];
}

/**
 * Whether an operation looks for an answer in a list that is written down. In a text it would look
 * for a piece of it, and pieces can be put together in more ways than can be tried.
 */
export function isInList({ operator, args: [, list] }: OperationNode): boolean {
  return (
    operator === 'in' && list?.kind === 'list' && list.items.every(({ kind }) => kind === 'written')
  );
}
