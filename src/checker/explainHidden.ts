import { answersSentence, itemName, shownSentence, type Why, whyHidden } from '#checker/explain';
import { sentence } from '#checker/findings';
import { type Effort, type Item, modelOf, reachability, type Verdict } from '#checker/reach';
import type { NamedForm } from '#checker/scenarios';
import type { Answers, Form } from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../schemas/texts/sentences.json' with { type: 'json' };
import { idNamed, unknownName } from './answersFile.ts';

const { answers: phrases, shown: shownTexts, answersFile: texts, verdicts } = sentences;

/** The explanation of one item of a definition. */
export type Explained =
  | { readonly kind: 'explained'; readonly why: Why; readonly rule: string }
  /** The name is unknown; `reason` is in Swedish, with what may have been meant. */
  | { readonly kind: 'refused'; readonly reason: string };

type Given = Readonly<Record<string, unknown>>;

/**
 * Why a question or step is hidden with these answers, by the name that the
 * definition's own format has for it. `today` as `yyyymmdd`.
 */
export function explainHidden(
  namedForm: NamedForm,
  name: string,
  answers: Given,
  today: string,
  effort?: Effort,
): Explained {
  const { form, questions, steps } = namedForm;
  const question = form.questions[form.indexOf.get(idNamed(questions, name) ?? '') ?? -1];
  const step = form.stepIndexOf.get(idNamed(steps, name) ?? '');
  const item: Item | undefined = question
    ? { kind: 'question', step: question.step, question: question.index }
    : step === undefined
      ? undefined
      : { kind: 'step', step };
  if (item) return explained(namedForm, item, answers, today, effort);
  return {
    kind: 'refused',
    reason: unknownName(texts.unknownQuestion, name, [...steps, ...questions]),
  };
}

/** A step of a form, or one of its questions, by the ids that the form itself has for them. */
export interface PlaceInForm {
  readonly stepId: string;
  readonly questionId?: string;
}

/** As `explainHidden`, by the ids of the form. */
export function explainPlace(
  namedForm: NamedForm,
  place: PlaceInForm,
  answers: Given,
  today: string,
  effort?: Effort,
): Explained {
  const item = itemAt(namedForm.form, place);
  if (item) return explained(namedForm, item, answers, today, effort);
  const { stepId, questionId } = place;
  const reason =
    questionId === undefined
      ? unknownName(texts.unknownStep, stepId, [...namedForm.steps])
      : unknownName(texts.unknownQuestion, questionId, [...namedForm.questions]);
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
  { form }: NamedForm,
  item: Item,
  answers: Given,
  today: string,
  effort: Effort | undefined,
): Explained {
  const why = whyHidden(modelOf(form, today, effort), item, answers);
  const rule = fill(verdicts.item, {
    item: sentence(itemName(form, item)),
    shown: shownSentence(form, item),
  });
  return { kind: 'explained', why, rule };
}

/** When something in a definition is shown, and whether visitors meet it. */
export interface ItemDescription {
  readonly kind: Item['kind'];
  /** Its name: `Frågan ”Har du barn?”`. */
  readonly name: string;
  /** `Visas om du …` */
  readonly rule: string;
  readonly verdict: Verdict['kind'];
  /** The fewest answers to what matters that lead there, in Swedish; absent when none are known. */
  readonly answers?: string;
  /** Shown exactly when its parent is, which is implied. */
  readonly isPlain: boolean;
}

/**
 * Every step, question, option and message of a definition in page order, with whether visitors meet
 * it, proven over all answers. `today` as `yyyymmdd`.
 */
export function everyItem(
  namedForm: NamedForm,
  today: string,
  effort?: Effort,
): readonly ItemDescription[] {
  return exampleItems(namedForm, today, effort).map(({ description }) => description);
}

/** As `everyItem`, with the answers that the verdict gives, by the form's ids. */
export function exampleItems(
  { form }: NamedForm,
  today: string,
  effort?: Effort,
): readonly { readonly description: ItemDescription; readonly example?: Answers }[] {
  let page = '';
  return reachability(modelOf(form, today, effort)).map(({ item, verdict }) => {
    const { kind } = item;
    const rule = shownSentence(form, item);
    const isPlain = kind === 'message' || rule === shownTexts.always || page === rule;
    if (kind === 'step' || kind === 'question') page = rule;
    const name = sentence(itemName(form, item));
    const description = { kind, name, rule, verdict: verdict.kind, isPlain };
    if (verdict.kind === 'never' || !verdict.answers) return { description };
    const example = verdict.answers;
    return {
      description: { ...description, answers: answersSentence(form, example) },
      example,
    };
  });
}

/** An item as one sentence or two: `Frågan ”…”: Visas om du …. Till exempel för den som …` */
export function itemSentence({ name, rule, verdict, answers, kind }: ItemDescription): string {
  const text = kind === 'message' ? verdicts.message : verdicts.item;
  const parts = [fill(text, { item: name, shown: rule })];
  if (verdict !== 'sometimes') parts.push(VERDICTS[verdict]);
  // Where the rule names the very answers, an example says nothing new.
  const isNew = answers !== undefined && !rule.includes(withoutVerb(answers));
  if (isNew && verdict !== 'always') parts.push(fill(verdicts.example, { answers }));
  return parts.join(' ');
}

const VERDICTS: Readonly<Record<Exclude<Verdict['kind'], 'sometimes'>, string>> = verdicts;

function withoutVerb(sentence: string): string {
  const verb = [phrases.answers, phrases.chooses]
    .map((text) => fill(text, { answer: '' }))
    .find((own) => sentence.startsWith(own));
  return sentence.slice(verb?.length ?? 0);
}
