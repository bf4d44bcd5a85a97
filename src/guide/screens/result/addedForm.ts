import { answersOf, loadOrThrow, type Run } from '#engine';
import { openRun, type RunStore } from '#engine/form';
import { type AddedInputs, inputsOf, type RowChoice, type RowKind } from '#insurance';
import child from '../../../../schemas/pages/added-child.json';
import pregnancy from '../../../../schemas/pages/added-pregnancy.json';

const DEFINITIONS = { child, pregnancy } as const;

/** Kinds of rows with inputs. */
export type AddedKind = keyof typeof DEFINITIONS;

/** Whether rows of a kind have inputs. */
export function isAdded(kind: RowKind): kind is AddedKind {
  return Object.hasOwn(DEFINITIONS, kind);
}

/**
 * Opens the form of an added row with its inputs. `formId`, of letters, digits, '-' and '_', is unique
 * on the page. `keep` is called with the run after every change.
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

/** Only step of the form. */
export function addedStep(kind: AddedKind): string {
  return DEFINITIONS[kind].steps[0]?.id ?? '';
}

/** The row with the current inputs. */
export function withInputs(choice: RowChoice, run: Run): RowChoice {
  const answers = answersOf(run);
  const typed = inputsOf(choice.kind).map((name) => [name, String(answers[name] ?? '')] as const);
  return { ...choice, ...Object.fromEntries(typed) };
}
