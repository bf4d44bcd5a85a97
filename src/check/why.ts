import { sentence } from '#check/findings';
import type { Subject } from '#check/scenarios';
import type { Answers, Form } from '#engine';
import { answersSentence, itemName, shownSentence, type Why, whyHidden } from '#explain';
import { type Item, type Limits, modelOf, reachability, type Verdict } from '#reach';
import { idNamed, unknownName } from './whyAnswers.ts';

/** What was found out about one item of a definition. */
export type Explained =
  | { readonly kind: 'explained'; readonly why: Why; readonly rule: string }
  /** There is nothing of that name; in Swedish, with what may have been meant. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Why a question or step is hidden from somebody with these answers, by the name that the
 * definition's own format has for it. `today` as `yyyymmdd`.
 */
export function explainHidden(
  subject: Subject,
  name: string,
  answers: Readonly<Record<string, unknown>>,
  today: string,
  limits: Limits = {},
): Explained {
  const item = itemNamed(subject, name);
  if (!item) {
    const names = new Map([...subject.steps, ...subject.questions]);
    return { kind: 'refused', reason: unknownName('Frågan', name, names) };
  }
  return explained(subject, item, answers, today, limits);
}

/** A step of a form, or one of its questions, by the ids that the form itself has for them. */
export interface PlaceInForm {
  readonly stepId: string;
  readonly questionId?: string;
}

/** As `explainHidden`, by the ids of the form. */
export function explainPlace(
  subject: Subject,
  place: PlaceInForm,
  answers: Readonly<Record<string, unknown>>,
  today: string,
  limits: Limits = {},
): Explained {
  const item = itemAt(subject.form, place);
  if (item) return explained(subject, item, answers, today, limits);
  const { stepId, questionId } = place;
  const reason =
    questionId === undefined
      ? unknownName('Steget', stepId, subject.steps)
      : unknownName('Frågan', questionId, subject.questions);
  return { kind: 'refused', reason };
}

/** A step or question of a form by its ids; undefined when there is none. */
export function itemAt(form: Form, { stepId, questionId }: PlaceInForm): Item | undefined {
  const step = form.stepIndexOf.get(stepId);
  if (step === undefined) return undefined;
  if (questionId === undefined) return { kind: 'step', step };
  const question = form.indexOf.get(questionId);
  if (question === undefined || form.questions[question]?.step !== step) return undefined;
  return { kind: 'question', step, question };
}

function explained(
  subject: Subject,
  item: Item,
  answers: Readonly<Record<string, unknown>>,
  today: string,
  limits: Limits,
): Explained {
  const why = whyHidden(modelOf(subject.form, today, limits), item, answers);
  return { kind: 'explained', why, rule: ruleOf(subject, item) };
}

/** When something in a definition is shown, and whether visitors meet it. */
export interface ToldItem {
  readonly kind: Item['kind'];
  /** What it is called: `Frågan ”Har du barn?”`. */
  readonly name: string;
  /** `Visas om du …` */
  readonly rule: string;
  readonly verdict: Verdict['kind'];
  /** The fewest answers to what matters that lead there, in Swedish; absent when nobody is known to. */
  readonly answers?: string;
  /** Shown just when that which it stands in is shown: it goes without saying. */
  readonly isPlain: boolean;
}

/**
 * Every step, question, option and message of a definition in page order, with whether visitors meet
 * it, proven over all answers. `today` as `yyyymmdd`.
 */
export function everyItem(
  subject: Subject,
  today: string,
  limits: Limits = {},
): readonly ToldItem[] {
  return exampleItems(subject, today, limits).map(({ told }) => told);
}

/** As `everyItem`, with the answers that the verdict gives, by the form's ids. */
export function exampleItems(
  { form }: Subject,
  today: string,
  limits: Limits = {},
): readonly { readonly told: ToldItem; readonly example?: Answers }[] {
  const model = modelOf(form, today, limits);
  let page = '';
  return reachability(model).map(({ item, verdict }) => {
    const rule = shownSentence(form, item);
    const isPlain = item.kind === 'message' || rule === ALWAYS || page === rule;
    if (item.kind === 'step' || item.kind === 'question') page = rule;
    const { kind } = item;
    const told = {
      kind,
      name: sentence(itemName(form, item)),
      rule,
      verdict: verdict.kind,
      isPlain,
    };
    if (verdict.kind === 'never' || !verdict.answers) return { told };
    const example = verdict.answers;
    return { told: { ...told, answers: answersSentence(form, example) }, example };
  });
}

/** An item as one sentence or two: `Frågan ”…”: Visas om du …. Till exempel för den som …` */
export function itemSentence({ name, rule, verdict, answers, kind }: ToldItem): string {
  const parts = [kind === 'message' ? `${name}.` : `${name}: ${rule}.`];
  if (verdict !== 'sometimes') parts.push(VERDICTS[verdict]);
  // Where the rule names the very answers, an example says nothing new.
  const isNew = answers !== undefined && !rule.includes(answers.replace(/^(svarar|väljer) /, ''));
  if (isNew && verdict !== 'always') parts.push(`Till exempel för den som ${answers}.`);
  return parts.join(' ');
}

const VERDICTS: Readonly<Record<Exclude<Verdict['kind'], 'sometimes'>, string>> = {
  always: 'Alla som blir klara möter det.',
  never: 'Ingen besökare möter det.',
  unproven: 'Det är inte bevisat om någon besökare möter det.',
};

const ALWAYS = 'Visas alltid';

function ruleOf({ form }: Subject, item: Item): string {
  return `${sentence(itemName(form, item))}: ${shownSentence(form, item)}.`;
}

function itemNamed({ form, questions, steps }: Subject, name: string): Item | undefined {
  const question = form.questions[form.indexOf.get(idNamed(questions, name) ?? '') ?? -1];
  if (question) return { kind: 'question', step: question.step, question: question.index };
  const step = form.stepIndexOf.get(idNamed(steps, name) ?? '');
  return step === undefined ? undefined : { kind: 'step', step };
}
