import {
  type AnswerValue,
  addMonths,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  parseTyped,
  type QuestionDefinition,
  type Rule,
} from '#engine';
import { groupsOf } from './optionGroups.ts';
import { operationOf } from './ruleParts.ts';

/** Answers that stand for all answers to a question; `undefined` for none comes first. */
export interface Candidates {
  readonly values: readonly (AnswerValue | undefined)[];
  /** Every answer there is behaves like one of them in every rule that looks at it alone. */
  readonly isExact: boolean;
  /** They are all answers there are: then that is so in every rule. */
  readonly isComplete: boolean;
}

/** Of a question with more kinds of options than these not every combination is tried. */
const MOST_GROUPS = 12;

/**
 * Answers to stand for all others.
 *
 * | kind of question | answers                                                                  |
 * |------------------|--------------------------------------------------------------------------|
 * | one choice       | every option                                                             |
 * | several choices  | every combination of options that the rules can tell apart               |
 * | number           | at, below and above each number that a rule names; texts that are none   |
 * | text             | as is needed for every predicate, length and text that a rule names      |
 *
 * `parts` are the parts of rules that read this question alone. `today` as `yyyymmdd`.
 */
export function candidatesOf(
  question: QuestionDefinition,
  parts: readonly Rule[],
  isSetApart: (option: number) => boolean,
  today: string,
): Candidates {
  const options = question.options ?? [];
  if (question.type === 'box') return { values: [undefined], isExact: true, isComplete: true };
  if (isSingleChoice(question.type)) {
    const values = [undefined, ...options.map(({ value }) => value)];
    return { values, isExact: true, isComplete: true };
  }
  if (isMultipleChoice(question.type)) {
    const groups = groupsOf(options, parts, isSetApart);
    const isExact = groups.length <= MOST_GROUPS;
    const values = isExact ? combinations(groups) : fewOf(groups);
    return { values, isExact, isComplete: isExact && groups.length === options.length };
  }
  const typed = isNumber(question.type) ? numbersFor(parts) : textsFor(parts, today);
  const values = new Set<AnswerValue | undefined>([undefined]);
  for (const text of typed) values.add(parseTyped(question, text));
  const known = isNumber(question.type) ? KNOWN_OF_NUMBERS : KNOWN_OF_TEXTS;
  const isExact = parts.every((part) => isKnown(part, known));
  return { values: [...values], isExact, isComplete: false };
}

/** Whether a part holds for an answer. */
export function holdsFor(part: Rule, answer: AnswerValue | undefined, today: string): boolean {
  return holds(part, { today, read: () => answer });
}

/** All combinations, the smallest first; as an answer lists the options in their order. */
function combinations(
  groups: readonly (readonly string[])[],
): readonly (AnswerValue | undefined)[] {
  const found: string[][] = [[]];
  for (const [first] of groups) {
    if (first !== undefined) found.push(...found.map((chosen) => [...chosen, first]));
  }
  return found
    .sort((a, b) => a.length - b.length)
    .map((chosen) => (chosen.length === 0 ? undefined : chosen));
}

/** None, one, two, all but one, and all. */
function fewOf(groups: readonly (readonly string[])[]): readonly (AnswerValue | undefined)[] {
  const all = groups.flatMap(([first]) => first ?? []);
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const without = all.map((one) => all.filter((other) => other !== one));
  return [undefined, ...all.map((one) => [one]), ...pairs, ...without, all];
}

const COMPARISONS = ['==', '===', '!=', '!==', '>', '>=', '<', '<=', 'in'];
const LOGIC = ['and', 'or', '!', '!!', 'if', 'missing', 'missing_some', 'var', 'is_answered'];
const KNOWN_OF_NUMBERS: ReadonlySet<string> = new Set([
  ...COMPARISONS,
  ...LOGIC,
  'is_integer',
  'has_decimal_sign',
]);
const KNOWN_OF_TEXTS: ReadonlySet<string> = new Set([
  ...['==', '===', '!=', '!==', 'in', 'is_email', 'is_date', 'is_personal_number'],
  ...LOGIC,
  ...['is_after_today', 'is_within_months', 'is_at_most_long', 'has_whitespace'],
]);

function isKnown(part: unknown, known: ReadonlySet<string>): boolean {
  if (Array.isArray(part)) return part.every((one) => isKnown(one, known));
  if (typeof part !== 'object' || part === null) return true;
  const { operator, values } = operationOf(part);
  return known.has(operator) && values.every((one) => isKnown(one, known));
}

/** What is written in the parts, names of questions left out. */
function constantsIn(parts: readonly Rule[]): readonly (string | number)[] {
  const found = new Set<string | number>();
  const waiting: unknown[] = [...parts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at === 'string' || typeof at === 'number') found.add(at);
    else if (Array.isArray(at)) waiting.push(...at);
    else if (operationOf(at).operator !== 'var') waiting.push(...operationOf(at).values);
  }
  return [...found];
}

/** Typed texts around every number that is named; whoever types may type no number at all. */
function numbersFor(parts: readonly Rule[]): readonly string[] {
  const named = constantsIn(parts).map(Number).filter(Number.isFinite);
  const around = [...new Set([...named, 0])].flatMap((bound) => [
    Math.ceil(bound),
    Math.floor(bound) + 1,
    Math.ceil(bound) - 1,
  ]);
  const whole = [...new Set([...around, 1])].sort((a, b) => Number(a < 0) - Number(b < 0) || a - b);
  // Compared as numbers though they are none: JSON-logic reads '1.5', '1e9' and '0x1f' as such.
  const odd = whole.flatMap((number) => [
    `${number}.0`,
    `${number}.5`,
    ...(number >= 0 ? [`0x${number.toString(16)}`] : []),
  ]);
  return [...whole.map(String), 'abc', '1,5', ...odd, '1e300', '-1e300'];
}

function textsFor(parts: readonly Rule[], today: string): readonly string[] {
  const named = constantsIn(parts);
  const months = named.filter((one) => typeof one === 'number').filter(Number.isInteger);
  const dates = [today, dayAfter(today, 1), dayAfter(today, -1), '19000101'].concat(
    months.flatMap((count) => {
      const bound = addMonths(today, count);
      return [bound, dayAfter(bound, 1)];
    }),
  );
  const shapes = [
    'a',
    'a@a.se',
    ...named.map(String),
    ...dates,
    ...dates.map((date) => `${date}0000`),
  ];
  // A part tells a text by its length, and by what it is: each with the other.
  const long = named.flatMap((length) =>
    typeof length === 'number' && length > 0 && length < LONGEST
      ? [0, 1].flatMap((more) => [
          'a'.repeat(length + more),
          `a ${'a'.repeat(Math.max(1, length + more - 2))}`,
          `${'a'.repeat(Math.max(1, length + more - 5))}@a.se`,
        ])
      : [],
  );
  return [...shapes, ...long, 'a b', '1', 'a,b'];
}

/** No definition asks for longer texts. */
const LONGEST = 100_000;

function dayAfter(date: string, days: number): string {
  const at = new Date(Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6) + days));
  return at.toISOString().slice(0, 10).replaceAll('-', '');
}
