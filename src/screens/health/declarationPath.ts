import { next, type Run, validateStep, visibleSteps } from '#engine';
import { isComplete } from '#guide';

/**
 * The step to show when the browser's history wants one: that one, unless a step before it still
 * wants an answer. A step that is skipped gives way to the one before it; without a wish it is the
 * first. All that is shown has to be answered before it is signed, so unlike in the questionnaire a
 * step that an answer further on shows is gone back to.
 */
export function stepToShow(run: Run, wanted: string | undefined): string {
  const { stepIndexOf, definition } = run.form;
  const placeOf = (id: string) => stepIndexOf.get(id) ?? -1;
  const goal = Math.max(0, placeOf(wanted ?? ''));
  const [first, ...others] = visibleSteps(run);
  if (!first) throw new RangeError(`no step of "${definition.id}" can be shown`);
  let reached = first.id;
  for (const { id } of others) {
    if (placeOf(id) > goal || validateStep(run, reached).length > 0) break;
    reached = id;
  }
  return reached;
}

/** The ids of the steps that are shown now. */
export const shownIds = (run: Run): readonly string[] => visibleSteps(run).map(({ id }) => id);

/**
 * Whether 'Nästa' leads straight back to the confirmation: after a change to what was confirmed,
 * while every step is answered as it should be, and the change has shown none that the visitor has
 * not seen. `seen` are the ids of the steps that they have; undefined before the confirmation. On
 * the last step it leads there anyway.
 */
export function isBackAtOnce(
  run: Run,
  stepId: string,
  seen: readonly string[] | undefined,
): boolean {
  return (
    seen !== undefined &&
    next(run, stepId).kind === 'step' &&
    shownIds(run).every((id) => seen.includes(id)) &&
    isComplete(run)
  );
}
