import type { Step } from './compile.ts';
import type {
  AnswerValue,
  OptionDefinition,
  QuestionDefinition,
  StepDefinition,
} from './definition.ts';
import { holds } from './rules.ts';
import { questionAt, type Run, snapshotOf } from './run.ts';

/** A step by its id; throws a RangeError for an unknown one. */
export function stepOf(run: Run, stepId: string): Step {
  const step = run.form.steps[run.form.stepIndexOf.get(stepId) ?? -1];
  if (!step) throw new RangeError(`no step "${stepId}" in "${run.form.definition.id}"`);
  return step;
}

/** Whether a question is visible: its step, its parent option and its own rule. */
export function isVisible(run: Run, questionId: string): boolean {
  return snapshotOf(run).isShown(questionAt(run.form, indexOf(run, questionId)).cell);
}

/** The answer to a question as rules see it; `undefined` when it has none or is hidden. */
export function answerOf(run: Run, questionId: string): AnswerValue | undefined {
  return snapshotOf(run).answerTo(indexOf(run, questionId));
}

/** The stored answer, whether the question is hidden or not: the content of its field. */
export function answerEvenIfHidden(run: Run, questionId: string): AnswerValue | undefined {
  return snapshotOf(run).kept[indexOf(run, questionId)];
}

/** The visible options of a question, in order. */
export function visibleOptions(run: Run, questionId: string): readonly OptionDefinition[] {
  const snapshot = snapshotOf(run);
  const { definition, optionCells } = questionAt(run.form, indexOf(run, questionId));
  const options = definition.options ?? [];
  if (optionCells.length === 0) return options;
  return options.filter((_option, at) => snapshot.isShown(optionCells[at] ?? -1));
}

/** The visible steps, in order. */
export function visibleSteps(run: Run): readonly StepDefinition[] {
  const snapshot = snapshotOf(run);
  return run.form.steps
    .filter(({ cell }) => snapshot.isShown(cell))
    .map(({ definition }) => definition);
}

/** The visible questions of a step, revealed sub-questions included, in page order. */
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
