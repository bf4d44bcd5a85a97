import { type Form, loadOrThrow, type Run, visibleOptions } from '#engine';
import { keptRun } from '#form';
import { useShortGuide } from '#state';
import definition from '../../../schemas/short-guide/form.json';
import { needs } from '../../../schemas/short-guide/needs.json';
import { suggestions } from '../../../schemas/short-guide/suggestions.json';

/** The short guide's steps 2:1 to 2:5 with its needs and suggestions. */
export const SHORT_GUIDE: Form = loadOrThrow(definition, {
  'needs.json': needs,
  'suggestions.json': suggestions,
});

/** Where the guide may lead when it is done: pages of the short guide. */
const EXITS = ['boka-mote', 'klart'];
for (const { to } of SHORT_GUIDE.definition.exits ?? [{ to: '' }]) {
  if (!EXITS.includes(to)) throw new Error(`the short guide cannot lead to "${to}"`);
}

/** Its run, with that form. */
export const shortGuideRun = keptRun(useShortGuide);

/** The suggestions that fit the answers, as a meeting request carries them. */
export function recommendedInsurances(
  run: Run,
): readonly { readonly title: string; readonly description: string }[] {
  return visibleOptions(run, 'suggestedInsurances').map(({ label, description = '' }) => ({
    title: label,
    description,
  }));
}
