import { holds, type OptionDefinition, type Rule } from '#engine';
import { LOGIC } from './literals.ts';
import { operationOf } from './ruleParts.ts';

/**
 * The values of options that no rule can tell from each other, as groups in their order. Rules look
 * for values in a list, or walk through it: what matters is which groups somebody has chosen of. A
 * rule that does anything else with the list tells them all apart. `isSetApart`: the option has a
 * rule or sub-questions of its own. `today` as `yyyymmdd`.
 */
export function groupsOf(
  options: readonly OptionDefinition[],
  parts: readonly Rule[],
  isSetApart: (option: number) => boolean,
  today: string,
): readonly (readonly string[])[] {
  const isKnown = parts.every(isOfMembers);
  const bodies = isKnown ? parts.flatMap((part) => bodiesIn(part, today)) : [];
  const groups = new Map<string, string[]>();
  for (const [at, { value }] of options.entries()) {
    const told = bodies.map((body) => body(value));
    const key = !isKnown || isSetApart(at) ? `apart ${at}` : JSON.stringify(told);
    const group = groups.get(key) ?? [];
    groups.set(key, [...group, String(value)]);
  }
  return [...groups.values()];
}

const KNOWN = new Set(LOGIC);
const SCOPED = new Set(['some', 'all', 'none']);

/** Whether all that a part asks is which options are among those chosen. */
function isOfMembers(part: unknown): boolean {
  if (Array.isArray(part)) return part.every(isOfMembers);
  if (typeof part !== 'object' || part === null) return true;
  const { operator, values } = operationOf(part);
  const [first, second] = values;
  if (SCOPED.has(operator)) return isOfMembers(first);
  if (operator === 'in') return typeof first !== 'object' && operationOf(second).operator === 'var';
  return KNOWN.has(operator) && values.every(isOfMembers);
}

/** Whether a value is one of those that a rule looks for. */
type Body = (value: unknown) => boolean;

function bodiesIn(part: unknown, today: string): readonly Body[] {
  if (Array.isArray(part)) return part.flatMap((one) => bodiesIn(one, today));
  const { operator, values } = operationOf(part);
  if (SCOPED.has(operator)) {
    const [list, body] = values;
    return [...bodiesIn(list, today), holdsForItem(body, today)];
  }
  if (operator === 'in') {
    const [looked] = values;
    return [(value) => value === looked];
  }
  return values.flatMap((one) => bodiesIn(one, today));
}

/** Evaluated as JSON-logic does it: a list of one, walked through. */
function holdsForItem(body: unknown, today: string): Body {
  return (value) => holds({ some: [{ var: 'list' }, body] }, { today, read: () => [value] });
}
