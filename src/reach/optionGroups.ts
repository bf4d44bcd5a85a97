import { holds, type OptionDefinition, type Rule } from '#engine';
import { operationOf } from './ruleParts.ts';

/**
 * The values of options that no rule can tell from each other, as groups in their order. Rules look
 * for values in a list, or walk through it: what matters is which groups somebody has chosen of.
 * `isSetApart`: the option has a rule or sub-questions of its own.
 */
export function groupsOf(
  options: readonly OptionDefinition[],
  parts: readonly Rule[],
  isSetApart: (option: number) => boolean,
): readonly (readonly string[])[] {
  const bodies = parts.flatMap(bodiesIn);
  const groups = new Map<string, string[]>();
  for (const [at, { value }] of options.entries()) {
    const told = bodies.map((body) => body(value));
    const key = isSetApart(at) ? `apart ${at}` : JSON.stringify(told);
    const group = groups.get(key) ?? [];
    groups.set(key, [...group, String(value)]);
  }
  return [...groups.values()];
}

/** Whether a value is one of those that a rule looks for. */
type Body = (value: unknown) => boolean;

const SCOPED = new Set(['some', 'all', 'none']);

function bodiesIn(part: unknown): readonly Body[] {
  if (Array.isArray(part)) return part.flatMap(bodiesIn);
  const { operator, values } = operationOf(part);
  if (SCOPED.has(operator)) {
    const [list, body] = values;
    return [...bodiesIn(list), holdsForItem(body)];
  }
  if (operator === 'in') {
    const [looked] = values;
    if (typeof looked !== 'object') return [(value) => value === looked];
  }
  return values.flatMap(bodiesIn);
}

/** Evaluated as JSON-logic does it: a list of one, walked through. */
function holdsForItem(body: unknown): Body {
  return (value) => holds({ some: [{ var: 'list' }, body] }, { today: '', read: () => [value] });
}
