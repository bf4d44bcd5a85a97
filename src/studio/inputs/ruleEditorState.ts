import { type FormDefinition, parseRule, type Rule } from '#engine';
import {
  type ClauseGroup,
  type EditableRule,
  isGroup,
  type Join,
  type RuleClause,
} from './editableRule.ts';
import { editableRuleOf } from './editableRuleOf.ts';
import type { Owner } from './questionChoices.ts';
import { ruleOf } from './ruleOf.ts';

/** The place of a row: its part of the rule, and its row in that part when it is a group. */
export type RowPath = readonly [part: number, row?: number];

/**
 * State of a rule editor. It holds more than the rule that it makes, such as a group of a single row.
 */
export interface RuleEditorState {
  /** The rule that the editor was last given, as JSON text. */
  readonly lastRule: string | undefined;
  readonly editable: EditableRule | undefined;
  /** The rule was removed here, though the caller may still pass it. */
  readonly isRemoved: boolean;
}

/** The state for a rule: the old one as long as it makes the same rule. */
export function ruleEditorStateFor(
  old: RuleEditorState | undefined,
  rule: unknown,
  form: FormDefinition,
): RuleEditorState {
  const lastRule = JSON.stringify(rule);
  if (old && old.lastRule === lastRule) return old;
  const isSame = old?.editable && JSON.stringify(ruleOf(old.editable)) === lastRule;
  const editable = isSame ? old.editable : editableRuleOf(rule, form);
  return { lastRule, editable, isRemoved: false };
}

/** The rule of an editable one, or `undefined` if the engine would refuse it for its size. */
export function acceptedRule(editable: EditableRule): Rule | undefined {
  const rule = ruleOf(editable);
  return parseRule(rule).faults.length === 0 ? rule : undefined;
}

/** A rule of one clause. */
export const singleClauseRule = (clause: RuleClause): EditableRule => ({
  join: 'all',
  parts: [clause],
});

/** The places of all rows in order. */
export function rowsOf({ parts }: EditableRule): readonly RowPath[] {
  return parts.flatMap((part, at): readonly RowPath[] =>
    isGroup(part) ? part.parts.map((_clause, row): RowPath => [at, row]) : [[at]],
  );
}

/** The number of a row, from 1: `2`, or `2.1` in a group. */
export const rowName = (path: RowPath): string => path.map((at) => Number(at) + 1).join('.');

/** The rule with the clause of a row replaced. */
export function replaced(
  editable: EditableRule,
  [part, row]: RowPath,
  clause: RuleClause,
): EditableRule {
  return withPart(editable, part, (old) =>
    isGroup(old) && row !== undefined ? { ...old, parts: old.parts.with(row, clause) } : clause,
  );
}

/** The rule without a row, and without its group when that is empty then; `undefined` when nothing is left. */
export function removed(editable: EditableRule, [part, row]: RowPath): EditableRule | undefined {
  const parts = editable.parts.flatMap((old, at) => {
    if (at !== part) return [old];
    if (!isGroup(old)) return [];
    const left = old.parts.filter((_clause, index) => index !== row);
    return left.length > 0 ? [{ ...old, parts: left }] : [];
  });
  return parts.length > 0 ? { ...editable, parts } : undefined;
}

/** The row before this one, which gets the focus when this one is removed. */
export function rowBefore(editable: EditableRule, path: RowPath): RowPath | undefined {
  const rows = rowsOf(editable);
  const at = rows.findIndex((other) => rowName(other) === rowName(path));
  return rows[at - 1];
}

/** The rule with a part appended, and the path of its first row. */
export function added(
  editable: EditableRule,
  part: RuleClause | ClauseGroup,
): readonly [EditableRule, RowPath] {
  const parts = [...editable.parts, part];
  const at = parts.length - 1;
  return [{ ...editable, parts }, isGroup(part) ? [at, 0] : [at]];
}

/** The rule with a row appended to a group, and its path. */
export function addedTo(
  editable: EditableRule,
  group: number,
  clause: RuleClause,
): readonly [EditableRule, RowPath] {
  const old = editable.parts[group];
  if (!old || !isGroup(old)) return added(editable, clause);
  const parts = [...old.parts, clause];
  const next = withPart(editable, group, () => ({ ...old, parts }));
  return [next, [group, parts.length - 1]];
}

/** The rule with another join: of the whole, or of one group. */
export function joinedBy(editable: EditableRule, join: Join, group?: number): EditableRule {
  if (group === undefined) return { ...editable, join };
  return withPart(editable, group, (old) => (isGroup(old) ? { ...old, join } : old));
}

/**
 * Adds an `is_answered` guard to each comparison that another row guarded before the change and no
 * longer does: a missing answer would count as 0. Comparisons with the rule's own question are left
 * alone, since a validation applies to an answered question only.
 */
export function restoreGuards(
  before: EditableRule,
  after: EditableRule,
  owner: Owner,
): EditableRule {
  const wereGuarded = guardedClauses(before);
  const areGuarded = guardedClauses(after);
  const guarded = (clause: RuleClause): RuleClause => {
    const isOwn = owner.includesOwn === true && owner.questionId === clause.question;
    if (isOwn || areGuarded.has(clause) || !wereGuarded.has(clause)) return clause;
    const { isUnguarded: _isUnguarded, ...strict } = clause;
    return strict;
  };
  const parts = after.parts.map((part) =>
    isGroup(part) ? { ...part, parts: part.parts.map(guarded) } : guarded(part),
  );
  return { ...after, parts };
}

/** The unguarded clauses whose question another row, beside them or beside their group, guards. */
function guardedClauses(editable: EditableRule): ReadonlySet<RuleClause> {
  const sureIn = ({ join, parts }: EditableRule): ReadonlySet<string> => {
    // A row short-circuits the rows after it: in an `and` when unanswered, in an `or` by its negation.
    const sign = join === 'all' ? 'answered' : 'not-answered';
    const rows = parts.flatMap((part) => (isGroup(part) ? [] : [part]));
    return new Set(
      rows.filter(({ comparison }) => comparison === sign).map(({ question }) => question),
    );
  };
  const outer = sureIn(editable);
  const found = editable.parts.flatMap((part) => {
    if (!isGroup(part)) return outer.has(part.question) ? [part] : [];
    const inner = sureIn(part);
    return part.parts.filter(({ question }) => outer.has(question) || inner.has(question));
  });
  return new Set(found.filter(({ isUnguarded }) => isUnguarded === true));
}

function withPart(
  editable: EditableRule,
  at: number,
  change: (old: RuleClause | ClauseGroup) => RuleClause | ClauseGroup,
): EditableRule {
  return {
    ...editable,
    parts: editable.parts.map((old, index) => (index === at ? change(old) : old)),
  };
}
