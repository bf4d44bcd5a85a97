import {
  asRule,
  cellOfItem,
  type Item,
  isChosen,
  type Model,
  readsOf,
  syntaxTree,
} from '#checker/reach';
import {
  type AnswerValue,
  answerOf,
  type Form,
  holds,
  isMultipleChoice,
  isNumber,
  isReady,
  isSingleChoice,
  isVisible,
  type RuleNode,
  type Run,
  validateQuestion,
} from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { allOf, type Claim, clause, visitorClause } from './claims.ts';
import { answerSentence, answersSentence, ruleSentence } from './formSentences.ts';
import { answerText, listed, questionName, quoted, stepTitle } from './itemNames.ts';
import { answeredClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';
import { equals } from './statements.ts';
import { answerName, namesText, onlyQuestion, questionOf } from './values.ts';
import { type AnswersChange, invalidOn } from './whyWalked.ts';

const { changes, why: texts, visitor } = sentences;

/**
 * Instructions: `i stället svarar Ja på ”…”`. Questions that the item does not depend on but that
 * come before it are only counted. `mentioned`: questions that the sentence has just mentioned.
 */
export function changeText(
  model: Model,
  item: Item,
  { replaced, added }: AnswersChange,
  mentioned: ReadonlySet<string>,
): string {
  const { form } = model;
  const others = [...replaced].filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== undefined,
  );
  const removed = [...replaced].flatMap(([id, value]) => (value === undefined ? [id] : []));
  const [[id, value] = ['', ''], ...more] = others;
  const isMentionedAlone = replaced.size === 1 && mentioned.size === 1 && mentioned.has(id);
  const answers =
    isMentionedAlone && more.length === 0
      ? answerSentence(questionOf(form, id), value)
      : answersSentence(form, Object.fromEntries(others));
  const dependedOn = dependenciesOf(model, item);
  const relevant = [...added].filter(([id]) => dependedOn.has(id));
  const onTheWay = [...added.keys()].filter((id) => !dependedOn.has(id));
  const parts = [
    ...(others.length > 0 ? [fill(changes.instead, { answers })] : []),
    ...(removed.length > 0
      ? [fill(changes.removing, { questions: namesText(form, removed) })]
      : []),
  ];
  if (relevant.length > 0) {
    const given = answersSentence(form, Object.fromEntries(relevant));
    parts.push(parts.length > 0 ? fill(changes.further, { answers: given }) : given);
  }
  const questions =
    onTheWay.length > MAX_NAMED
      ? fill(changes.moreQuestions, { count: onTheWay.length })
      : namesText(form, onTheWay);
  if (onTheWay.length > 0) parts.push(fill(changes.onTheWay, { questions }));
  return listed(parts);
}

/** Of more questions on the way only the number is reported. */
const MAX_NAMED = 3;

/** The ids of questions that an item depends on, directly or not. */
function dependenciesOf(
  { form, cellReads, needs, demands }: Model,
  item: Item,
): ReadonlySet<string> {
  const own = item.kind === 'message' ? [item.question] : [];
  const demand = demands.find(({ question }) => question === own[0]);
  const waiting = [...(cellReads[cellOfItem(form, item)] ?? []), ...own, ...(demand?.reads ?? [])];
  const found = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    waiting.push(...(needs[at] ?? []));
  }
  return new Set([...found].flatMap((index) => form.questions[index]?.definition.id ?? []));
}

/** A sentence about a change, with the given answers that it removes. */
export function withCleared(form: Form, { cleared }: AnswersChange, sentence: string): string {
  return cleared.length === 0
    ? sentence
    : fill(changes.cleared, { sentence, questions: namesText(form, cleared) });
}

/** Why a step cannot be left, to follow ”eftersom”. */
export function blockedText(run: Run, stepIndex: number): string {
  const { form } = run;
  const { unanswered, refused } = invalidAnswersOn(run, stepIndex);
  if (unanswered.length > 0) {
    const text = unanswered.length === 1 ? texts.unansweredOne : texts.unansweredMany;
    return fill(text, { questions: namesText(form, unanswered) });
  }
  const [first] = refused;
  if (first === undefined) return readyText(form, stepIndex);
  const message = quoted(validateQuestion(run, first)?.params.message ?? '');
  return fill(texts.refused, { question: questionName(form, first), message });
}

/**
 * Why given answers have to go though the item does not depend on them: `svaret 17 på ”…” inte godtas`,
 * each to follow ”eftersom”. `mentioned`: questions and a step that the reason mentions already.
 */
export function refusedTexts(
  run: Run,
  item: Item,
  { replaced }: AnswersChange,
  mentioned: { readonly questions: ReadonlySet<string>; readonly step: number | undefined },
): readonly string[] {
  const { form } = run;
  const isReplaced = (ids: Iterable<string>) =>
    [...ids].some((id) => replaced.has(id) && !mentioned.questions.has(id));
  return form.steps.slice(0, item.step).flatMap(({ index, definition }) => {
    const { unanswered, refused } = invalidAnswersOn(run, index);
    const isMentioned = index === mentioned.step;
    // The refused answer that `blockedText` reports already.
    const [first] = isMentioned && unanswered.length === 0 ? refused : [];
    const answers = refused
      .filter((id) => id !== first && isReplaced([id, ...validationReads(form, id)]))
      .map((id) => {
        const question = questionName(form, id);
        return fill(texts.refusedAnswer, { answer: givenText(run, id), question });
      });
    const isNotReady = !isMentioned && refused.length === 0 && !isReady(run, definition.id);
    const notReady =
      isNotReady && isReplaced(readsOf(syntaxTree(definition.ready ?? true)))
        ? [readyText(form, index)]
        : [];
    return [...answers, ...notReady];
  });
}

/** Ids of a step's questions without an answer, or with one that is refused. */
function invalidAnswersOn(run: Run, at: number) {
  const isGiven = (id: string) => answerOf(run, id) !== undefined;
  const wrong = invalidOn(run, at);
  return { unanswered: wrong.filter((id) => !isGiven(id)), refused: wrong.filter(isGiven) };
}

/** The questions that the validations of a question read. */
const validationReads = (form: Form, id: string) =>
  (questionOf(form, id)?.definition.validation ?? []).flatMap(({ rule }) => [
    ...readsOf(syntaxTree(rule)),
  ]);

const readyText = (form: Form, at: number) =>
  fill(texts.notReady, {
    step: stepTitle(form, at),
    condition: ruleSentence(form, form.steps[at]?.definition.ready ?? true),
  });

function givenText(run: Run, id: string): string {
  const answer = answerOf(run, id);
  return answer === undefined ? '' : answerText(questionOf(run.form, id), answer);
}

/** A part of a condition that has the wrong result for something to be shown. */
export interface Failing {
  readonly part: RuleNode;
  /** The result that it has to have. */
  readonly isWanted: boolean;
  /** The questions that it reads. */
  readonly reads: ReadonlySet<string>;
}

/** The fewest parts of a rule that would have to change their result for it to have the wanted one; none when it has. */
function fewestFailing(run: Run, part: RuleNode, isWanted = true): readonly Failing[] {
  const data = { today: run.today, read: (id: string) => answerOf(run, id) };
  if (holds(asRule(part), data) === isWanted) return [];
  const reads = readsOf(part);
  const whole = [{ part, isWanted, reads }];
  if (part.kind !== 'operation') return whole;
  const { operator, args } = part;
  const inner = (wanted: boolean) => args.map((arg) => fewestFailing(run, arg, wanted));
  if (operator === '!' || operator === '!!') return inner((operator === '!!') === isWanted).flat();
  if ((operator !== 'and' && operator !== 'or') || reads.size < 2) return whole;
  const parts = inner(isWanted);
  if ((operator === 'and') === isWanted) return parts.flat();
  return parts.reduce((one, other) => (other.length < one.length ? other : one));
}

/** The fewest conditions that keep a cell from being shown: its own or those of its parent. */
export function failingOf(run: Run, cell: number): readonly Failing[] {
  const { form } = run;
  let found: readonly Failing[] = [];
  for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
    const { rule = true, underOption } = form.cells[at] ?? {};
    const owner = form.questions[underOption?.question ?? -1]?.definition;
    const failing = [...fewestFailing(run, syntaxTree(rule))];
    if (underOption && owner && !isChosen(answerOf(run, owner.id), underOption.value)) {
      const answer = { var: owner.id };
      const isList = isMultipleChoice(owner.type);
      const part = syntaxTree(
        isList ? { in: [underOption.value, answer] } : { '===': [answer, underOption.value] },
      );
      failing.unshift({ part, isWanted: true, reads: readsOf(part) });
    }
    // Of nested conditions the outermost explains most.
    if (failing.length > 0) found = failing;
  }
  return found;
}

/** The present answers as a claim: what was answered instead of what would have to be. */
export function claimNow(run: Run, failing: readonly Failing[]): Claim {
  return allOf(failing.map((one) => factOf(run, one)));
}

function factOf(run: Run, { part, isWanted }: Failing): Claim {
  const { form } = run;
  const question = onlyQuestion(form, part);
  if (!question) return claimOf(form, part, !isWanted);
  const { id, type } = question.definition;
  // What hides the question that should be answered says more than that it is hidden.
  if (!isVisible(run, id)) return claimNow(run, failingOf(run, question.cell));
  const answer = answerOf(run, id);
  if (answer === undefined) return answeredClaim(form, id, false);
  const text = answerText(question, answer);
  if (isSingleChoice(type)) {
    return visitorClause(visitor.answeredWith, { answers: text, question: questionName(form, id) });
  }
  if (isNumber(type) && typeof answer === 'number') {
    const { subject, verb, rest, again = rest } = equals(answerName(form, id), text);
    return { ...clause(subject, verb, rest), again };
  }
  return claimOf(form, part, !isWanted, new Set([id]));
}
