import {
  type AnswerValue,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type OptionDefinition,
  parseTyped,
  type QuestionDefinition,
  type Rule,
} from '#engine';
import { LOGIC, operationOf } from './ruleParts.ts';
import { numbersFor, textsFor } from './typedCandidates.ts';

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
 * | number           | at, below, above and between the numbers that rules name; texts that are |
 * |                  | none                                                                     |
 * | text             | as is needed for every predicate, length, date and text that a rule names |
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
    const groups = groupsOf(options, parts, isSetApart, today);
    const isExact = groups.length <= MOST_GROUPS;
    const values = isExact ? combinations(groups) : fewOf(groups);
    return { values, isExact, isComplete: isExact && groups.length === options.length };
  }
  const typed = isNumber(question.type)
    ? numbersFor(parts)
    : textsFor(parts, today, question.type === 'date' || question.type === 'personal-number');
  const values = new Set<AnswerValue | undefined>([undefined]);
  for (const text of typed.texts) values.add(parseTyped(question, text));
  return { values: [...values], isExact: typed.isExact, isComplete: false };
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

/**
 * The values of options that no rule can tell from each other, as groups in their order. Rules look
 * for values in a list, or walk through it: what matters is which groups somebody has chosen of. A
 * rule that does anything else with the list tells them all apart. `isSetApart`: the option has a
 * rule or sub-questions of its own. `today` as `yyyymmdd`.
 */
function groupsOf(
  options: readonly OptionDefinition[],
  parts: readonly Rule[],
  isSetApart: (option: number) => boolean,
  today: string,
): readonly (readonly string[])[] {
  const isKnown = parts.every(isOfMembers);
  const bodies = isKnown ? parts.flatMap((part) => bodiesIn(part, today)) : [];
  const groups = new Map<string, string[]>();
  for (const [at, { value }] of options.entries()) {
    const told = bodies.map((body) => body(value));
    const key = !isKnown || isSetApart(at) ? `apart ${at}` : JSON.stringify(told);
    const group = groups.get(key) ?? [];
    groups.set(key, [...group, String(value)]);
  }
  return [...groups.values()];
}

const KNOWN = new Set(LOGIC);
const SCOPED = new Set(['some', 'all', 'none']);

/** Whether all that a part asks is which options are among those chosen. */
function isOfMembers(part: unknown): boolean {
  if (Array.isArray(part)) return part.every(isOfMembers);
  if (typeof part !== 'object' || part === null) return true;
  const { operator, values } = operationOf(part);
  const [first, second] = values;
  if (SCOPED.has(operator)) return isOfMembers(first);
  if (operator === 'in') return typeof first !== 'object' && operationOf(second).operator === 'var';
  return KNOWN.has(operator) && values.every(isOfMembers);
}

/** Whether a value is one of those that a rule looks for. */
type Body = (value: unknown) => boolean;

function bodiesIn(part: unknown, today: string): readonly Body[] {
  if (Array.isArray(part)) return part.flatMap((one) => bodiesIn(one, today));
  const { operator, values } = operationOf(part);
  if (SCOPED.has(operator)) {
    const [list, body] = values;
    return [...bodiesIn(list, today), holdsForItem(body, today)];
  }
  if (operator === 'in') {
    const [looked] = values;
    return [(value) => value === looked];
  }
  return values.flatMap((one) => bodiesIn(one, today));
}

/** Evaluated as JSON-logic does it: a list of one, walked through. */
function holdsForItem(body: unknown, today: string): Body {
  return (value) => holds({ some: [{ var: 'list' }, body] }, { today, read: () => [value] });
}
