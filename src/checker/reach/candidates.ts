import {
  type AnswerValue,
  answerFormat,
  canBeChosenTogether,
  holds,
  isDisplay,
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
import { childNodesOf, isLogical } from './ruleParts.ts';
import { holdsCached } from './ruleResults.ts';
import { numbersFor, textsFor } from './typedCandidates.ts';

/** Representative answers to a question, one per equivalence class; `undefined` (no answer) first. */
export interface Candidates {
  readonly values: readonly (AnswerValue | undefined)[];
  /** Every possible answer behaves like one of them in every rule part that reads it alone. */
  readonly isExact: boolean;
  /** They are all possible answers: the same then holds for every rule. */
  readonly isComplete: boolean;
}

/** With more classes of options than these, not every combination is tried. */
const MOST_CLASSES = 12;

/**
 * Representative answers to a question.
 *
 * | kind of question | answers                                                                  |
 * |------------------|--------------------------------------------------------------------------|
 * | one choice       | every option                                                             |
 * | several choices  | every possible combination of options that the rules distinguish         |
 * | number           | at, below, above and between the numbers in rules; texts that are not    |
 * |                  | numbers                                                                  |
 * | text             | one for each predicate, length, date and text that rules distinguish     |
 *
 * `parts`: the rule parts that read this question alone. `isDistinguished`: options by index that are
 * always a class of their own. `today` as `yyyymmdd`.
 */
export function candidatesOf(
  question: QuestionDefinition,
  parts: readonly RuleNode[],
  isDistinguished: (option: number) => boolean,
  today: string,
): Candidates {
  const options = question.options ?? [];
  if (isDisplay(question.type)) return { values: [undefined], isExact: true, isComplete: true };
  if (isSingleChoice(question.type)) {
    const values = [undefined, ...options.map(({ value }) => value)];
    return { values, isExact: true, isComplete: true };
  }
  if (isMultipleChoice(question.type)) {
    const classes = representativeOptions(options, parts, isDistinguished, today);
    const isExact = classes.length <= MOST_CLASSES;
    const all = isExact ? combinations(classes) : fewOf(classes);
    const values = all.filter((chosen = []) => canBeChosenTogether(options, chosen));
    return { values, isExact, isComplete: isExact && classes.length === options.length };
  }
  const typed = isNumber(question.type)
    ? numbersFor(parts)
    : textsFor(parts, today, answerFormat(question.type) === 'digits');
  const values = new Set<AnswerValue | undefined>([undefined]);
  for (const text of typed.texts) values.add(parseTyped(question, text));
  return { values: [...values], isExact: typed.isExact, isComplete: false };
}

/** Whether a part holds for an answer. */
export function holdsFor(part: Rule, answer: AnswerValue | undefined, today: string): boolean {
  return holdsCached(part, { today, read: () => answer });
}

/** All combinations, the smallest first; as an answer lists the options in their order. */
function combinations(values: readonly string[]): readonly (readonly string[] | undefined)[] {
  const found: string[][] = [[]];
  for (const value of values) found.push(...found.map((chosen) => [...chosen, value]));
  return found
    .sort((a, b) => a.length - b.length)
    .map((chosen) => (chosen.length === 0 ? undefined : chosen));
}

/** None, one, two, all but one, and all. */
function fewOf(all: readonly string[]): readonly (readonly string[] | undefined)[] {
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const without = all.map((one) => all.filter((other) => other !== one));
  return [undefined, ...all.map((one) => [one]), ...pairs, ...without, all];
}

/**
 * One option of each equivalence class, in order. Rules search a list of chosen options, or iterate
 * over it, so only the classes that are chosen matter. A rule that does anything else with the list
 * distinguishes every option.
 */
function representativeOptions(
  options: readonly OptionDefinition[],
  parts: readonly RuleNode[],
  isDistinguished: (option: number) => boolean,
  today: string,
): readonly string[] {
  const isKnown = parts.every(isOfMembers);
  const tests = isKnown ? parts.flatMap((part) => testsIn(part, today)) : [];
  const classes = new Map<string, string>();
  for (const [at, { value, excludesOthers }] of options.entries()) {
    const results = [excludesOthers === true, ...tests.map((test) => test(value))];
    const key = !isKnown || isDistinguished(at) ? `own ${at}` : JSON.stringify(results);
    if (!classes.has(key)) classes.set(key, String(value));
  }
  return [...classes.values()];
}

/** Whether a part depends only on which options are chosen. */
function isOfMembers(part: RuleNode): boolean {
  if (part.kind !== 'operation') return childNodesOf(part).every(isOfMembers);
  const [first, second] = part.args;
  switch (kindOfOperator(part.operator)) {
    case 'iteration':
      return first !== undefined && isOfMembers(first);
    case 'search':
      return first?.kind === 'written' && second?.kind === 'operation' && second.operator === 'var';
    default:
      return isLogical(part) && part.args.every(isOfMembers);
  }
}

/** A test of one option. */
type OptionTest = (value: unknown) => boolean;

function testsIn(part: RuleNode, today: string): readonly OptionTest[] {
  const kind = part.kind === 'operation' ? kindOfOperator(part.operator) : undefined;
  const [first, second] = childNodesOf(part);
  if (kind === 'iteration' && first && second) {
    return [...testsIn(first, today), holdsForItem(second, today)];
  }
  if (kind === 'search') return [(value) => value === first?.written];
  return childNodesOf(part).flatMap((one) => testsIn(one, today));
}

/** Whether the test of `some`, `all` or `none` holds for an item: tested with a list of one. */
export function holdsForItem({ written }: RuleNode, today: string): OptionTest {
  return (value) => holds({ some: [{ var: 'list' }, written] }, { today, read: () => [value] });
}
