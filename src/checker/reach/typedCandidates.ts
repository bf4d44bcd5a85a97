import { addMonths, isDate, kindOfOperator, type OperationNode, type RuleNode } from '#engine';
import { distinguishedBy, isInList, isLogical, literalsIn, operationsIn } from './ruleParts.ts';

/** Representative typed texts, and whether they represent all others. */
interface TypedCandidates {
  readonly texts: readonly string[];
  readonly isExact: boolean;
}

/** With more numbers than these in rules about one question, not all are tried. */
const MOST_BOUNDS = 150;

/**
 * Typed texts around and between all numbers in the parts. JSON-logic compares '1.5', '1e9' and '0x1f'
 * as numbers though the engine keeps them as texts; a visitor may also type something else. With a comma
 * '0,125' is a number where decimals are asked for; '0.125' is none.
 */
export function numbersFor(parts: readonly RuleNode[]): TypedCandidates {
  const literals = literalsIn(parts);
  const named = literals.map(Number).filter(Number.isFinite);
  const bounds = [...new Set([...named, -1, 0, 1])].slice(0, MOST_BOUNDS);
  const isExact =
    named.length + 3 <= MOST_BOUNDS &&
    named.every((bound) => Math.abs(bound) <= Number.MAX_SAFE_INTEGER) &&
    operationsIn(parts).every(isKnownOfNumbers);
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
  const takesDecimals = operationsIn(parts).some(({ operator }) => operator === 'is_decimal');
  // What visitors type most comes first, negative numbers after that.
  const natural = whole.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b);
  return {
    texts: [
      ...natural.map(String),
      'abc',
      '1,5',
      ...parted.map(decimal),
      ...(takesDecimals ? parted.map((point) => decimal(point).replace('.', ',')) : []),
      ...natural.flatMap((point) => [`${point}.0`, `${point}e0`]),
      ...parted.map((point) => `${decimal(point).replace('.', '')}e-${decimals(point)}`),
      ...['1e300', '-1e300'],
      ...literals.map(String),
    ],
    isExact,
  };
}

/** Two texts, such as a typed '1.5' and a written '34000', would be compared letter by letter. */
function isKnownOfNumbers(own: OperationNode): boolean {
  const kind = kindOfOperator(own.operator);
  if (kind === 'order') return own.args.every(({ written }) => typeof written !== 'string');
  return (
    kind === 'equality' || isLogical(own) || distinguishedBy(own) === 'number' || isInList(own)
  );
}

/** Without the exponent that JavaScript writes small numbers with. */
function decimal(point: number): string {
  const written = String(point);
  return written.includes('e') ? point.toFixed(20).replace(/0+$/, '') : written;
}

function decimals(point: number): number {
  return decimal(point).split('.')[1]?.length ?? 0;
}

/** Longer texts than these are not tried. */
const LONGEST = 20_000;
/** Two hundred years ahead, and back. */
const MOST_MONTHS = 2400;
const MOST_LITERALS = 150;

/**
 * Typed texts of every length, date and shape that the parts distinguish, and the texts in them.
 * `isOfDigits`: a date or a personal number, which can be compared as they are.
 */
export function textsFor(
  parts: readonly RuleNode[],
  today: string,
  isOfDigits: boolean,
): TypedCandidates {
  const operations = operationsIn(parts);
  const literals = literalsIn(parts);
  const named = literals.slice(0, MOST_LITERALS);
  const lengths = boundsIn(operations, 'is_at_most_long', LONGEST);
  const months = boundsIn(operations, 'is_within_months', MOST_MONTHS);
  const isKnown = (own: OperationNode): boolean => {
    const kind = kindOfOperator(own.operator);
    if (kind === 'order') return isOfDigits && own.args.every(isDateOrNode);
    // A text is equal to a number in more ways than one: '5', '05' and '5.0'.
    if (kind === 'equality') return own.args.every(({ written }) => typeof written !== 'number');
    return isLogical(own) || distinguishedBy(own) === 'text' || isInList(own);
  };
  const isExact =
    literals.length <= MOST_LITERALS &&
    !lengths.includes(undefined) &&
    !months.includes(undefined) &&
    operations.every(isKnown);
  const compared = operations
    .filter(({ operator }) => kindOfOperator(operator) === 'order')
    .flatMap(({ args }) => args.map(({ written }) => String(written)))
    .filter(isDate);
  const dates = [
    today,
    ...months.flatMap((count) => (count === undefined ? [] : [addMonths(today, count)])),
    ...compared,
  ];
  const around = dates.flatMap((date) => [date, dayAfter(date, 1), dayAfter(date, -1)]);
  const days = [...new Set([...around, '19000101', '20991231'])].filter(isDate);
  const letter = unusedIn(named);
  const sized = lengths.flatMap((length = 0) => (length > 0 ? [length, length + 1] : []));
  return {
    texts: [
      ...['a', 'a@a.se', ...named.map(String), ...days],
      ...days.map((date) => `${date}0000`),
      // Not dates, but next to them when compared as texts or as numbers.
      ...(compared.length > 0 ? ['0', '99999999999'] : []),
      ...compared.flatMap((date) => [`${date}.5`, `${dayAfter(date, -1)}.5`]),
      // Equal to no text in the rules, whatever its length and shape.
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

/** The bounds that a predicate is given; `undefined` for one that is no whole number, or above `most`. */
function boundsIn(
  operations: readonly OperationNode[],
  name: string,
  most: number,
): readonly (number | undefined)[] {
  return operations.flatMap(({ operator, args: [, bound] }) => {
    const value = bound?.written;
    const isKnown = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= most;
    return operator === name ? [isKnown ? value : undefined] : [];
  });
}

function isDateOrNode({ kind, written }: RuleNode): boolean {
  return kind !== 'written' || written === null || isDate(String(written));
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzåäöéüøæ';

/** A letter that occurs in none of the texts. */
function unusedIn(texts: readonly (string | number)[]): string {
  const used = texts.join('');
  return [...ALPHABET].find((letter) => !used.includes(letter)) ?? 'ß';
}

/** The date some days after another, both as `yyyymmdd`. */
export function dayAfter(date: string, days: number): string {
  const at = new Date(Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6) + days));
  return at.toISOString().slice(0, 10).replaceAll('-', '');
}
