import type { AnswerValue } from '#engine';
import { holdsFor } from './candidates.ts';
import { isChosen } from './evaluatedForm.ts';
import { distinguishedOptions, type Model } from './model.ts';
import type { PartsByQuestion } from './ruleParts.ts';

/** A question of a search, and what depends on its answer in each of the models. */
interface TriedQuestion {
  readonly id: string;
  /** The parts of all relevant rules, by model. */
  readonly parts: readonly PartsByQuestion[];
  /** Cells of questions under an option, by model. */
  readonly cellsUnderOptions: readonly ReadonlySet<number>[];
  /** Preferred among answers that no rule distinguishes. */
  readonly preferred: AnswerValue | undefined;
}

/** Answers to try. */
interface TriedAnswers {
  /** One of each class that rules distinguish, `undefined` (no answer) among them. */
  readonly values: readonly (AnswerValue | undefined)[];
  /** There may be classes of answers that none of them represents. */
  readonly isDoubtful: boolean;
}

/** The answers to try of one question: its domains, with one answer of each equivalence class. */
export function answersTried(models: readonly Model[], question: TriedQuestion): TriedAnswers {
  const { id, parts, preferred } = question;
  const values = new Map<string, AnswerValue | undefined>([['', undefined]]);
  let isDoubtful = false;
  let isExact = false;
  for (const [at, { form, domains }] of models.entries()) {
    const domain = domains[form.indexOf.get(id) ?? -1];
    if (!domain) continue;
    for (const value of domain.values) values.set(JSON.stringify(value) ?? '', value);
    // Its exact value matters, as it is compared with another answer.
    const isCompared = parts[at]?.comparedQuestions.has(id) === true;
    isExact ||= isCompared;
    isDoubtful ||= isCompared ? !domain.isComplete : !domain.isExact;
  }
  const tests = models.flatMap((model, at) => testsOf(model, question, at));
  const classes = new Map<string, AnswerValue | undefined>();
  for (const value of preferred === undefined ? values.values() : [preferred, ...values.values()]) {
    const results = tests.map((test) => test(value));
    // No answer is a class of its own: rules can always distinguish it, and it costs nothing.
    const key = value === undefined ? '' : JSON.stringify(isExact ? [value, results] : results);
    if (!classes.has(key)) classes.set(key, value);
  }
  return { values: [...classes.values()], isDoubtful };
}

/** The tests that distinguish answers to a question in one model. */
function testsOf(
  { form, today }: Model,
  { id, parts, cellsUnderOptions }: TriedQuestion,
  at: number,
): readonly ((value: AnswerValue | undefined) => boolean)[] {
  const index = form.indexOf.get(id);
  if (index === undefined) return [];
  const own = parts[at]?.singleParts.get(id)?.values() ?? [];
  const options = distinguishedOptions(form, index, cellsUnderOptions[at]);
  return [
    ...[...own].map(
      ({ written }) =>
        (value: AnswerValue | undefined) =>
          holdsFor(written, value, today),
    ),
    ...[...options].map((option) => (value: AnswerValue | undefined) => isChosen(value, option)),
  ];
}
