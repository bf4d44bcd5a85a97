import type { Item } from '#checker/reach';
import type { QuestionType } from '#engine';
import type { Comparison } from './comparison.ts';
import { type OptionItem, type QuestionItem, questionOf } from './items.ts';
import type { Match } from './match.ts';
import { optionsOf } from './textChanges.ts';

/** A property of an item with its values before and after. */
interface PropertyChange<K extends string, I extends Item, T> {
  readonly kind: K;
  readonly item: I;
  readonly before: T;
  readonly after: T;
}

/**
 * Changes that need no search, because every visitor who meets a question or an option sees it.
 *
 * | kind     | what has changed                                                               |
 * |----------|--------------------------------------------------------------------------------|
 * | type     | how it is asked; an answer of another kind no longer counts                     |
 * | moved    | the question, which is on another step or under another option                  |
 * | clearing | the questions whose new answers remove the answer to this one: ids, sorted      |
 * | meaning  | the text, which another option of the question had                              |
 * | alone    | whether the option excludes the others of several choices                       |
 */
export type AskedChange =
  | PropertyChange<'type', QuestionItem, QuestionType>
  | PropertyChange<'moved', QuestionItem, QuestionItem>
  | PropertyChange<'clearing', QuestionItem, readonly string[]>
  | PropertyChange<'meaning', OptionItem, string>
  | PropertyChange<'alone', OptionItem, boolean>;

/** Compares how questions are asked, of those that some visitors meet in both forms. */
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
      ...(match.containerOf(pair) ? [] : [{ kind: 'moved', item, ...pair } as const]),
      ...(before.join() === after.join()
        ? []
        : [{ kind: 'clearing', item, before, after } as const]),
    ];
  });
  const ofOptions = match.options.flatMap((pair): readonly AskedChange[] => {
    const { before: was, after: item } = pair;
    const old = optionsOf(match.before, was);
    const [one, other] = [old[was.option], optionsOf(match.after, item)[item.option]];
    if (!one || !other || !comparison.isMet(pair)) return [];
    const [before, after] = [one.label, other.label];
    const isOfAnother = old.some(({ label }, at) => at !== was.option && label === after);
    const [wasAlone = false, isAlone = false] = [one.excludesOthers, other.excludesOthers];
    return [
      ...(before !== after && isOfAnother
        ? [{ kind: 'meaning', item, before, after } as const]
        : []),
      ...(wasAlone === isAlone
        ? []
        : [{ kind: 'alone', item, before: wasAlone, after: isAlone } as const]),
    ];
  });
  return [...ofQuestions, ...ofOptions];
}
