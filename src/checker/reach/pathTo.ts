import {
  type Answers,
  type AnswerValue,
  answer,
  answerOf,
  first,
  isVisible,
  next,
  type QuestionDefinition,
  type Run,
  start,
  visibleQuestions,
} from '#engine';
import { isAccepted, type Model } from './model.ts';

/** A visitor's path to a step. */
export interface AnswerPath {
  /** In the order in which they are given; optional questions are skipped. */
  readonly answers: readonly { readonly question: string; readonly value: AnswerValue }[];
  /** With all of them given, on the step. */
  readonly run: Run;
}

/**
 * The path to a step with these answers, which a proof has found; every other question on the way gets the first
 * answer that is accepted, or none where it may be skipped.
 */
export function pathTo(model: Model, step: number, answers: Answers): AnswerPath {
  const { form, today } = model;
  const given: { question: string; value: AnswerValue }[] = [];
  let run = start(form, { today });
  const give = (question: string, value: AnswerValue | undefined) => {
    if (value === undefined) return;
    run = answer(run, question, value);
    given.push({ question, value });
  };
  const last = form.steps[step]?.definition.id;
  const asked = new Set<string>();
  const isLost = (id: string) => Object.hasOwn(answers, id) && answerOf(run, id) === undefined;
  const isOpen = ({ id }: QuestionDefinition) =>
    isVisible(run, id) && (!asked.has(id) || (isLost(id) && given.length < MOST_ANSWERS));
  let before: number;
  do {
    before = given.length;
    for (let at = first(run); at.kind === 'step'; at = next(run, at.step.id)) {
      const stepId = at.step.id;
      const isLast = stepId === last;
      // An answer may reveal questions before or after it, and clear answers.
      const nextOpen = () => visibleQuestions(run, stepId).find(isOpen)?.id;
      for (let open = nextOpen(); open !== undefined; open = nextOpen()) {
        asked.add(open);
        const own = Object.hasOwn(answers, open) ? answers[open] : undefined;
        give(open, own ?? (isLast ? undefined : acceptedFor(model, open, answers)));
        if (isLost(open)) break;
      }
      if (isLast) break;
    }
    // Answers that a later step cleared are given again in another pass.
  } while (given.length > before && Object.keys(answers).some(isLost));
  return { answers: given, run };
}

/** A limit for answers that keep clearing each other. */
const MOST_ANSWERS = 10_000;

/** An accepted answer to a question that the proof says nothing of; none when it may be skipped. */
function acceptedFor(model: Model, id: string, answers: Answers): AnswerValue | undefined {
  const index = model.form.indexOf.get(id) ?? -1;
  const question = model.form.questions[index];
  const demand = model.demands.find((own) => own.question === index && own.isAlwaysMeetable);
  if (!question || !demand || Object.hasOwn(answers, id)) return undefined;
  return model.domains[index]?.values.find((value) => isAccepted(question, value, model.today));
}
