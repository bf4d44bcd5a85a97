import type { Form, OptionDefinition } from '#engine';
import type { Match, OptionItem } from './match.ts';
import type { Comparison } from './search.ts';

/** An option has the text that another option of its question had: the text means something else. */
export interface MeaningChange {
  readonly kind: 'meaning';
  /** In the form as it is. */
  readonly item: OptionItem;
  /** The text that the option had. */
  readonly before: string;
}

/** Finds texts that have changed places, among the options that somebody met and meets. */
export function compareMeanings(comparison: Comparison, match: Match): readonly MeaningChange[] {
  return match.options.flatMap((pair): readonly MeaningChange[] => {
    const old = optionsIn(match.before, pair.before);
    const was = old[pair.before.option]?.label;
    const is = optionsIn(match.after, pair.after)[pair.after.option]?.label;
    const isAnothers = old.some(({ label }, at) => at !== pair.before.option && label === is);
    if (was === undefined || was === is || !isAnothers) return [];
    const isMet =
      comparison.reached('before', pair.before).kind !== 'none' &&
      comparison.reached('after', pair.after).kind !== 'none';
    return isMet ? [{ kind: 'meaning', item: pair.after, before: was }] : [];
  });
}

function optionsIn(form: Form, { question }: OptionItem): readonly OptionDefinition[] {
  return form.questions[question]?.definition.options ?? [];
}
