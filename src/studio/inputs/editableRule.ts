import type { OptionValue } from '#engine';

/**
 * How an answer is compared.
 *
 * | comparison                            | value                  | rule                                   |
 * |---------------------------------------|------------------------|----------------------------------------|
 * | is, is-not                            | one                    | `==`, `!=`                             |
 * | one-of, not-one-of                    | a list                 | `in` a list, `!` of it                 |
 * | chosen, not-chosen                    | one                    | `in` the answer, `!` of it             |
 * | any-of, none-of                       | a list                 | `some`, `none`                         |
 * | above, at-least, below, at-most       | a number or `yyyymmdd` | `>`, `>=`, `<`, `<=`                   |
 * | between                               | two, both included     | `<=` of three                          |
 * | answered, not-answered                | –                      | `is_answered`, `!` of it               |
 * | holds                                 | –                      | the answer itself                      |
 * | within-months, max-length             | a number               | `is_within_months`, `is_at_most_long`  |
 * | after-today, email, date and the like | –                      | the predicate of the same name         |
 */
export type ClauseComparison =
  | 'is'
  | 'is-not'
  | 'one-of'
  | 'not-one-of'
  | 'chosen'
  | 'not-chosen'
  | 'any-of'
  | 'none-of'
  | 'above'
  | 'at-least'
  | 'below'
  | 'at-most'
  | 'between'
  | 'answered'
  | 'not-answered'
  | 'holds'
  | 'within-months'
  | 'max-length'
  | 'after-today'
  | 'email'
  | 'date'
  | 'personal-number'
  | 'integer'
  | 'decimal'
  | 'decimal-sign'
  | 'whitespace';

/** The operand of a comparison; a list where it takes several. */
export type ClauseValue = OptionValue | readonly OptionValue[];

/** One row of the editor: a question, a comparison and its value. */
export interface RuleClause {
  /** Id of the question, which may be one that the form does not have. */
  readonly question: string;
  readonly comparison: ClauseComparison;
  /** Absent where the comparison takes none. */
  readonly value?: ClauseValue;
  /**
   * Of above, at-least, below, at-most and between: written without `is_answered` before it, so that
   * the engine takes a missing answer for 0. Right where an answer is certain.
   */
  readonly isUnguarded?: true;
}

/** Whether all parts have to hold, any of them, or none. */
export type Join = 'all' | 'any' | 'none';

interface Joined<Part> {
  readonly join: Join;
  /** In order; never empty. */
  readonly parts: readonly Part[];
  /** A single part is written as a list of one as well: `{"and": [x]}` and not `x`. */
  readonly isWrapped?: true;
}

/** Clauses that count as one part of a rule. */
export type ClauseGroup = Joined<RuleClause>;

/** A rule in the form that the rule editor can show and change: clauses, and groups of them. */
export type EditableRule = Joined<RuleClause | ClauseGroup>;

/** Whether a part of an editable rule is a group of clauses. */
export function isGroup(part: RuleClause | ClauseGroup): part is ClauseGroup {
  return 'join' in part;
}

const ORDERED: ReadonlySet<ClauseComparison> = new Set([
  'above',
  'at-least',
  'below',
  'at-most',
  'between',
]);

/** Whether a comparison is of more or less, for which a missing answer counts as 0. */
export function isOrdered(comparison: ClauseComparison): boolean {
  return ORDERED.has(comparison);
}
