import { addMonths, isDate } from './dates.ts';
import { numberIn } from './numbers.ts';
import type { OperandKind } from './operands.ts';

/**
 * Operators of our own beside JSON-logic's (spec section 5). They replace regular expressions, which
 * definitions cannot contain, since one may take exponential time. 'missing' is the result without an
 * answer. A number counts as its text.
 *
 * | predicate               | holds when                                                          | missing |
 * |-------------------------|---------------------------------------------------------------------|---------|
 * | is_answered [x]         | a non-blank text, a number, true or false, a list with such a text  | false   |
 * | is_integer [x]          | a whole number, as number or text                                   | false   |
 * | is_decimal [x]          | a number, or its text in Swedish (`numberIn`), decimals or not      | false   |
 * | has_decimal_sign [x]    | a text with a comma or a period                                     | false   |
 * | has_whitespace [x]      | a text with white space in it                                       | false   |
 * | is_email [x]            | name@host.ending, ending of 2-4 letters; no part empty or invisible | false   |
 * | is_date [x]             | yyyymmdd, year 19.. or 20.., a day that exists                      | false   |
 * | is_personal_number [x]  | 12 digits, the first 8 a date not after today                       | false   |
 * | is_after_today [x]      | a date after today                                                  | false   |
 * | is_within_months [x, n] | a date at most n months ahead, that day included                    | false   |
 * | is_at_most_long [x, n]  | a text of at most n characters                                      | true    |
 *
 * Examples on 2026-05-31:
 *
 * | example                 | holds for x =                    | but not for                         |
 * |-------------------------|----------------------------------|-------------------------------------|
 * | is_answered [x]         | `"a", 0, false, ["", "a"]`       | `" ", "\u200b", [""], []`           |
 * | is_integer [x]          | `-3, "007"`                      | `1.5, "1 000", "abc"`               |
 * | is_decimal [x]          | `"1,5", 1.5, -3, "007", "1.5"`   | `"1.500", "1e1", "0x10", "5,"`      |
 * | has_decimal_sign [x]    | `"1,5", "1.5", 1.5`              | `"15", 15`                          |
 * | has_whitespace [x]      | `"a b", "a\n"`                   | `"ab"`                              |
 * | is_email [x]            | `"a.b@c-d.se"`                   | `"a@b", "a..b@c.se", "a@b.museum"`  |
 * | is_date [x]             | `"20240229", "19000101"`         | `"20260229", "18991231", "240229"`  |
 * | is_personal_number [x]  | `"199001010017", "202605310000"` | `"9001010017", "202606010000"`      |
 * | is_after_today [x]      | `"20260601"`                     | `"20260531", "20260631"`            |
 * | is_within_months [x, 9] | `"20270228", "19900101"`         | `"20270301"`                        |
 * | is_at_most_long [x, 3]  | `"abc", 123`                     | `"abcd", "abc "`                    |
 */
export type Predicate = (today: string, value: unknown, bound: unknown) => boolean;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Part of a mailbox name: any visible character but the specials of RFC 5322. */
const NAME_PART = String.raw`[^.\s@,:;<>()"[\]\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]+`;
const HOST_PART = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;

/** Simple, as the specification asks: the arriving mail proves the address. */
const EMAIL = new RegExp(
  String.raw`^${NAME_PART}(?:\.${NAME_PART})*@(?:${HOST_PART}\.)+[a-zåäöA-ZÅÄÖ]{2,4}$`,
  'u',
);

/**
 * The predicates. `distinguishes` is the aspect that decides the result for an answer that is typed in,
 * not chosen: proofs try answers that differ in it, beside the values a rule names.
 */
export const PREDICATES = {
  is_answered: predicate(['any'], 'blank', (_today, value) => isAnswered(value)),
  is_integer: predicate(['judged'], 'number', (_today, value) => /^-?\d+$/.test(text(value))),
  is_decimal: predicate(
    ['judged'],
    'number',
    (_today, value) => numberIn(text(value)) !== undefined || Number.isFinite(value),
  ),
  has_decimal_sign: predicate(['judged'], 'number', (_today, value) => /[.,]/.test(text(value))),
  has_whitespace: predicate(['judged'], 'text', (_today, value) => /\s/.test(text(value))),
  is_email: predicate(['judged'], 'text', (_today, value) => EMAIL.test(text(value))),
  is_date: predicate(['judged'], 'text', (_today, value) => isDate(text(value))),
  is_personal_number: predicate(['judged'], 'text', (today, value) => {
    const number = text(value);
    const date = number.slice(0, 8);
    return /^\d{12}$/.test(number) && isDate(date) && date <= today;
  }),
  is_after_today: predicate(
    ['judged'],
    'text',
    (today, value) => isDate(text(value)) && text(value) > today,
  ),
  is_within_months: predicate(
    ['judged', 'months'],
    'text',
    (today, value, bound) => isDate(text(value)) && text(value) <= addMonths(today, Number(bound)),
  ),
  is_at_most_long: predicate(
    ['judged', 'count'],
    'text',
    (_today, value, bound) => text(value).length <= Number(bound),
  ),
} as const;

/** The aspect of what is typed in that a predicate distinguishes. */
export type AnswerAspect = 'blank' | 'number' | 'text';

function predicate(
  operands: readonly [OperandKind, ...OperandKind[]],
  distinguishes: AnswerAspect,
  holds: Predicate,
) {
  const count = operands.length;
  return { kind: 'predicate', arity: [count, count], operands, distinguishes, holds } as const;
}

/** Whether a value counts as an answer: spec section 5, 'at least one non-blank answer'. */
export function isAnswered(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return !isBlank(value);
  // The entries of a list are texts; nested lists are no answer and may be deep.
  if (Array.isArray(value))
    return value.some((entry) => typeof entry === 'string' && !isBlank(entry));
  return true;
}

/** Not white space, control, format or other invisible characters. */
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a text has no visible character: only white space, control characters and those without a
 * width, such as U+200B or bidi marks. The only test for blank: an invisible answer must not be
 * signed.
 */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  // Spares nearly every answer the expression, whose Unicode tables are slow.
  if (first > 0x20 && first < 0x7f) return false;
  return !VISIBLE_CHARACTER.test(text);
}
