import {
  type AnswerValue,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  parseTyped,
  type QuestionDefinition,
  type Rule,
} from '#engine';
import { numbersFor } from './numberCandidates.ts';
import { groupsOf } from './optionGroups.ts';
import { textsFor } from './textCandidates.ts';

/** Answers that stand for all answers to a question; `undefined` for none comes first. */
export interface Candidates {
  readonly values: readonly (AnswerValue | undefined)[];
  /** Every answer there is behaves like one of them in every rule that looks at it alone. */
  readonly isExact: boolean;
  /** They are all answers there are: then that is so in every rule. */
  readonly isComplete: boolean;
}

/** Typed texts to stand for all others, and whether they do. */
export interface TypedCandidates {
  readonly texts: readonly string[];
  readonly isExact: boolean;
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
