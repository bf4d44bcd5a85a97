/**
 * Fields of the studio's forms that are more than a line of text: renderers that take the place of the visitors' own where
 * a field says so, and the editor that builds rules. They write answers into a run, nothing else.
 */

/** A rule as clauses, and the parts of clauses. */
export type {
  ClauseGroup,
  RuleClause,
} from './editableRule.ts';
/**
 * A rule in editable form: `editableRuleOf(rule, form)`; `undefined` for what has none, such as `true`, a
 * calculation, or a rule that the engine refuses. Exact: `ruleOf` gives the same rule back.
 */
export { editableRuleOf } from './editableRuleOf.ts';
/** The run that the fields below write into, and which input each of them has. */
export { FieldInputs } from './fieldInputs.ts';
/** The host for `StepForm`, inside `FieldInputs`: the visitors' own but for those fields. */
export { inputHost } from './inputRenderers.tsx';
/** Pictures beside the document, where its fields name some. */
export { PictureFiles } from './PictureField.tsx';
/** The questions that a rule may read: `questionChoicesFor(form, { stepId, questionId })`. */
export { questionChoicesFor } from './questionChoices.ts';
/** The fieldset that shows a rule and changes it. */
export { RuleEditor, type RuleEditorProps } from './RuleEditor.tsx';
/** The rule of an editable one, written as our own definitions write rules. */
export { ruleOf } from './ruleOf.ts';
