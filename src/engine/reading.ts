import type { Step } from './compile.ts';
import type {
  AnswerValue,
  OptionDefinition,
  QuestionDefinition,
  StepDefinition,
} from './definition.ts';
import { holds } from './rules.ts';
import { questionAt, type Run, snapshotOf } from './run.ts';

/** A step by its id; throws a RangeError when the form has none of that name. */
export function stepOf(run: Run, stepId: string): Step {
  const step = run.form.steps[run.form.stepIndexOf.get(stepId) ?? -1];
  if (!step) throw new RangeError(`no step "${stepId}" in "${run.form.definition.id}"`);
  return step;
}

/** Whether a question is visible: its step, the option it stands under and its own rule agree. */
export function isVisible(run: Run, questionId: string): boolean {
  return snapshotOf(run).isShown(questionAt(run.form, indexOf(run, questionId)).cell);
}

/** The answer to a question as rules see it; `undefined` when it has none or is hidden. */
export function answerOf(run: Run, questionId: string): AnswerValue | undefined {
  return snapshotOf(run).answerTo(indexOf(run, questionId));
}

/** The answer last given to a question, hidden or not: what its field is filled with. */
export function keptAnswerOf(run: Run, questionId: string): AnswerValue | undefined {
  return snapshotOf(run).kept.at(indexOf(run, questionId));
}

/** The options a question offers now, in order; none when it has no options. */
export function visibleOptions(run: Run, questionId: string): readonly OptionDefinition[] {
  const snapshot = snapshotOf(run);
  const { definition, optionCells } = questionAt(run.form, indexOf(run, questionId));
  const options = definition.options ?? [];
  if (optionCells.length === 0) return options;
  return options.filter((_option, at) => snapshot.isShown(optionCells[at] ?? -1));
}

/** The steps that are visible now, in order. */
export function visibleSteps(run: Run): readonly StepDefinition[] {
  const snapshot = snapshotOf(run);
  return run.form.steps
    .filter(({ cell }) => snapshot.isShown(cell))
    .map(({ definition }) => definition);
}

/** The questions of a step that are visible now, revealed sub-questions included, in page order. */
export function visibleQuestions(run: Run, stepId: string): readonly QuestionDefinition[] {
  const snapshot = snapshotOf(run);
  return stepOf(run, stepId)
    .questions.map((index) => questionAt(run.form, index))
    .filter(({ cell }) => snapshot.isShown(cell))
    .map(({ definition }) => definition);
}

/** Whether the button forward is enabled: the step's `ready` rule holds, or it has none. */
export function isReady(run: Run, stepId: string): boolean {
  const { ready } = stepOf(run, stepId).definition;
  return ready === undefined || holds(ready, snapshotOf(run));
}

function indexOf(run: Run, questionId: string): number {
  const index = run.form.indexOf.get(questionId);
  if (index === undefined) {
    throw new RangeError(`no question "${questionId}" in "${run.form.definition.id}"`);
  }
  return index;
}
