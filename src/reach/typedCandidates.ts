import { addMonths, isDate, type Rule } from '#engine';
import { EQUALITY, isInList, LOGIC, literalsIn, ORDER, operationsIn } from './ruleParts.ts';

/** Typed texts to stand for all others, and whether they do. */
interface TypedCandidates {
  readonly texts: readonly string[];
  readonly isExact: boolean;
}

const KNOWN_OF_NUMBERS = new Set([...LOGIC, ...EQUALITY, 'is_integer', 'has_decimal_sign']);
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
  return KNOWN_OF_NUMBERS.has(operator) || isInList(own);
}

/** Without the exponent that JavaScript writes small numbers with. */
function decimal(point: number): string {
  const written = String(point);
  return written.includes('e') ? point.toFixed(20).replace(/0+$/, '') : written;
}

function decimals(point: number): number {
  return decimal(point).split('.')[1]?.length ?? 0;
}

const KNOWN_OF_TEXTS = new Set([
  ...[...LOGIC, 'is_email', 'is_date', 'is_personal_number', 'is_after_today'],
  ...['is_within_months', 'is_at_most_long', 'has_whitespace'],
]);
const EQUAL = new Set(EQUALITY);
/** Longer texts than these are not tried. */
const LONGEST = 20_000;
/** Two hundred years ahead, and back. */
const MOST_MONTHS = 2400;
const MOST_LITERALS = 150;

/**
 * Typed texts of every length, date and shape that the parts can tell apart, and the texts they name.
 * `isOfDigits`: a date or a personal number, which can be compared as they are.
 */
export function textsFor(
  parts: readonly Rule[],
  today: string,
  isOfDigits: boolean,
): TypedCandidates {
  const operations = operationsIn(parts);
  const second = (name: string) =>
    operations.flatMap(({ operator, values }) => (operator === name ? [values[1]] : []));
  const lengths = second('is_at_most_long');
  const months = second('is_within_months');
  const named = literalsIn(parts).slice(0, MOST_LITERALS);
  const isBound = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= most;
  const isKnown = (own: (typeof operations)[number]): boolean => {
    const { operator, values } = own;
    if (ORDERED.has(operator)) return isOfDigits && values.every((value) => isDateOrNode(value));
    // A text is equal to a number in more ways than one: '5', '05' and '5.0'.
    if (EQUAL.has(operator)) return values.every((value) => typeof value !== 'number');
    return KNOWN_OF_TEXTS.has(operator) || isInList(own);
  };
  const isExact =
    literalsIn(parts).length <= MOST_LITERALS &&
    lengths.every((length) => isBound(length, LONGEST)) &&
    months.every((count) => isBound(count, MOST_MONTHS)) &&
    operations.every(isKnown);
  const compared = operations
    .filter(({ operator }) => ORDERED.has(operator))
    .flatMap(({ values }) => values.map(String))
    .filter(isDate);
  const dates = [
    today,
    ...months.filter((count) => isBound(count, MOST_MONTHS)).map((at) => addMonths(today, at)),
    ...compared,
  ];
  const around = dates.flatMap((date) => [date, dayAfter(date, 1), dayAfter(date, -1)]);
  const days = [...new Set([...around, '19000101', '20991231'])].filter(isDate);
  const letter = unusedIn(named);
  const long = lengths.filter((length) => isBound(length, LONGEST)).filter((length) => length > 0);
  const sized = long.flatMap((length) => [length, length + 1]);
  return {
    texts: [
      ...['a', 'a@a.se', ...named.map(String), ...days],
      ...days.map((date) => `${date}0000`),
      // No dates, but beside them when compared as texts or as numbers.
      ...(compared.length > 0 ? ['0', '99999999999'] : []),
      ...compared.flatMap((date) => [`${date}.5`, `${dayAfter(date, -1)}.5`]),
      // Equal to no text that is named, whatever its length and shape.
      ...[letter, `${letter} ${letter}`, `${letter}@${letter}.se`],
      ...sized.flatMap((length) => [
        letter.repeat(length),
        `${letter} ${letter.repeat(Math.max(1, length - 2))}`,
        `${letter.repeat(Math.max(1, length - 5))}@${letter}.se`,
      ]),
      ...['1', 'a b', 'a,b'],
    ],
    isExact,
  };
}

function isDateOrNode(value: unknown): boolean {
  return typeof value === 'object' || isDate(String(value));
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzåäöéüøæ';

/** A letter that none of the texts has. */
function unusedIn(texts: readonly (string | number)[]): string {
  const used = texts.join('');
  return [...ALPHABET].find((letter) => !used.includes(letter)) ?? 'ß';
}

function dayAfter(date: string, days: number): string {
  const at = new Date(Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6) + days));
  return at.toISOString().slice(0, 10).replaceAll('-', '');
}
