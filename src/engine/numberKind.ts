import type { QuestionDefinition } from './definition.ts';
import { parseRule, type RuleNode } from './parseRule.ts';
import { questionRead, usesOf } from './ruleUses.ts';
import { isNumber } from './walk.ts';

/** The kind of numbers that a question takes. */
export type NumberKind = 'integer' | 'decimal';

type Asked = Pick<QuestionDefinition, 'type'> & Partial<QuestionDefinition>;

/** Limits that a question's validations set for a number. */
interface NumberLimits {
  readonly kind?: NumberKind | undefined;
  readonly highest?: number | undefined;
}

const NO_LIMITS: NumberLimits = {};
const limits = new WeakMap<object, NumberLimits>();

/**
 * Whether the validations of a question require a whole number or allow decimals; `undefined` when they say neither,
 * or when the question is not answered with a number.
 */
export function numberKind(question: Asked): NumberKind | undefined {
  return limitsOf(question).kind;
}

/** The highest number that the validations of a question allow, where one says just that. */
export function highestNumber(question: Asked): number | undefined {
  return limitsOf(question).highest;
}

function limitsOf({ id, type, validation }: Asked): NumberLimits {
  if (validation === undefined || !isNumber(type)) return NO_LIMITS;
  const known = limits.get(validation);
  if (known) return known;
  const nodes = validation.map(({ rule }) => parseRule(rule).node);
  const operators = nodes
    .flatMap((node) => usesOf(node).uses)
    .flatMap(({ question, operator }) => (question === id ? operator : []));
  const bounds = nodes.flatMap((node) => upperBounds(node, id));
  const found: NumberLimits = {
    kind: operators.includes('is_integer')
      ? 'integer'
      : operators.includes('is_decimal')
        ? 'decimal'
        : undefined,
    highest: bounds.length > 0 ? Math.min(...bounds) : undefined,
  };
  limits.set(validation, found);
  return found;
}

/** The bounds that always hold: a comparison, or one of several that all have to. */
function upperBounds(node: RuleNode, id: string | undefined): readonly number[] {
  if (node.kind !== 'operation') return [];
  const { operator, args } = node;
  if (operator === 'and') return args.flatMap((arg) => upperBounds(arg, id));
  const [read, bound] = args.slice(-2);
  const isBound = operator === '<=' && questionRead(read) === id;
  return isBound && typeof bound?.written === 'number' ? [bound.written] : [];
}
