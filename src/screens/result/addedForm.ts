import { answersOf, loadOrThrow, type Run } from '#engine';
import { openRun, type RunStore } from '#form';
import { type AddedInputs, type Choice, type ChoiceKind, inputsOf } from '#insurance';
import child from '../../../schemas/pages/added-child.json';
import pregnancy from '../../../schemas/pages/added-pregnancy.json';

const DEFINITIONS = { child, pregnancy } as const;

/** The kinds of rows with something to fill in. */
export type AddedKind = keyof typeof DEFINITIONS;

/** Whether rows of a kind have something to fill in. */
export function isAdded(kind: ChoiceKind): kind is AddedKind {
  return Object.hasOwn(DEFINITIONS, kind);
}

/**
 * Opens what an added row asks for, with what it holds. `formId` tells the rows of a page apart:
 * letters, digits, '-' and '_'. `keep` is called with the run after every change.
 */
export function openAdded(
  kind: AddedKind,
  inputs: AddedInputs,
  formId: string,
  keep?: (run: Run) => void,
): RunStore {
  const form = loadOrThrow({ ...DEFINITIONS[kind], id: formId });
  return openRun(
    form,
    Object.fromEntries(inputsOf(kind).map((name) => [name, inputs[name]])),
    keep,
  );
}

/** The one step of the form. */
export function addedStep(kind: AddedKind): string {
  return DEFINITIONS[kind].steps[0]?.id ?? '';
}

/** A row with what is typed now. */
export function withInputs(choice: Choice, run: Run): Choice {
  const answers = answersOf(run);
  const typed = inputsOf(choice.kind).map((name) => [name, String(answers[name] ?? '')] as const);
  return { ...choice, ...Object.fromEntries(typed) };
}
