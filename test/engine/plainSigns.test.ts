import { describe, expect, test } from 'vitest';
import {
  answerFormat,
  answersOf,
  loadOrThrow,
  parseTyped,
  plainSigns,
  QUESTION_TYPES,
  type QuestionType,
  start,
  validateAnswers,
} from '#engine';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_none, at) => String.fromCodePoint(first + at));

/** Signs by what they stand for. */
const HYPHENS = [...between(0x2010, 0x2015), '\u2212', '\uff0d', '\ufe63'];
const NOTHING = ['\u00ad', ...between(0x200b, 0x200f), ...between(0x202a, 0x202e), '\u2060'];
const SPACES = ['\u00a0', ...between(0x2000, 0x200a), '\u202f', '\u205f', '\u3000'];
const ZEROS = ['\uff10', '\u0660', '\u06f0', '\u0966', '\u{1d7ce}', '\u{1d7d8}'];

/** An answer as it is usually typed, the rule it must hold, and what is stored, for each kind of field. */
const KINDS: Partial<
  Record<QuestionType, readonly [typed: string, rule: string, stored: unknown]>
> = {
  salary: ['31 000', 'is_integer', 31_000],
  numeric: ['-12 000', 'is_integer', -12_000],
  'personal-number': ['19900101-0017', 'is_personal_number', '199001010017'],
  date: ['2026-12-24', 'is_date', '20261224'],
  phone: ['070-174 06 05', 'is_answered', '070-174 06 05'],
  email: ['anna-1990@exempel.se', 'is_email', 'anna-1990@exempel.se'],
};

/** The text with these signs instead. */
function pastings(typed: string): readonly (readonly [string, string])[] {
  const name = (sign: string) => `U+${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`;
  const digitsFrom = (zero: string) =>
    typed.replace(/\d/g, (digit) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
    );
  return [
    ...HYPHENS.map((sign) => [name(sign), typed.replaceAll('-', sign)] as const),
    ...SPACES.map((sign) => [name(sign), `${sign}${typed.replaceAll(' ', sign)}${sign}`] as const),
    ...NOTHING.map((sign) => [name(sign), [...typed, ''].join(sign)] as const),
    ...ZEROS.map((sign) => [name(sign), digitsFrom(sign)] as const),
  ];
}

test('every kind of field but free text is in the table', () => {
  const typed = QUESTION_TYPES.filter((type) => !/^(?:option|none)/.test(answerFormat(type)));
  expect([...Object.keys(KINDS), 'text', 'textarea'].sort()).toEqual([...typed].sort());
});

describe.each(Object.entries(KINDS))('pasted into a %s field', (type, [typed, rule, stored]) => {
  const form = loadOrThrow({
    id: 'pasted',
    title: 'Test',
    steps: [
      {
        id: 'step',
        title: 'Steg',
        questions: [
          {
            id: 'x',
            type,
            label: 'X',
            validation: [{ rule: { [rule]: [{ var: 'x' }] }, message: 'Fel' }],
          },
        ],
      },
    ],
  });

  test.each(pastings(typed))(
    'the pasted sign %s is read as the plain sign that it looks like',
    (_name, pasted) => {
      expect(parseTyped({ type: type as QuestionType }, pasted)).toEqual(stored);
      expect(validateAnswers(form, { answers: { x: pasted }, today: '20260531' })).toEqual([]);
      expect(answersOf(start(form, { answers: { x: pasted }, today: '20260531' })).x).toEqual(
        stored,
      );
    },
  );
});

test('what is no digit, hyphen or space stays as it was typed', () => {
  for (const text of ['12\u00b2', '\u00bd', '\u2460', 'a\u0301', 'åsa@exempel.se', '31\u00b7000']) {
    expect(plainSigns(text)).toBe(text);
  }
});
