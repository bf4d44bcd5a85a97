import type { QuestionType } from '#engine';
import type { Comparison } from './comparison.ts';
import { type OptionItem, type QuestionItem, questionOf } from './items.ts';
import type { Match } from './match.ts';
import { optionsOf } from './texts.ts';

/** A question is asked in another way; with another kind of answer the old one is no longer one. */
interface TypeChange {
  readonly kind: 'type';
  readonly item: QuestionItem;
  readonly before: QuestionType;
  readonly after: QuestionType;
}

/** A question stands on another step, or under another option. */
interface MoveChange {
  readonly kind: 'moved';
  readonly before: QuestionItem;
  readonly after: QuestionItem;
}

/** Other questions remove the answer to this one when they are answered anew; ids, sorted. */
interface ClearingChange {
  readonly kind: 'clearing';
  readonly item: QuestionItem;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** An option has the text that another option of its question had: the text means something else. */
interface MeaningChange {
  readonly kind: 'meaning';
  /** In the form as it is. */
  readonly item: OptionItem;
  /** The text that the option had. */
  readonly before: string;
}

/** What needs no search, because everybody who meets a question or an option sees it. */
export type AskedChange = TypeChange | MoveChange | ClearingChange | MeaningChange;

/** Compares how questions are asked that somebody met and meets. */
export function compareAsked(comparison: Comparison, match: Match): readonly AskedChange[] {
  const ofQuestions = match.questions.flatMap((pair): readonly AskedChange[] => {
    const { before: was, after: item } = pair;
    const old = questionOf(match.before, was)?.definition;
    const now = questionOf(match.after, item)?.definition;
    if (!old || !now || !comparison.isMet(pair)) return [];
    const [before = [], after = []] = [old, now].map(({ clearedBy = [] }) =>
      [...new Set(clearedBy)].sort(),
    );
    return [
      ...(old.type === now.type
        ? []
        : [{ kind: 'type', item, before: old.type, after: now.type } as const]),
      ...(match.containerOf(pair) ? [] : [{ kind: 'moved', ...pair } as const]),
      ...(before.join() === after.join()
        ? []
        : [{ kind: 'clearing', item, before, after } as const]),
    ];
  });
  const ofOptions = match.options.flatMap((pair): readonly AskedChange[] => {
    const { before: was, after: item } = pair;
    const old = optionsOf(match.before, was);
    const before = old[was.option]?.label;
    const after = optionsOf(match.after, item)[item.option]?.label;
    const isAnothers = old.some(({ label }, at) => at !== was.option && label === after);
    if (before === undefined || before === after || !isAnothers) return [];
    return comparison.isMet(pair) ? [{ kind: 'meaning', item, before }] : [];
  });
  return [...ofQuestions, ...ofOptions];
}
