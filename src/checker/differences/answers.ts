import { cellOfItem, type EvaluatedForm, type Model, syntaxTree } from '#checker/reach';
import {
  type Answers,
  answerFormat,
  failingValidation,
  type QuestionDefinition,
  questionRead,
  type RuleNode,
} from '#engine';
import {
  type Comparison,
  type Side,
  type StepScope,
  type StepScopes,
  stepScope,
} from './comparison.ts';
import { type Pair, type QuestionItem, questionOf } from './items.ts';
import type { Match } from './match.ts';
import { pairedIndices } from './matchedOptions.ts';
import { type Unasked, unaskedBy } from './required.ts';

/**
 * How the validation of a question has changed.
 *
 * | how      | meaning                                                        |
 * |----------|----------------------------------------------------------------|
 * | required | no answer was accepted, and is no longer                       |
 * | optional | the reverse                                                    |
 * | narrower | an answer was accepted, and is no longer                       |
 * | wider    | the reverse                                                    |
 * | message  | what both forms refuse has another message                     |
 */
export interface AnswerChange {
  readonly kind: 'answer';
  readonly how: 'required' | 'optional' | 'narrower' | 'wider' | 'message';
  readonly item: QuestionItem;
  readonly example: Answers;
  /** The bounds of a number before and after, where the rules have any. */
  readonly limits?: readonly [before: Bounds, after: Bounds];
  /** For `message`: the message before and after. */
  readonly messages?: readonly [before: string, after: string];
  /** For `required`: what visitors met only by giving no answer. */
  readonly unasked?: readonly Unasked[];
}

/** The least and the greatest number that is accepted, both inclusive. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Compares the validation of the questions that both forms have. */
export function compareAnswers(comparison: Comparison, match: Match): readonly AnswerChange[] {
  const { before, after } = comparison;
  const found = match.questions.flatMap((pair) => {
    const was = questionOf(before.form, pair.before)?.definition;
    const now = questionOf(after.form, pair.after)?.definition;
    if (!was || !now || answerFormat(was.type) !== answerFormat(now.type)) return [];
    const scopes = [
      validationScope(before, pair.before, was),
      validationScope(after, pair.after, now),
    ] as const;
    if (comparison.hasSameResults(scopes) && comparison.isShownToSame(pair)) return [];
    const changes = compareOne(comparison, pair, scopes, [was, now]);
    return changes.map((change) => ({ change, pair, scopes }));
  });
  return found.map(({ change, pair, scopes }) =>
    change.how === 'required'
      ? { ...change, unasked: unaskedBy(comparison, match, pair, scopes) }
      : change,
  );
}

/** For each kind of change: the form whose visitors are searched, whether they answer, and whether the new form accepts that. */
const COMPARISONS: readonly (readonly [
  how: AnswerChange['how'],
  side: Side,
  isGiven: boolean,
  isAccepted: boolean,
])[] = [
  ['required', 'before', false, false],
  ['optional', 'after', false, true],
  ['narrower', 'before', true, false],
  ['wider', 'after', true, true],
];

function compareOne(
  comparison: Comparison,
  pair: Pair<QuestionItem>,
  scopes: StepScopes,
  [was, now]: readonly [QuestionDefinition, QuestionDefinition],
): readonly AnswerChange[] {
  const { before: old, after: item } = pair;
  const limits = [boundsOf(was), boundsOf(now)] as const;
  const hasOtherLimits = JSON.stringify(limits[0]) !== JSON.stringify(limits[1]);
  const found = (
    how: AnswerChange['how'],
    side: Side,
    isMet: (one: EvaluatedForm, other: EvaluatedForm) => boolean,
    details: Pick<AnswerChange, 'limits' | 'messages'>,
  ): readonly AnswerChange[] => {
    const example = comparison.exampleOrNote(side, scopes, item, (one, other) => {
      return comparison.isShown(pair, one, other) && isMet(one, other);
    });
    return example ? [{ kind: 'answer', how, item, example, ...details }] : [];
  };
  const changes = COMPARISONS.flatMap(([how, side, isGiven, isAccepted]) => {
    const isMet = (one: EvaluatedForm, other: EvaluatedForm) =>
      (one.answerTo(old.question) !== undefined) === isGiven &&
      (other.answerTo(item.question) !== undefined) === isGiven &&
      (failingIn(one, old) === -1) !== isAccepted &&
      (failingIn(other, item) === -1) === isAccepted;
    return found(how, side, isMet, isGiven && hasOtherLimits ? { limits } : {});
  });
  const same = sameMessages(was, now);
  for (const [first, { message }] of (was.validation ?? []).entries()) {
    for (const [second, current] of (now.validation ?? []).entries()) {
      if (same.get(first) === second || message === current.message) continue;
      const isMet = (one: EvaluatedForm, other: EvaluatedForm) =>
        failingIn(one, old) === first && failingIn(other, item) === second;
      const changed = found('message', 'before', isMet, { messages: [message, current.message] });
      // One message in the place of another is enough to know.
      if (changed.length > 0) return [...changes, ...changed];
    }
  }
  return changes;
}

/** The first validation that does not hold; -1 when the answer is accepted. */
function failingIn(evaluated: EvaluatedForm, { question: index }: QuestionItem): number {
  const question = evaluated.model.form.questions[index];
  const isGiven = evaluated.answerTo(index) !== undefined;
  return question ? failingValidation(question, isGiven, evaluated.holds) : -1;
}

/** Validations that are the same: with the same rule, otherwise the same text, or the same place. */
export function sameMessages(
  was: QuestionDefinition | undefined,
  now: QuestionDefinition | undefined,
): ReadonlyMap<number, number> {
  const [old, current] = [was?.validation ?? [], now?.validation ?? []];
  return pairedIndices(old, current, [
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
    (one, other) => JSON.stringify(one.rule) === JSON.stringify(other.rule),
    (one, other) => one.message === other.message,
    (one, other) => old.indexOf(one) === current.indexOf(other),
  ]);
}

/** The scope of the validation of a question. */
function validationScope(
  model: Model,
  item: QuestionItem,
  { validation = [] }: QuestionDefinition,
): StepScope {
  return stepScope(model, item.step, {
    cells: [cellOfItem(model.form, item)],
    questions: [item.question],
    rules: validation.map(({ rule }) => rule),
  });
}

/** The numbers that an answer is compared with by rules that all have to hold. */
function boundsOf({ id, validation = [] }: QuestionDefinition): Bounds {
  const [least, most]: [number[], number[]] = [[], []];
  const visit = (node: RuleNode): void => {
    if (node.kind !== 'operation') return;
    const { operator, args } = node;
    if (operator === 'and') for (const inner of args) visit(inner);
    const [left, right] = args;
    const bound = right?.written;
    if (questionRead(left) !== id || typeof bound !== 'number') return;
    if (operator === '>=') least.push(bound);
    if (operator === '>') least.push(bound + 1);
    // Every typed number is below this: it is not meant as a limit.
    if (bound >= Number.MAX_SAFE_INTEGER) return;
    if (operator === '<=') most.push(bound);
    if (operator === '<') most.push(bound - 1);
  };
  for (const { rule } of validation) visit(syntaxTree(rule));
  return {
    ...(least.length > 0 && { least: Math.max(...least) }),
    ...(most.length > 0 && { most: Math.min(...most) }),
  };
}
