import { cellOfItem, type Item, syntaxTree } from '#checker/reach';
import {
  type Answers,
  type AnswerValue,
  type Form,
  isDisplay,
  isSingleChoice,
  type Question,
  type Rule,
  validationApplies,
} from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { allOf, type Claim, type ClauseKind, claimText } from './claims.ts';
import {
  answerText,
  listed,
  namedOnStep,
  questionName,
  quoted,
  quotedValue,
  stepTitle,
} from './itemNames.ts';
import { chosenClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';

const { items, shown, answers: texts } = sentences;

/** Options for the sentence of a rule. */
export interface Wording {
  /** `sub`, the default, follows ”om” and ”att”; `main` is a sentence of its own, or follows a colon. */
  readonly clause?: ClauseKind;
  /** Index of the step it belongs to: its questions need not be distinguished from those of other steps. */
  readonly step?: number | undefined;
}

/**
 * A rule as a clause: `du inte har svarat på ”Har du barn?”`, and by itself
 * `du har inte svarat på ”Har du barn?”`.
 */
export function ruleSentence(
  form: Form,
  rule: Rule,
  { clause = 'sub', step }: Wording = {},
): string {
  const own = step === undefined ? form : namedOnStep(form, step);
  return claimText(claimOf(own, syntaxTree(rule)), clause);
}

/** Answers as a visitor's actions, to follow ”den som”: `svarar Ja på ”Har du barn?”`. */
export function answersSentence(form: Form, answers: Answers): string {
  const given = form.questions.flatMap((question) => {
    const { id } = question.definition;
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (value === undefined) return [];
    const answer = { answer: answerText(question, value), question: questionName(form, id) };
    return [{ text: answerVerb(question, value), answer: fill(texts.to, answer) }];
  });
  if (given.length === 0) return texts.none;
  const parts = given.map(({ text, answer }, at) =>
    given[at - 1]?.text === text ? answer : fill(text, { answer }),
  );
  return listed(parts);
}

/** The same of one answer to a question that has just been named: `svarar Ja`. */
export function answerSentence(question: Question | undefined, value: AnswerValue): string {
  return fill(answerVerb(question, value), { answer: answerText(question, value) });
}

function answerVerb(question: Question | undefined, value: AnswerValue) {
  if (Array.isArray(value)) return texts.chooses;
  const isChosen = question && isSingleChoice(question.definition.type);
  return isChosen || typeof value === 'number' ? texts.answers : texts.writes;
}

/** The name of an item in a sentence: `frågan ”Har du barn?”`. */
export function itemName(form: Form, item: Item): string {
  if (item.kind === 'step') return fill(items.step, { step: stepTitle(form, item.step) });
  const question = form.questions[item.question];
  const { id = '', type, options, validation } = question?.definition ?? {};
  const [ofQuestion, ofOption] =
    type && isDisplay(type) ? [items.box, items.card] : [items.question, items.option];
  const name = fill(ofQuestion, { question: questionName(form, id) });
  if (item.kind === 'question') return name;
  if (item.kind === 'option') {
    const option = quotedValue(options?.[item.option]?.label ?? '');
    return fill(ofOption, { option, question: name });
  }
  const message = quoted(validation?.[item.validation]?.message ?? '');
  return fill(items.message, { message, question: name });
}

/** An option as an answer: `svaret ”Ja” på ”Har du barn?”`; of a box its card. */
export function answerName(form: Form, item: Extract<Item, { kind: 'option' }>): string {
  const { id = '', type, options } = form.questions[item.question]?.definition ?? {};
  if (type && isDisplay(type)) return itemName(form, item);
  const option = quotedValue(options?.[item.option]?.label ?? '');
  return fill(items.answer, { option, question: questionName(form, id) });
}

/** When an item is shown, with all its ancestors: `Visas alltid` or `Visas om …`. */
export function shownSentence(whole: Form, item: Item): string {
  const form = namedOnStep(whole, item.step);
  const cell = cellOfItem(form, item);
  const claims = [];
  for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
    claims.unshift(...cellClaims(form, form.cells[at]));
  }
  if (item.kind === 'message') return messageSentence(form, item, claims);
  const claim = allOf(claims);
  if (claim === true) return shown.always;
  return claim === false ? shown.never : fill(shown.when, { condition: claimText(claim) });
}

/** The conditions of a cell alone. */
function cellClaims(form: Form, cell: Form['cells'][number] | undefined): readonly Claim[] {
  const underOption = cell?.underOption;
  const owner = underOption && form.questions[underOption.question];
  const choice = owner ? [chosenClaim(form, owner, underOption.value)] : [];
  return cell ? [...choice, claimOf(form, syntaxTree(cell.rule))] : [];
}

function messageSentence(
  form: Form,
  { question, validation }: Extract<Item, { kind: 'message' }>,
  claims: readonly Claim[],
): string {
  const owner = form.questions[question];
  const rule = owner?.definition.validation?.[validation]?.rule ?? true;
  const known = answeredWhen(owner, validation);
  const claim = allOf([...claims, claimOf(form, syntaxTree(rule), false, known)]);
  if (claim === false) return shown.never;
  const text =
    claim === true ? shown.whenAnswered : fill(shown.when, { condition: claimText(claim) });
  return validation === 0 ? text : fill(shown.afterOthers, { shown: text });
}

/** The question of a validation, where that applies only to an answer: there it has one. */
export function answeredWhen(question: Question | undefined, index: number): ReadonlySet<string> {
  return new Set(
    question && !validationApplies(question, index, false) ? [question.definition.id] : [],
  );
}
