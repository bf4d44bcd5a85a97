import { type Run, validateStep, visibleSteps } from '#engine';

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
