import { type Form, loadOrThrow, withIcons } from '#engine';
import { keptRun } from '#engine/form';
import { useShortGuide } from '#guide/state';
import definition from '../../schemas/short-guide/form.json';
import { needs, subjects } from '../../schemas/short-guide/needs.json';
import { suggestions } from '../../schemas/short-guide/suggestions.json';

/** Form of the short guide, steps 2:1 to 2:5, with its needs and suggestions. */
export const SHORT_GUIDE: Form = loadOrThrow(definition, {
  'needs.json': withIcons(needs, subjects),
  'suggestions.json': withIcons(suggestions, subjects),
});

/** Run of that form. */
export const shortGuideRun = keptRun(useShortGuide);
