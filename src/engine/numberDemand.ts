import type { QuestionDefinition } from './definition.ts';
import { parseRule } from './parseRule.ts';
import { usesOf } from './ruleUses.ts';
import { isNumber } from './walk.ts';

/** The kind of numbers that a question takes. */
export type NumberDemand = 'integer' | 'decimal';

const demanded = new WeakMap<object, NumberDemand | undefined>();

/**
 * Whether the validations of a question ask for a whole number, or for one that may have decimals; `undefined` when
 * they ask for neither, as of a question that is answered otherwise.
 */
export function numberDemand({
  id,
  type,
  validation,
}: Pick<QuestionDefinition, 'type'> & Partial<QuestionDefinition>): NumberDemand | undefined {
  if (validation === undefined || !isNumber(type)) return undefined;
  if (demanded.has(validation)) return demanded.get(validation);
  const operators = validation
    .flatMap(({ rule }) => usesOf(parseRule(rule).node).uses)
    .flatMap(({ question, operator }) => (question === id ? operator : []));
  const demand = operators.includes('is_integer')
    ? 'integer'
    : operators.includes('is_decimal')
      ? 'decimal'
      : undefined;
  demanded.set(validation, demand);
  return demand;
}
