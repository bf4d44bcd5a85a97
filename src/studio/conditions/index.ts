/**
 * Editor of rules, built of the questions and options that a form has. A rule that
 * cannot be expressed that way is shown and kept, never changed by half.
 */

/** A rule as clauses, and the parts of clauses. */
export type {
  ClauseComparison,
  ClauseGroup,
  ClauseValue,
  EditableRule,
  Join,
  RuleClause,
} from './editableRule.ts';
/**
 * A rule in editable form: `editableRuleOf(rule, form)`; `undefined` for what has none, such as `true`, a
 * calculation, or a rule that the engine refuses. Exact: `ruleOf` gives the same rule back.
 */
export { editableRuleOf } from './editableRuleOf.ts';
/** The questions that a rule may read: `questionChoicesFor(form, { stepId, questionId })`. */
export { type Owner, type QuestionChoice, questionChoicesFor } from './questionChoices.ts';
/** The fieldset that shows a rule and changes it. */
export { RuleEditor, type RuleEditorProps } from './RuleEditor.tsx';
/** The rule of an editable one, written as our own definitions write rules. */
export { ruleOf } from './ruleOf.ts';
