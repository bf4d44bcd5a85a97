import type { Scenario } from '#checker/scenarios';
import { type Answers, answersOf, start, validateAnswers } from '#engine';
import { answeredQuestions } from '#engine/adapters';
import type { AnsweredQuestion } from '#operations';
import type { EffectFiles } from './effectFiles.ts';

/** Answers of a scenario as they are written; `name` is undefined for those that all have in common. */
export interface WrittenSet {
  readonly name: string | undefined;
  readonly answers: NonNullable<Scenario['answers']>;
}

/**
 * The answers that recommendations can be tried with: those that all scenarios have in common first,
 * then those of each scenario that differ. Left out are answers that no visitor could send, such as those
 * of a scenario about a message. `today` as `yyyymmdd`.
 */
export function answerSetsOf(files: EffectFiles, today: string): readonly WrittenSet[] {
  const { scenarios: file } = files;
  if (!file) return [];
  const { answers: common = {} } = file;
  const sets: readonly WrittenSet[] = [
    { name: undefined, answers: common },
    ...file.scenarios.map(({ name, answers, changes }) => ({
      name,
      answers: { ...common, ...answers, ...changes },
    })),
  ];
  const seen = new Set<string>();
  return sets.filter((set) => {
    const sent = sentAnswers(files, set, today);
    const key = JSON.stringify(sent);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && canBeSent(files, set, today);
  });
}

/** The answers as the in-depth guide sends them: those to questions that are shown. */
export function sentAnswers(
  files: EffectFiles,
  set: WrittenSet,
  today: string,
): readonly AnsweredQuestion[] {
  const { form, questions } = files.questionnaire;
  return answeredQuestions(questions, start(form, { answers: inForm(files, set), today }));
}

function canBeSent(files: EffectFiles, set: WrittenSet, today: string): boolean {
  const { form } = files.questionnaire;
  const shown = answersOf(start(form, { answers: inForm(files, set), today }));
  return validateAnswers(form, { answers: shown, today }).length === 0;
}

function inForm({ names }: EffectFiles, { answers }: WrittenSet): Answers {
  return names.answers(answers);
}
