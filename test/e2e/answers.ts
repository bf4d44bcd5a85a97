import type { Page } from '@playwright/test';
import {
  type Answers,
  answer,
  answersOf,
  type Destination,
  first as firstStep,
  next,
  start,
} from '#engine';
import { adaptQuestionnaire } from '#engine/adapters';
import reference from '../content/reference/questionnaire.json' with { type: 'json' };
import texts from '../content/texts/sv.json' with { type: 'json' };
import type { AnswerSet } from '../support/answerSets.ts';
import { enter } from './bankId.ts';
import { openEmptyPage } from './emptyPage.ts';

/**
 * Logged in by the API alone, with all questions answered: as chosen, or else with the first answer
 * to each of them. No page of the guide is open yet.
 */
export async function enterWithAnswers(
  page: Page,
  person: string,
  chosen?: AnswerSet,
  services?: string,
) {
  const visitorId = await enter(page, person, services);
  // A reload finds what the guide has made of it.
  await openEmptyPage(page);
  const kept = answersKept(visitorId, chosen);
  await page.evaluate(
    (text) => sessionStorage.setItem('questionnaire', text),
    JSON.stringify(kept),
  );
}

/** What the tab keeps, as `questionnaire`, of a visitor who has answered. */
export function answersKept(visitorId: string, chosen?: AnswerSet): object {
  return { state: { ...walkThrough(chosen), visitorId }, version: 1 };
}

function walkThrough(chosen: AnswerSet | undefined): {
  readonly answers: Answers;
  readonly place: string;
} {
  const adapted = adaptQuestionnaire(reference.questions, {
    ...texts.questionnaire.messages,
    title: texts.documentTitle.inDepthGuide,
    unknownType: texts.form.unknownQuestionType,
  });
  if (!adapted.ok) throw new Error('the reference questionnaire is refused');
  let run = start(adapted.form, { today: '20260531' });
  let place = '';
  let at: Destination = firstStep(run);
  while (at.kind === 'step') {
    const { id } = at.step;
    const asked = adapted.questions.find(({ idInForm }) => idInForm === id);
    const first = asked?.type === 'salary' ? '31000' : asked?.answers[0]?.option;
    run = answer(run, id, chosen === undefined ? first : chosen[asked?.id ?? '']);
    place = id;
    at = next(run, id);
  }
  return { answers: answersOf(run), place };
}
