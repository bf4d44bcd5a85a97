import { pointerOf } from '#checker/json';
import type { Clash, ConflictSide } from '#studio/editor';
import { placeNames } from '#studio/outline';
import type { Studio } from '#studio/session';

/** The place of a clash in the words of the tree: `Steg Har du barn? › Rubrik`. */
export function clashName(
  studio: Studio,
  file: string,
  { path, mine }: Clash,
  /** The file with either version. */
  texts: Readonly<Record<ConflictSide, string>>,
): string {
  const side = mine === undefined ? 'theirs' : 'mine';
  const schemaFile = studio.schemaFileOf(file);
  const nameAt = placeNames(jsonIn(texts[side]), studio.schemas, schemaFile);
  return nameAt(pointerOf(path[side])).whole;
}

/** Null for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by hand, and not yet to its end.
    return null;
  }
}
