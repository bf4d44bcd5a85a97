/**
 * Conditions that a person can build of the questions and options that a form has. A rule that
 * cannot be said that way is shown and kept, never changed by half.
 */

/** The fieldset in which a rule is read, built, changed and removed. */
export { ConditionEditor, type ConditionEditorProps } from './ConditionEditor.tsx';
/** A rule as clauses, and what clauses are put together of. */
export type {
  ClauseComparison,
  ClauseGroup,
  ClauseValue,
  ConditionClause,
  EditableCondition,
  Join,
} from './condition.ts';
/**
 * A rule as a condition: `conditionOf(rule, form)`; `undefined` for what is none, such as `true`, a
 * calculation, or a rule that the engine refuses. Exact: `ruleOf` gives the same rule back.
 */
export { conditionOf } from './conditionOf.ts';
/** The questions that a rule may ask of: `choicesFor(form, { stepId, questionId })`. */
export { choicesFor, type Owner, type QuestionChoice } from './questionChoices.ts';
/** A condition as a rule, written as our own definitions write them. */
export { ruleOf } from './ruleOf.ts';
