import { getLocation, parse } from 'jsonc-parser';
import { pointerOf, valueAt } from '#checker/json';
import { fill } from '#engine/texts';
import type { UndoStep } from '#studio/editor';
import { shortened } from '#studio/fields';
import { placeNames } from '#studio/outline';
import { header } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { Studio } from './Studio.ts';

/** Letters of a value that is shown. */
const LONGEST = 40;

/** The name of a step by its change, as the text had it then: 'Nivå 300 000 kronor › Pris: 79 → 95', 'Borttaget: Steg Har du barn?'. */
export function stepName(studio: Studio, { path, change }: UndoStep): string {
  const { before, after, isRemoval, offset } = change.find();
  const [old, now] = [parse(before), parse(after)];
  const way = getLocation(isRemoval ? before : after, offset).path;
  const [was, is] = [valueAt(old, way), valueAt(now, way)];
  const [length, left] = [old, now].map(
    (value) => [valueAt(value, way.slice(0, -1))].flat().length,
  );
  const isItem = typeof way.at(-1) === 'number';
  const isGone = isRemoval && (isItem ? length !== left : is === undefined);
  const nameAt = placeNames(isGone ? old : now, studio.schemas, studio.schemaFileOf(path));
  const place = nameAt(pointerOf(way)).whole;
  if (isGone) return fill(header.removedStep, { place });
  if (![was, is].every((one) => typeof one === 'string' || typeof one === 'number')) return place;
  const [from = '', to = ''] = [was, is].map((one) => shortened(String(one), LONGEST));
  return fill(header.changedStep, { place, from, to });
}
