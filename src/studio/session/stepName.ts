import { getLocation, parse } from 'jsonc-parser';
import { pointerOf } from '#checker/json';
import type { UndoStep } from '#studio/editor';
import { placeNames } from '#studio/outline';
import type { Studio } from './Studio.ts';

/** The name of the place that a step changed, as the text had it then: 'Steg Har du barn? › Rubrik'. */
export function stepName(studio: Studio, { path, place }: UndoStep): string {
  const { text, offset } = place.find();
  const nameAt = placeNames(parse(text), studio.schemas, studio.schemaFileOf(path));
  return nameAt(pointerOf(getLocation(text, offset).path)).whole;
}
