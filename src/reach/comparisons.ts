import { isDate, isNumber, type Question, type Rule } from '#engine';
import type { Demand, Model, PlacedRule } from './model.ts';
import { EQUALITY, ORDER, operationOf, readsOf } from './ruleParts.ts';

const COMPARISONS = new Set([...ORDER, ...EQUALITY]);

/** A part of a rule that reads several questions together. */
export interface Joint {
  readonly part: Rule;
  readonly placed: PlacedRule;
  /** The demand that it stands in. */
  readonly demand: Demand | undefined;
}

/** Parts of the rules that matter, by what they read. */
export class Parts {
  readonly #alone = new Map<string, Rule[]>();
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

  aloneOf(question: Question): readonly Rule[] {
    return this.#alone.get(idOf(question)) ?? [];
  }

  jointOf(question: Question): readonly Joint[] {
    return this.#joint.filter(({ part }) => readsOf(part).has(idOf(question)));
  }
}

/** Whether a rule compares answers, and what is written, as they are. */
export function isComparison(part: Rule, question: Question): boolean {
  const { operator, values } = operationOf(part);
  return (
    COMPARISONS.has(operator) &&
    values.every((value) => isAnswer(value) || isLiteral(value, question))
  );
}

function isAnswer(value: unknown): boolean {
  const { operator, values } = operationOf(value);
  return operator === 'var' && values.length === 1 && typeof values[0] === 'string';
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

export function questionsIn({ form }: Model, part: Rule): readonly Question[] {
  return [...readsOf(part)].flatMap((id) => form.questions[form.indexOf.get(id) ?? -1] ?? []);
}

export const idOf = ({ definition }: Question): string => definition.id;
