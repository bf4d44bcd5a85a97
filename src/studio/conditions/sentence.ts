import type { FormDefinition } from '#engine';
import { writtenRuleSentence } from '#explain';
import { fill } from '#texts';
import { conditions } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { Owner } from './questionChoices.ts';

/**
 * A rule as a sentence: `Villkoret stämmer om du svarar Ja på ”Har du barn?”.` Absent for
 * a form that cannot be loaded, and for a value that is no rule.
 */
export function sentenceOf(
  definition: FormDefinition,
  written: unknown,
  { stepId }: Owner,
): string | undefined {
  if (written === false) return conditions.holdsNever;
  const rule = writtenRuleSentence(definition, written, { stepId });
  return rule === undefined ? undefined : fill(conditions.holdsIf, { rule });
}
