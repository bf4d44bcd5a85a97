import { addMonths, isDate, type Rule } from '#engine';
import type { TypedCandidates } from './candidates.ts';
import { EQUALITY, isInList, LOGIC, literalsIn, ORDER, operationsIn } from './literals.ts';

const KNOWN = new Set([
  ...[...LOGIC, 'is_email', 'is_date', 'is_personal_number', 'is_after_today'],
  ...['is_within_months', 'is_at_most_long', 'has_whitespace'],
]);
const ORDERED = new Set(ORDER);
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
    return KNOWN.has(operator) || isInList(own);
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
