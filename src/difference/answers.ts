import {
  type Answers,
  type AnswerValue,
  type Form,
  type QuestionDefinition,
  questionRead,
  type RuleNode,
  speaking,
} from '#engine';
import {
  cellOfItem,
  kindOf,
  type Model,
  placedRule,
  type Reading,
  signatureOf,
  treeOf,
} from '#reach';
import type { Match } from './match.ts';
import { type Pair, pairedPlaces, type QuestionItem } from './pairs.ts';
import type { Unasked } from './required.ts';
import type { Comparison, Look, Side } from './search.ts';

/**
 * How answers to a question are judged differently.
 *
 * | how      | meaning                                                        |
 * |----------|----------------------------------------------------------------|
 * | required | no answer was taken, and is no longer                          |
 * | optional | the reverse                                                    |
 * | narrower | an answer was taken, and is no longer                          |
 * | wider    | the reverse                                                    |
 * | message  | what is refused then and now is told with another message      |
 */
export interface AnswerChange {
  readonly kind: 'answer';
  readonly how: 'required' | 'optional' | 'narrower' | 'wider' | 'message';
  readonly item: QuestionItem;
  readonly example: Answers;
  /** The numbers between which an answer had and has to be, where such are named. */
  readonly limits?: readonly [before: Bounds, after: Bounds];
  /** For `message`: what was told and what is told. */
  readonly messages?: readonly [before: string, after: string];
  /** For `required`: what those who gave no answer meet no more. */
  readonly unasked?: readonly Unasked[];
}

/** The least and the most number that is taken; both belong to it. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Compares how the questions that both forms have are judged. */
export function compareAnswers(
  comparison: Comparison,
  { questions }: Match,
): readonly AnswerChange[] {
  return questions.flatMap((pair) => {
    const { before, after } = comparison;
    const was = before.form.questions[pair.before.question];
    const now = after.form.questions[pair.after.question];
    if (!was || !now || kindOf(was.definition.type) !== kindOf(now.definition.type)) return [];
    const isAlike = judged(before, pair.before) === judged(after, pair.after);
    if (isAlike && comparison.isShownAlike(pair)) return [];
    return compareOne(comparison, pair, [was.definition, now.definition]);
  });
}

/** Who is looked at: of which form, whether with an answer, and whether that is taken now and not before. */
const WAYS: readonly (readonly [
  how: AnswerChange['how'],
  side: Side,
  isGiven: boolean,
  isTaken: boolean,
])[] = [
  ['required', 'before', false, false],
  ['optional', 'after', false, true],
  ['narrower', 'before', true, false],
  ['wider', 'after', true, true],
];

function compareOne(
  comparison: Comparison,
  pair: Pair<QuestionItem>,
  [was, now]: readonly [QuestionDefinition, QuestionDefinition],
): readonly AnswerChange[] {
  const { before: old, after: item } = pair;
  const looks = [lookOf(comparison.before, old), lookOf(comparison.after, item)] as const;
  const limits = [boundsOf(was), boundsOf(now)] as const;
  const isOther = JSON.stringify(limits[0]) !== JSON.stringify(limits[1]);
  const found = (
    how: AnswerChange['how'],
    side: Side,
    isMet: (one: Reading, other: Reading) => boolean,
    told: Pick<AnswerChange, 'limits' | 'messages'>,
  ): readonly AnswerChange[] => {
    const witness = comparison.find(side, looks, (one, other) => {
      return comparison.isShown(pair, one, other) && isMet(one, other);
    });
    const { answers: example } = comparison.noted(witness, item);
    return example ? [{ kind: 'answer', how, item, example, ...told }] : [];
  };
  const changes = WAYS.flatMap(([how, side, isGiven, isTaken]) => {
    const isMet = (one: Reading, other: Reading) =>
      (one.answerTo(old.question) !== undefined) === isGiven &&
      (other.answerTo(item.question) !== undefined) === isGiven &&
      (failedAt(one, old) === -1) !== isTaken &&
      (failedAt(other, item) === -1) === isTaken;
    return found(how, side, isMet, isGiven && isOther ? { limits } : {});
  });
  const same = sameMessages(was, now);
  for (const [first, { message }] of (was.validation ?? []).entries()) {
    for (const [second, current] of (now.validation ?? []).entries()) {
      if (same.get(first) === second || message === current.message) continue;
      const isMet = (one: Reading, other: Reading) =>
        failedAt(one, old) === first && failedAt(other, item) === second;
      const told = found('message', 'before', isMet, { messages: [message, current.message] });
      // One message in the place of another is enough to know.
      if (told.length > 0) return [...changes, ...told];
    }
  }
  return changes;
}

/** The first validation that does not hold; -1 when the answer is taken. */
function failedAt(reading: Reading, { question: index }: QuestionItem): number {
  const question = reading.model.form.questions[index];
  const isGiven = reading.answerTo(index) !== undefined;
  return question ? speaking(question, isGiven, reading.holds) : -1;
}

/** Validations that are the same: with the same rule, otherwise the same text, or the same place. */
export function sameMessages(
  was: QuestionDefinition | undefined,
  now: QuestionDefinition | undefined,
): ReadonlyMap<number, number> {
  const [old, current] = [was?.validation ?? [], now?.validation ?? []];
  return pairedPlaces(old, current, [
    (at, place) => JSON.stringify(old[at]) === JSON.stringify(current[place]),
    (at, place) => JSON.stringify(old[at]?.rule) === JSON.stringify(current[place]?.rule),
    (at, place) => old[at]?.message === current[place]?.message,
    (at, place) => at === place,
  ]);
}

function lookOf(model: Model, item: QuestionItem): Look {
  const { definition } = model.form.questions[item.question] ?? {};
  const rules = (definition?.validation ?? []).map(({ rule }, at) =>
    placedRule(model.form, rule, `validation/${at}`),
  );
  return {
    until: item.step,
    cells: [cellOfItem(model.form, item)],
    questions: [item.question, ...rules.flatMap(({ reads }) => reads)],
    rules,
  };
}

/** Everything that decides how an answer is judged, as a text. */
function judged(model: Model, item: QuestionItem): string {
  const { validation = [] } = model.form.questions[item.question]?.definition ?? {};
  const { questions = [] } = lookOf(model, item);
  return JSON.stringify([validation.map(({ rule }) => rule), signatureOf(model, questions)]);
}

/** The numbers that an answer is compared with, when it has to be all of it. */
function boundsOf(question: QuestionDefinition | undefined): Bounds {
  let { least, most }: { least?: number; most?: number } = {};
  const visit = (node: RuleNode): void => {
    if (node.kind !== 'operation') return;
    const { operator, args } = node;
    if (operator === 'and') for (const inner of args) visit(inner);
    const [left, right] = args;
    const bound = right?.written;
    if (questionRead(left) !== question?.id || typeof bound !== 'number') return;
    if (operator === '>=') least = Math.max(least ?? bound, bound);
    if (operator === '>') least = Math.max(least ?? bound + 1, bound + 1);
    // What no number of a computer exceeds is not meant as a limit.
    if (bound >= Number.MAX_SAFE_INTEGER) return;
    if (operator === '<=') most = Math.min(most ?? bound, bound);
    if (operator === '<') most = Math.min(most ?? bound - 1, bound - 1);
  };
  for (const { rule } of question?.validation ?? []) visit(treeOf(rule));
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

/** The answer of an example to the question that it is about. */
export function answerIn(form: Form, { item, example }: AnswerChange): AnswerValue | undefined {
  return example[form.questions[item.question]?.definition.id ?? ''];
}
