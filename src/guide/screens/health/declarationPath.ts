import { next, type Run, validateStep, visibleSteps } from '#engine';
import { isComplete } from '#guide';

/**
 * Step to show for the one in the history entry: that one, unless an earlier step is incomplete; the
 * step before a hidden one; the first by default. Everything visible has to be answered before signing,
 * so unlike in the questionnaire a step revealed by a later answer is returned to.
 */
export function stepToShow(run: Run, wanted: string | undefined): string {
  const { stepIndexOf, definition } = run.form;
  const indexOf = (id: string) => stepIndexOf.get(id) ?? -1;
  const wantedIndex = Math.max(0, indexOf(wanted ?? ''));
  const [first, ...others] = visibleSteps(run);
  if (!first) throw new RangeError(`no step of "${definition.id}" can be shown`);
  let reached = first.id;
  for (const { id } of others) {
    if (indexOf(id) > wantedIndex || validateStep(run, reached).length > 0) break;
    reached = id;
  }
  return reached;
}

/** Ids of the visible steps. */
export const visibleStepIds = (run: Run): readonly string[] =>
  visibleSteps(run).map(({ id }) => id);

/**
 * Whether 'Nästa' returns straight to the confirmation after a change: every step is valid, and none
 * is new to the visitor. `seen` are the ids of the steps they have seen; undefined before the
 * confirmation. On the last step 'Nästa' leads there anyway.
 */
export function canReturnToConfirmation(
  run: Run,
  stepId: string,
  seen: readonly string[] | undefined,
): boolean {
  return (
    seen !== undefined &&
    next(run, stepId).kind === 'step' &&
    visibleStepIds(run).every((id) => seen.includes(id)) &&
    isComplete(run)
  );
}
