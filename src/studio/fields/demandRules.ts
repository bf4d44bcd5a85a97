import { isRecord, type Path, valueAt } from '#checker/json';
import type { Rule } from '#engine';
import { fill } from '#engine/texts';
import { newItems, requirements } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { spaced } from './requirements.ts';

/** A demand on an answer that every format has its own way to write. */
export type DemandKind =
  | 'required'
  | 'whole'
  | 'decimal'
  | 'least'
  | 'most'
  | 'shortest'
  | 'longest';

interface RuleForm {
  readonly rule: (id: string, bound: number) => Rule;
  readonly boundAt: Path;
  /** Added to the bound where the rule has it. */
  readonly offset: number;
  readonly message: (bound: number) => string;
}

/** A demand that has no bound. */
const without = (operator: string, message: string): RuleForm => ({
  rule: (id) => ({ [operator]: [{ var: id }] }),
  boundAt: [],
  offset: 0,
  message: () => message,
});
const long = (id: string, most: number) => ({ is_at_most_long: [{ var: id }, most] });

/** The rule and the message of each demand in forms. */
export const RULES: Readonly<Partial<Record<DemandKind, RuleForm>>> = {
  required: without('is_answered', newItems.required),
  whole: without('is_integer', requirements.integer),
  decimal: without('is_decimal', requirements.number),
  least: {
    rule: (id, bound) => ({ '>=': [{ var: id }, bound] }),
    boundAt: ['>=', 1],
    offset: 0,
    message: (bound) => fill(requirements.atLeast, { least: spaced(bound) }),
  },
  most: {
    rule: (id, bound) => ({ '<=': [{ var: id }, bound] }),
    boundAt: ['<=', 1],
    offset: 0,
    message: (bound) => fill(requirements.atMost, { most: spaced(bound) }),
  },
  shortest: {
    rule: (id, bound) => ({ '!': [long(id, bound)] }),
    boundAt: ['!', 0, 'is_at_most_long', 1],
    offset: -1,
    message: (bound) => fill(requirements.atLeastLong, { least: spaced(bound) }),
  },
  longest: {
    rule: long,
    boundAt: ['is_at_most_long', 1],
    offset: 0,
    message: (bound) => fill(requirements.atMostLong, { most: spaced(bound) }),
  },
};

/** The bound of a rule that is exactly a demand of this kind; true when it has none. */
export function boundIn(kind: DemandKind, id: string, rule: unknown): number | true | undefined {
  const form = RULES[kind];
  if (!form || !isRecord(rule)) return undefined;
  const bound = form.boundAt.length === 0 ? 0 : valueAt(rule, form.boundAt);
  if (!Number.isSafeInteger(bound)) return undefined;
  if (JSON.stringify(rule) !== JSON.stringify(form.rule(id, Number(bound)))) return undefined;
  return form.boundAt.length === 0 ? true : Number(bound) - form.offset;
}
