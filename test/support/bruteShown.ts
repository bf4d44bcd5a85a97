import type { AnswerValue } from '#engine';
import type { Placed } from './runStatus.ts';

export type Given = Readonly<Record<string, AnswerValue>>;

/** Answers with which an item was shown, is shown, was shown only before, is shown only now. */
export interface Flags {
  readonly was: Given[];
  readonly is: Given[];
  readonly lost: Given[];
  readonly gained: Given[];
}
export const noFlags = (): Flags => ({ was: [], is: [], lost: [], gained: [] });

/** Answers with which an item is no longer shown, and newly shown. */
export interface Witnessed {
  readonly how: string;
  readonly lost: readonly Given[];
  readonly gained: readonly Given[];
}

/** The change of each item, except of those that came or went with their parent. */
export function reportedOnce(
  all: ReadonlyMap<string, Flags>,
  one: ReadonlyMap<string, Placed>,
  other: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Witnessed> {
  const shown = new Map<string, Witnessed>();
  const whole = new Set<string>();
  const isWithin = (item: Placed | undefined): boolean =>
    item !== undefined &&
    item.within !== '' &&
    (whole.has(item.within) || isWithin(one.get(item.within) ?? other.get(item.within)));
  const howOf = (name: string, { was, is, lost, gained }: Flags): string => {
    if (!other.has(name)) return 'removed';
    if (!one.has(name)) return 'added';
    if (was.length > 0 && is.length === 0) return 'never';
    if (was.length === 0) return is.length > 0 ? 'first' : '';
    if (lost.length > 0 && gained.length > 0) return 'others';
    return lost.length > 0 ? 'fewer' : gained.length > 0 ? 'more' : '';
  };
  const names = [...new Set([...one.keys(), ...other.keys()])];
  // Parents come first: a question before its options, an option before its sub-questions.
  for (const isAlone of [true, false]) {
    for (const name of names) {
      const flags = all.get(name) ?? noFlags();
      const how = howOf(name, flags);
      if ((how === 'removed' || how === 'added') !== isAlone) continue;
      if (['removed', 'added', 'never', 'first'].includes(how)) whole.add(name);
      if (isWithin(one.get(name)) || isWithin(other.get(name))) continue;
      const { was, is, lost, gained } = flags;
      if (how === 'never' || (how === 'removed' && was.length > 0)) {
        shown.set(name, { how, lost: was, gained: [] });
      } else if (how === 'first' || (how === 'added' && is.length > 0)) {
        shown.set(name, { how, lost: [], gained: is });
      } else if (['fewer', 'more', 'others'].includes(how)) shown.set(name, { how, lost, gained });
    }
  }
  return shown;
}
