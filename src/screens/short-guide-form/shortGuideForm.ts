import {
  answerOf,
  dateInStockholm,
  type Form,
  loadOrThrow,
  type Run,
  type StepDefinition,
  start,
  validateStep,
  visibleOptions,
  visibleQuestions,
  visibleSteps,
} from '#engine';
import definition from '../../../schemas/short-guide/form.json';
import { needs } from '../../../schemas/short-guide/needs.json';
import { suggestions } from '../../../schemas/short-guide/suggestions.json';

/** The short guide's steps 2:1 to 2:5 with its needs and suggestions. */
const SHORT_GUIDE: Form = loadOrThrow(definition, {
  'needs.json': needs,
  'suggestions.json': suggestions,
});

/** Where the guide may lead when it is done: pages of the short guide. */
const EXITS = ['boka-mote', 'klart'];
for (const { to } of SHORT_GUIDE.definition.exits ?? [{ to: '' }]) {
  if (!EXITS.includes(to)) throw new Error(`the short guide cannot lead to "${to}"`);
}

/** A run over the answers kept, on the day the moment is in. */
export function runOf(answers: Readonly<Record<string, unknown>>, moment: Date): Run {
  return start(SHORT_GUIDE, { answers, today: dateInStockholm(moment) });
}

/** A step by its id; throws a RangeError when the guide has none. */
export function stepOf(stepId: string): StepDefinition {
  const step = SHORT_GUIDE.steps[SHORT_GUIDE.stepIndexOf.get(stepId) ?? -1];
  if (!step) throw new RangeError(`the short guide has no step "${stepId}"`);
  return step.definition;
}

/**
 * The step to show when the browser's history wants one: that one, unless a step before it still
 * wants an answer (it was cleared, or the history is older than the answers); else the first.
 */
export function reachableStep(run: Run, wanted: string | undefined): string {
  const steps = visibleSteps(run).map(({ id }) => id);
  const at = Math.max(0, steps.indexOf(wanted ?? ''));
  const open = steps.slice(0, at).find((id) => validateStep(run, id).length > 0);
  const reachable = open ?? steps[at];
  if (reachable === undefined) throw new RangeError('the short guide has no step to show');
  return reachable;
}

/** Whether every step is answered as it should be. */
export function isComplete(run: Run): boolean {
  return visibleSteps(run).every(({ id }) => validateStep(run, id).length === 0);
}

/** Whether the step goes on by itself once one of its buttons is pressed, and none was yet. */
export function awaitsChoice(run: Run, stepId: string): boolean {
  const asked = visibleQuestions(run, stepId).filter(({ type }) => type !== 'box');
  return (
    asked.length > 0 &&
    asked.every(({ type }) => type === 'single-button') &&
    asked.some(({ id }) => answerOf(run, id) === undefined)
  );
}

/** The suggestions that fit the answers, as a meeting request carries them. */
export function recommendedInsurances(
  run: Run,
): readonly { readonly title: string; readonly description: string }[] {
  return visibleOptions(run, 'suggestedInsurances').map(({ label, description = '' }) => ({
    title: label,
    description,
  }));
}
