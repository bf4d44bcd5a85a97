import { type FormDefinition, parseRule, type Rule } from '#engine';
import {
  type ClauseGroup,
  type ConditionClause,
  type EditableCondition,
  isGroup,
  type Join,
} from './condition.ts';
import { conditionOf } from './conditionOf.ts';
import type { Owner } from './questionChoices.ts';
import { ruleOf } from './ruleOf.ts';

/** The place of a row: its part of the condition, and its row in that part when it is a group. */
export type RowPath = readonly [part: number, row?: number];

/**
 * A condition that is being built, which says more than its rule: a group of a single row, for one.
 */
export interface ConditionDraft {
  /** The rule last given, as text. */
  readonly seen: string | undefined;
  readonly condition: EditableCondition | undefined;
  /** The rule was taken away here, which whoever holds it may not have done yet. */
  readonly isRemoved: boolean;
}

/** The draft that goes with a rule: the old one as long as it says the same. */
export function draftFor(
  old: ConditionDraft | undefined,
  rule: unknown,
  form: FormDefinition,
): ConditionDraft {
  const seen = JSON.stringify(rule);
  if (old && old.seen === seen) return old;
  const isSame = old?.condition && JSON.stringify(ruleOf(old.condition)) === seen;
  const condition = isSame ? old.condition : conditionOf(rule, form);
  return { seen, condition, isRemoved: false };
}

/** The rule of a condition, or `undefined` for one that the engine would refuse for its size. */
export function acceptedRule(condition: EditableCondition): Rule | undefined {
  const rule = ruleOf(condition);
  return parseRule(rule).faults.length === 0 ? rule : undefined;
}

/** A condition of one clause. */
export const conditionWith = (clause: ConditionClause): EditableCondition => ({
  join: 'all',
  parts: [clause],
});

/** The places of all rows in order. */
export function rowsOf({ parts }: EditableCondition): readonly RowPath[] {
  return parts.flatMap((part, at): readonly RowPath[] =>
    isGroup(part) ? part.parts.map((_clause, row): RowPath => [at, row]) : [[at]],
  );
}

/** The number of a row, from 1: `2`, or `2.1` in a group. */
export const rowName = (path: RowPath): string => path.map((at) => Number(at) + 1).join('.');

/** With another clause in the place of a row. */
export function replaced(
  condition: EditableCondition,
  [part, row]: RowPath,
  clause: ConditionClause,
): EditableCondition {
  return withPart(condition, part, (old) =>
    isGroup(old) && row !== undefined ? { ...old, parts: old.parts.with(row, clause) } : clause,
  );
}

/** Without a row, nor the group it was the last of; `undefined` when nothing is left. */
export function removed(
  condition: EditableCondition,
  [part, row]: RowPath,
): EditableCondition | undefined {
  const parts = condition.parts.flatMap((old, at) => {
    if (at !== part) return [old];
    if (!isGroup(old)) return [];
    const left = old.parts.filter((_clause, index) => index !== row);
    return left.length > 0 ? [{ ...old, parts: left }] : [];
  });
  return parts.length > 0 ? { ...condition, parts } : undefined;
}

/** The row before, in whose place one finds oneself when this one is removed. */
export function rowBefore(condition: EditableCondition, path: RowPath): RowPath | undefined {
  const rows = rowsOf(condition);
  const at = rows.findIndex((other) => rowName(other) === rowName(path));
  return rows[at - 1];
}

/** With a part more at the end, and the place of its first row. */
export function added(
  condition: EditableCondition,
  part: ConditionClause | ClauseGroup,
): readonly [EditableCondition, RowPath] {
  const parts = [...condition.parts, part];
  const at = parts.length - 1;
  return [{ ...condition, parts }, isGroup(part) ? [at, 0] : [at]];
}

/** With a row more at the end of a group, and its place. */
export function addedTo(
  condition: EditableCondition,
  group: number,
  clause: ConditionClause,
): readonly [EditableCondition, RowPath] {
  const old = condition.parts[group];
  if (!old || !isGroup(old)) return added(condition, clause);
  const parts = [...old.parts, clause];
  const next = withPart(condition, group, () => ({ ...old, parts }));
  return [next, [group, parts.length - 1]];
}

/** With other words between the parts: of the whole, or of one group. */
export function joinedBy(
  condition: EditableCondition,
  join: Join,
  group?: number,
): EditableCondition {
  if (group === undefined) return { ...condition, join };
  return withPart(condition, group, (old) => (isGroup(old) ? { ...old, join } : old));
}

/**
 * Adds an `is_answered` guard to each comparison that another row guarded before the change and no
 * longer does: a missing answer would count as 0. Comparisons with the rule's own question are left
 * alone, since a validation applies to an answered question only.
 */
export function restoreGuards(
  before: EditableCondition,
  after: EditableCondition,
  owner: Owner,
): EditableCondition {
  const wereGuarded = guardedClauses(before);
  const areGuarded = guardedClauses(after);
  const guarded = (clause: ConditionClause): ConditionClause => {
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

/** The loose clauses that a row beside them, or beside their group, makes sure of an answer for. */
function guardedClauses(condition: EditableCondition): ReadonlySet<ConditionClause> {
  const sureIn = ({ join, parts }: EditableCondition): ReadonlySet<string> => {
    // `and` goes no further than a question that is not answered, `or` no further than one that is not.
    const sign = join === 'all' ? 'answered' : 'not-answered';
    const rows = parts.flatMap((part) => (isGroup(part) ? [] : [part]));
    return new Set(
      rows.filter(({ comparison }) => comparison === sign).map(({ question }) => question),
    );
  };
  const outer = sureIn(condition);
  const found = condition.parts.flatMap((part) => {
    if (!isGroup(part)) return outer.has(part.question) ? [part] : [];
    const inner = sureIn(part);
    return part.parts.filter(({ question }) => outer.has(question) || inner.has(question));
  });
  return new Set(found.filter(({ isUnguarded }) => isUnguarded === true));
}

function withPart(
  condition: EditableCondition,
  at: number,
  change: (old: ConditionClause | ClauseGroup) => ConditionClause | ClauseGroup,
): EditableCondition {
  return {
    ...condition,
    parts: condition.parts.map((old, index) => (index === at ? change(old) : old)),
  };
}
