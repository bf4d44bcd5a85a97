import {
  isDate,
  isNumber,
  kindOfOperator,
  type OperationNode,
  type Question,
  questionRead,
  type RuleNode,
} from '#engine';
import type { Demand, Model, PlacedRule } from './model.ts';
import { readsOf } from './ruleParts.ts';

/** A part of a rule that reads several questions together. */
export interface Joint {
  readonly part: OperationNode;
  readonly placed: PlacedRule;
  /** The demand that it stands in. */
  readonly demand: Demand | undefined;
}

/** Parts of the rules that matter, by what they read. */
export class Parts {
  readonly #alone = new Map<string, OperationNode[]>();
  readonly #joint: Joint[] = [];

  constructor({ cellRules, demands }: Model, relevant: ReadonlySet<string>) {
    const note = (placed: PlacedRule, demand?: Demand) => {
      for (const [id, own] of placed.parts.alone) {
        this.#alone.set(id, [...(this.#alone.get(id) ?? []), ...own]);
      }
      for (const part of placed.parts.joint) {
        if ([...readsOf(part)].every((id) => relevant.has(id))) {
          this.#joint.push({ part, placed, demand });
        }
      }
    };
    for (const rule of cellRules) note(rule);
    for (const demand of demands) for (const rule of demand.rules) note(rule, demand);
  }

  aloneOf(question: Question): readonly OperationNode[] {
    return this.#alone.get(idOf(question)) ?? [];
  }

  jointOf(question: Question): readonly Joint[] {
    return this.#joint.filter(({ part }) => readsOf(part).has(idOf(question)));
  }
}

/** Whether a rule compares answers, and what is written, as they are. */
export function isComparison({ operator, args }: OperationNode, question: Question): boolean {
  const kind = kindOfOperator(operator);
  return (
    (kind === 'order' || kind === 'equality') &&
    args.every((value) => isBareRead(value) || isLiteral(value.written, question))
  );
}

/** Whether something is the answer to a question as it is, with nothing that stands in for it. */
export function isBareRead(node: RuleNode | undefined): node is OperationNode {
  return node?.kind === 'operation' && node.args.length === 1 && questionRead(node) !== undefined;
}

export function isLiteral(value: unknown, question: Question): boolean {
  const kind = typedKind(question);
  return kind === 'number' ? Number.isFinite(value) : kind === 'date' && isDay(value);
}

export const isDay = (value: unknown): boolean => typeof value === 'string' && isDate(value);

export function typedKind({ definition: { type } }: Question): 'number' | 'date' | undefined {
  if (isNumber(type)) return 'number';
  return type === 'date' ? 'date' : undefined;
}

export function questionsIn({ form }: Model, part: RuleNode): readonly Question[] {
  return [...readsOf(part)].flatMap((id) => form.questions[form.indexOf.get(id) ?? -1] ?? []);
}

export const idOf = ({ definition }: Question): string => definition.id;
