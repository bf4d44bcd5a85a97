import {
  type Answers,
  type AnswerValue,
  type Form,
  type QuestionDefinition,
  questionRead,
  type RuleNode,
  speaking,
} from '#engine';
import { cellOfItem, kindOf, type Model, type Reading, signatureOf, treeOf } from '#reach';
import type { Match } from './match.ts';
import type { Pair, QuestionItem } from './pairs.ts';
import type { Unasked } from './required.ts';
import { type Comparison, type Look, placedRule, type Witness } from './search.ts';

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

type Told = (change: AnswerChange) => void;
type Undecided = (item: QuestionItem, doubts: readonly string[]) => void;

/** Compares how the questions that both forms have are judged. */
export function compareAnswers(
  comparison: Comparison,
  { questions }: Match,
  tell: Told,
  undecided: Undecided,
): void {
  for (const pair of questions) {
    const { before, after } = comparison;
    const was = before.form.questions[pair.before.question];
    const now = after.form.questions[pair.after.question];
    if (!was || !now || kindOf(was.definition.type) !== kindOf(now.definition.type)) continue;
    const isAlike = judged(before, pair.before) === judged(after, pair.after);
    if (isAlike && comparison.isShownAlike(pair)) continue;
    compareOne(comparison, pair, tell, undecided);
  }
}

function compareOne(
  comparison: Comparison,
  pair: Pair<QuestionItem>,
  tell: Told,
  undecided: Undecided,
): void {
  const { before, after } = comparison;
  const item = pair.after;
  const was = before.form.questions[pair.before.question]?.definition;
  const now = after.form.questions[item.question]?.definition;
  const looks = [lookOf(before, pair.before), lookOf(after, item)] as const;
  const same = sameMessages(was, now);
  const given = (reading: Reading, own: QuestionItem) => reading.answerTo(own.question);
  const ways: readonly [
    how: AnswerChange['how'],
    side: 'before' | 'after',
    isGiven: boolean,
    isMet: (failedBefore: number, failedAfter: number) => boolean,
  ][] = [
    ['required', 'before', false, (one, other) => one === -1 && other !== -1],
    ['optional', 'after', false, (one, other) => one !== -1 && other === -1],
    ['narrower', 'before', true, (one, other) => one === -1 && other !== -1],
    ['wider', 'after', true, (one, other) => one !== -1 && other === -1],
  ];
  type Messages = Pick<AnswerChange, 'messages'>;
  const answer = (how: AnswerChange['how'], witness: Witness, told: Messages = {}) => {
    if (witness.kind === 'undecided') undecided(item, witness.doubts);
    if (witness.kind !== 'found') return;
    const limits = [boundsOf(was), boundsOf(now)] as const;
    const isOther = JSON.stringify(limits[0]) !== JSON.stringify(limits[1]);
    const isLimited = isOther && (how === 'narrower' || how === 'wider');
    const { answers: example } = witness;
    tell({ kind: 'answer', how, item, example, ...(isLimited && { limits }), ...told });
  };
  const isJudged = (one: Reading, other: Reading) =>
    one.isShown(cellOfItem(before.form, pair.before)) &&
    other.isShown(cellOfItem(after.form, item));
  for (const [how, side, isGiven, isMet] of ways) {
    const witness = comparison.find(side, looks, (one, other) => {
      if (!isJudged(one, other)) return false;
      const answers = [given(one, pair.before), given(other, item)];
      if (answers.some((value) => (value !== undefined) !== isGiven)) return false;
      return isMet(failedAt(one, pair.before), failedAt(other, item));
    });
    answer(how, witness);
  }
  for (const [first, old] of (was?.validation ?? []).entries()) {
    for (const [second, current] of (now?.validation ?? []).entries()) {
      if (same.get(first) === second || old.message === current.message) continue;
      const witness = comparison.find('before', looks, (one, other) => {
        if (!isJudged(one, other) || failedAt(one, pair.before) !== first) return false;
        return failedAt(other, item) === second;
      });
      answer('message', witness, { messages: [old.message, current.message] });
      // One message in the place of another is enough to know.
      if (witness.kind === 'found') return;
    }
  }
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
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const current = now?.validation ?? [];
  const old = was?.validation ?? [];
  const ways: readonly ((at: number, place: number) => boolean)[] = [
    (at, place) => JSON.stringify(old[at]) === JSON.stringify(current[place]),
    (at, place) => JSON.stringify(old[at]?.rule) === JSON.stringify(current[place]?.rule),
    (at, place) => old[at]?.message === current[place]?.message,
    (at, place) => at === place,
  ];
  for (const isMatch of ways) {
    for (const at of old.keys()) {
      if (found.has(at)) continue;
      const place = [...current.keys()].find((own) => !taken.has(own) && isMatch(at, own));
      if (place === undefined) continue;
      found.set(at, place);
      taken.add(place);
    }
  }
  return found;
}

function lookOf(model: Model, item: QuestionItem): Look {
  const { definition } = model.form.questions[item.question] ?? {};
  const rules = (definition?.validation ?? []).map(({ rule }, at) =>
    placedRule(model, rule, `validation/${at}`),
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
