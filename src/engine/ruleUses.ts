import { into } from './faults.ts';
import type { OperandKind } from './operands.ts';
import { kindOfOperator, type OperatorName, operandOf } from './operators.ts';
import { type OperationNode, type RuleNode, resultsIn } from './parseRule.ts';

/** A reference to a question. */
export interface RuleRead {
  readonly question: string;
  readonly pointer: string;
}

/** A comparison of an answer with a literal. */
interface RuleComparison extends RuleRead {
  readonly value: unknown;
}

/** An answer as an operand, and the kind of answer that the operator takes there. */
interface RuleUse extends RuleRead {
  readonly as: OperandKind;
  readonly operator: string;
}

/** How a rule uses answers, in source order. */
export interface RuleUses {
  readonly reads: readonly RuleRead[];
  readonly comparisons: readonly RuleComparison[];
  readonly uses: readonly RuleUse[];
  /** Questions that the rule tests for having an answer. */
  readonly testedForAnswer: ReadonlySet<string>;
}

/** How a parsed rule uses answers. */
export function usesOf(node: RuleNode): RuleUses {
  const walk = new UsesWalk();
  walk.visit(node);
  return walk;
}

/**
 * The question that `{"var": "id"}` reads; `undefined` for other nodes and for the item of an
 * iteration.
 */
export function questionRead(node: RuleNode | undefined): string | undefined {
  return pathRead(node) || undefined;
}

/** The questions whose answers `missing` and `missing_some` look for. */
export function questionsMissed({ operator, args }: OperationNode): readonly string[] {
  const [, counted] = args;
  const names = operator !== 'missing_some' ? args : counted?.kind === 'list' ? counted.items : [];
  return names.map(({ written }) => String(written));
}

class UsesWalk implements RuleUses {
  readonly reads: RuleRead[] = [];
  readonly comparisons: RuleComparison[] = [];
  readonly uses: RuleUse[] = [];
  readonly testedForAnswer = new Set<string>();
  /** The question that the enclosing some/all/none iterates over. */
  #item: string | undefined;
  readonly #visitEach = (node: RuleNode) => this.visit(node);

  visit(node: RuleNode): void {
    if (node.kind === 'list') node.items.forEach(this.#visitEach);
    if (node.kind !== 'operation') return;
    const { operator, args, pointer } = node;
    const first = args[0];
    const second = args[1];
    for (const [index, arg] of args.entries()) {
      this.#use(operator, operandOf(operator, index, args.length), arg);
    }
    switch (kindOfOperator(operator)) {
      case 'reading': {
        const question = questionRead(node);
        if (question !== undefined) this.reads.push({ question, pointer: first?.pointer ?? '' });
        return;
      }
      case 'missing':
        for (const question of questionsMissed(node)) {
          this.testedForAnswer.add(question);
          this.reads.push({ question, pointer: into(pointer, operator) });
        }
        return;
      case 'iteration':
        if (first) this.visit(first);
        this.#item = questionRead(first);
        if (second) this.visit(second);
        this.#item = undefined;
        return;
      default: {
        const asked = operator === 'is_answered' ? questionRead(first) : undefined;
        if (asked !== undefined) this.testedForAnswer.add(asked);
        args.forEach(this.#visitEach);
        this.#compare(node);
      }
    }
  }

  #compare({ operator, args }: OperationNode): void {
    const left = args[0];
    const right = args[1];
    const kind = kindOfOperator(operator);
    if (kind === 'equality') {
      this.#note(left, [right], right);
      this.#note(right, [left], left);
    } else if (kind === 'search') {
      this.#note(left, right?.kind === 'list' ? right.items : [], right);
      this.#note(right, [left], left);
    }
  }

  #note(
    read: RuleNode | undefined,
    values: readonly (RuleNode | undefined)[],
    place: RuleNode | undefined,
  ): void {
    const question = pathRead(read) === '' ? this.#item : questionRead(read);
    if (question === undefined) return;
    values.forEach((value) => {
      if (value?.kind !== 'written' || value.written === undefined) return;
      this.comparisons.push({ question, value: value.written, pointer: place?.pointer ?? '' });
    });
  }

  /** Notes the answers that an operand is, or may be as a result of `if`, `and` or `or`. */
  #use(operator: OperatorName, as: OperandKind, node: RuleNode): void {
    const { pointer } = node;
    const question = questionRead(node);
    if (question !== undefined) this.uses.push({ question, as, operator, pointer });
    else for (const result of resultsIn(node)) this.#use(operator, as, result);
  }
}

function pathRead(node: RuleNode | undefined): string | undefined {
  if (node?.kind !== 'operation' || node.operator !== 'var') return undefined;
  return String(node.args[0]?.written);
}
