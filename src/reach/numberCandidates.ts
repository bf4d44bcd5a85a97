import type { Rule } from '#engine';
import type { TypedCandidates } from './candidates.ts';
import { EQUALITY, isInList, LOGIC, literalsIn, ORDER, operationsIn } from './literals.ts';

const KNOWN = new Set([...LOGIC, ...EQUALITY, 'is_integer', 'has_decimal_sign']);
const ORDERED = new Set(ORDER);
/** Of more numbers than these in rules about one question not all are tried. */
const MOST_BOUNDS = 150;

/**
 * Typed texts around and between all numbers that the parts name. JSON-logic compares '1.5', '1e9'
 * and '0x1f' as numbers though the engine keeps them as texts; whoever types may type no number.
 */
export function numbersFor(parts: readonly Rule[]): TypedCandidates {
  const literals = literalsIn(parts);
  const named = literals.map(Number).filter(Number.isFinite);
  const bounds = [...new Set([...named, -1, 0, 1])].slice(0, MOST_BOUNDS);
  const isExact =
    named.length + 3 <= MOST_BOUNDS &&
    named.every((bound) => Math.abs(bound) <= Number.MAX_SAFE_INTEGER) &&
    operationsIn(parts).every(isKnown);
  const around = bounds.flatMap((bound) => [
    bound,
    Math.ceil(bound) - 1,
    Math.floor(bound),
    Math.ceil(bound),
    Math.floor(bound) + 1,
  ]);
  const points = [...new Set(around)].sort((a, b) => a - b);
  const between = points.slice(1).map((point, at) => (point + (points[at] ?? point)) / 2);
  const whole = points.filter(Number.isInteger);
  const parted = [...points, ...between].filter((point) => !Number.isInteger(point));
  // What people type most comes first, and what is below zero after that.
  const natural = whole.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b);
  return {
    texts: [
      ...natural.map(String),
      'abc',
      '1,5',
      ...parted.map(decimal),
      ...natural.flatMap((point) => [`${point}.0`, `${point}e0`]),
      ...parted.map((point) => `${decimal(point).replace('.', '')}e-${decimals(point)}`),
      ...['1e300', '-1e300'],
      ...literals.map(String),
    ],
    isExact,
  };
}

/** Two texts, such as a typed '1.5' and a written '34000', would be compared letter by letter. */
function isKnown(own: ReturnType<typeof operationsIn>[number]): boolean {
  const { operator, values } = own;
  if (ORDERED.has(operator)) return values.every((value) => typeof value !== 'string');
  return KNOWN.has(operator) || isInList(own);
}

/** Without the exponent that JavaScript writes small numbers with. */
function decimal(point: number): string {
  const written = String(point);
  return written.includes('e') ? point.toFixed(20).replace(/0+$/, '') : written;
}

function decimals(point: number): number {
  return decimal(point).split('.')[1]?.length ?? 0;
}
