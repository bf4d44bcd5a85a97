import type { Position } from '#guide/state';
import type { ProgressProps } from '#guide/ui';
import { type GuideRow, ROWS } from './guideRows.ts';
import { GUIDES } from './rowDefinition.ts';

/** 'Steg X av Y' and 'Del n av m' of a row, counted in the table. Throws a RangeError for a row without a step. */
export function rowProgress(row: GuideRow): ProgressProps {
  const { guide, step, part } = row;
  if (guide === undefined || step === undefined) throw new RangeError(`${row.id} is no step`);
  const steps: readonly string[] = GUIDES[guide].steps;
  const main = { step: steps.indexOf(step) + 1, total: steps.length };
  if (part === undefined || part === 'after') return main;
  const counted = countedParts(row);
  const at = part === 'before' ? 0 : partsUpTo(row, counted);
  return { ...main, inner: { step: at, total: Math.max(1, counted.length) } };
}

/** Position of a row as `usePosition` stores it. */
export function rowPosition(row: GuideRow): Position {
  const { step } = rowProgress(row);
  const counted = countedParts(row);
  if (row.part === undefined || row.part === 'before') return `${step}`;
  return `${step}:${row.part === 'after' ? counted.length + 1 : partsUpTo(row, counted)}`;
}

/** The counted parts of a row's main step. */
const countedParts = ({ guide, step }: GuideRow) =>
  ROWS.filter((row) => row.guide === guide && row.step === step && row.part === 'new');

/** Number of parts up to and including a row. */
const partsUpTo = (row: GuideRow, counted: readonly GuideRow[]) =>
  counted.filter((part) => indexOf(part) <= indexOf(row)).length;

const indexOf = ({ id }: GuideRow) => ROWS.findIndex((row) => row.id === id);
