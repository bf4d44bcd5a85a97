import type { AnswerValue } from '#engine';
import type { Placed } from './seenForms.ts';

export type Given = Readonly<Record<string, AnswerValue>>;

/** Those with whom an item was met, is met, was met alone, is met alone. */
export interface Flags {
  readonly was: Given[];
  readonly is: Given[];
  readonly lost: Given[];
  readonly gained: Given[];
}
export const noFlags = (): Flags => ({ was: [], is: [], lost: [], gained: [] });

/** Who met an item and does not, and the reverse. */
export interface Witnessed {
  readonly how: string;
  readonly lost: readonly Given[];
  readonly gained: readonly Given[];
}

/** What is told of each item; nothing of what came or went with what it stands in. */
export function toldOnce(
  all: ReadonlyMap<string, Flags>,
  one: ReadonlyMap<string, Placed>,
  other: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Witnessed> {
  const shown = new Map<string, Witnessed>();
  const whole = new Set<string>();
  const isWithin = (place: Placed | undefined): boolean =>
    place !== undefined &&
    place.within !== '' &&
    (whole.has(place.within) || isWithin(one.get(place.within) ?? other.get(place.within)));
  const howOf = (name: string, { was, is, lost, gained }: Flags): string => {
    if (!other.has(name)) return 'removed';
    if (!one.has(name)) return 'added';
    if (was.length > 0 && is.length === 0) return 'never';
    if (was.length === 0) return is.length > 0 ? 'first' : '';
    if (lost.length > 0 && gained.length > 0) return 'others';
    return lost.length > 0 ? 'fewer' : gained.length > 0 ? 'more' : '';
  };
  const names = [...new Set([...one.keys(), ...other.keys()])];
  // A sub-question stands in an option, which stands in its question: outer things come first.
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
