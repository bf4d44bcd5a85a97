import type { Position } from '#state';
import type { ProgressProps } from '#ui';
import { GUIDES } from './rowOfTable.ts';
import { ROWS, type Row } from './rows.ts';

/**
 * 'Steg X av Y' and 'Del n av m' of a row, counted in the table: a part more makes every other row of
 * its main step say so. Throws a RangeError for a row that is no step of a guide.
 */
export function progressOf(row: Row): ProgressProps {
  const { guide, step, part } = row;
  if (guide === undefined || step === undefined) throw new RangeError(`${row.id} is no step`);
  const steps: readonly string[] = GUIDES[guide].steps;
  const main = { step: steps.indexOf(step) + 1, total: steps.length };
  if (part === undefined || part === 'after') return main;
  const counted = partsAlike(row);
  const at = part === 'before' ? 0 : partsUpTo(row, counted);
  return { ...main, inner: { step: at, total: Math.max(1, counted.length) } };
}

/** Where in the guide a row is, as `usePosition` keeps it. */
export function positionOf(row: Row): Position {
  const { step } = progressOf(row);
  const counted = partsAlike(row);
  if (row.part === undefined || row.part === 'before') return `${step}`;
  return `${step}:${row.part === 'after' ? counted.length + 1 : partsUpTo(row, counted)}`;
}

/** The rows that make up the parts of a row's main step. */
const partsAlike = ({ guide, step }: Row) =>
  ROWS.filter((row) => row.guide === guide && row.step === step && row.part === 'new');

/** How many parts there are up to a row and with it. */
const partsUpTo = (row: Row, counted: readonly Row[]) =>
  counted.filter((part) => indexOf(part) <= indexOf(row)).length;

const indexOf = ({ id }: Row) => ROWS.findIndex((row) => row.id === id);
