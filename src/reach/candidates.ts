import {
  type AnswerValue,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  kindOfOperator,
  type OptionDefinition,
  parseTyped,
  type QuestionDefinition,
  type Rule,
  type RuleNode,
} from '#engine';
import { isLogical, partsIn } from './ruleParts.ts';
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
const MOST_KINDS = 12;

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
  parts: readonly RuleNode[],
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
    const kinds = kindsOf(options, parts, isSetApart, today);
    const isExact = kinds.length <= MOST_KINDS;
    const values = isExact ? combinations(kinds) : fewOf(kinds);
    return { values, isExact, isComplete: isExact && kinds.length === options.length };
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
function combinations(values: readonly string[]): readonly (AnswerValue | undefined)[] {
  const found: string[][] = [[]];
  for (const value of values) found.push(...found.map((chosen) => [...chosen, value]));
  return found
    .sort((a, b) => a.length - b.length)
    .map((chosen) => (chosen.length === 0 ? undefined : chosen));
}

/** None, one, two, all but one, and all. */
function fewOf(all: readonly string[]): readonly (AnswerValue | undefined)[] {
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const without = all.map((one) => all.filter((other) => other !== one));
  return [undefined, ...all.map((one) => [one]), ...pairs, ...without, all];
}

/**
 * An option for all that no rule can tell from it, in their order. Rules look for values in a list, or
 * walk through it: which kinds of options somebody has chosen is what matters. A rule that does
 * anything else with the list tells them all apart.
 */
function kindsOf(
  options: readonly OptionDefinition[],
  parts: readonly RuleNode[],
  isSetApart: (option: number) => boolean,
  today: string,
): readonly string[] {
  const isKnown = parts.every(isOfMembers);
  const bodies = isKnown ? parts.flatMap((part) => bodiesIn(part, today)) : [];
  const kinds = new Map<string, string>();
  for (const [at, { value }] of options.entries()) {
    const told = bodies.map((body) => body(value));
    const key = !isKnown || isSetApart(at) ? `apart ${at}` : JSON.stringify(told);
    if (!kinds.has(key)) kinds.set(key, String(value));
  }
  return [...kinds.values()];
}

/** Whether all that a part asks is which options are among those chosen. */
function isOfMembers(part: RuleNode): boolean {
  if (part.kind !== 'operation') return partsIn(part).every(isOfMembers);
  const [first, second] = part.args;
  switch (kindOfOperator(part.operator)) {
    case 'walk':
      return first !== undefined && isOfMembers(first);
    case 'search':
      return first?.kind === 'written' && second?.kind === 'operation' && second.operator === 'var';
    default:
      return isLogical(part) && part.args.every(isOfMembers);
  }
}

/** Whether a value is one of those that a rule looks for. */
type Body = (value: unknown) => boolean;

function bodiesIn(part: RuleNode, today: string): readonly Body[] {
  const kind = part.kind === 'operation' ? kindOfOperator(part.operator) : undefined;
  const [first, second] = partsIn(part);
  if (kind === 'walk' && first && second) {
    return [...bodiesIn(first, today), holdsForItem(second, today)];
  }
  if (kind === 'search') return [(value) => value === first?.written];
  return partsIn(part).flatMap((one) => bodiesIn(one, today));
}

/** Whether the rule of a walk holds of an item, as JSON-logic has it: of a list of one, walked through. */
export function holdsForItem({ written }: RuleNode, today: string): Body {
  return (value) => holds({ some: [{ var: 'list' }, written] }, { today, read: () => [value] });
}
