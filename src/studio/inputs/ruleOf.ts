import type { Rule } from '#engine';
import {
  type ClauseGroup,
  type EditableRule,
  isGroup,
  isOrdered,
  type RuleClause,
} from './editableRule.ts';

/**
 * Converts an editable rule to JSON-logic. Comparisons such as `<` and `>=` are preceded by an `is_answered`
 * guard, once for each question of an `and`, unless marked as unguarded. Without parts the rule always holds.
 */
export function ruleOf(editable: EditableRule): Rule {
  const { join, parts, isWrapped } = editable;
  const written = parts.filter((part) => !isGroup(part) || part.parts.length > 0);
  const rules = join === 'all' ? withGuards(written) : written.map(partRule);
  const [first = true] = rules;
  if (rules.length === 0) return true;
  const isBare = rules.length === 1 && isWrapped !== true;
  if (join === 'all') return isBare ? first : { and: rules };
  const any = isBare ? first : { or: rules };
  return join === 'any' ? any : { '!': [any] };
}

/** Parts of an `and`: a guard is beside the comparison that needs it. */
function withGuards(parts: readonly (RuleClause | ClauseGroup)[]): readonly Rule[] {
  const guarded = new Set<string>();
  return parts.flatMap((part) => {
    if (isGroup(part)) return [ruleOf(part)];
    const needsGuard = isGuarded(part) && !guarded.has(part.question);
    if (isGuarded(part)) guarded.add(part.question);
    return needsGuard ? [answeredRule(part), comparisonRule(part)] : [comparisonRule(part)];
  });
}

function partRule(part: RuleClause | ClauseGroup): Rule {
  if (isGroup(part)) return ruleOf(part);
  const rule = comparisonRule(part);
  return isGuarded(part) ? { and: [answeredRule(part), rule] } : rule;
}

const isGuarded = ({ comparison, isUnguarded }: RuleClause) =>
  isOrdered(comparison) && isUnguarded !== true;

const answeredRule = ({ question }: RuleClause): Rule => ({
  is_answered: [{ var: question }],
});

function comparisonRule({ question, comparison, value }: RuleClause): Rule {
  const answer = { var: question };
  const list = Array.isArray(value) ? value : [value];
  switch (comparison) {
    case 'is':
      return { '==': [answer, value] };
    case 'is-not':
      return { '!=': [answer, value] };
    case 'one-of':
      return { in: [answer, list] };
    case 'not-one-of':
      return { '!': [{ in: [answer, list] }] };
    case 'chosen':
      return { in: [value, answer] };
    case 'not-chosen':
      return { '!': [{ in: [value, answer] }] };
    case 'any-of':
      return { some: [answer, { in: [{ var: '' }, list] }] };
    case 'none-of':
      return { none: [answer, { in: [{ var: '' }, list] }] };
    case 'above':
      return { '>': [answer, value] };
    case 'at-least':
      return { '>=': [answer, value] };
    case 'below':
      return { '<': [answer, value] };
    case 'at-most':
      return { '<=': [answer, value] };
    case 'between':
      return { '<=': [list[0], answer, list[1]] };
    case 'answered':
      return { is_answered: [answer] };
    case 'not-answered':
      return { '!': [{ is_answered: [answer] }] };
    case 'holds':
      return answer;
    // A date at most `value` months ahead of today.
    case 'within-months':
      return { is_within_months: [answer, value] };
    case 'max-length':
      return { is_at_most_long: [answer, value] };
    case 'after-today':
      return { is_after_today: [answer] };
    case 'email':
      return { is_email: [answer] };
    case 'date':
      return { is_date: [answer] };
    case 'personal-number':
      return { is_personal_number: [answer] };
    case 'integer':
      return { is_integer: [answer] };
    case 'decimal':
      return { is_decimal: [answer] };
    case 'decimal-sign':
      return { has_decimal_sign: [answer] };
    case 'whitespace':
      return { has_whitespace: [answer] };
    default:
      return comparison satisfies never;
  }
}
