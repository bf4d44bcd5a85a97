import { useState } from 'react';
import type { Form, Run } from '#engine';
import { QUESTIONS, questionnaireFailure, useFetched } from '#fetched';
import { FormHost, Page, questionnaireRun, useWay } from '#guide';
import { usePosition, useQuestionnaire } from '#state';
import { Actions, Button, Card, PageTitle, SafeHtml, Skeleton } from '#ui';
import { documentTitle, questionnaire } from '../../../schemas/texts/sv.json';
import { moveToQuestion } from './stepPosition.ts';

/**
 * `/fordjupade-guiden/formular/`: the server's questions, one on each screen. Fetching them is up to
 * what surrounds the page; here is what is shown before, after, and when they did not come.
 */
export function QuestionnaireScreen() {
  const { status, data } = useFetched(QUESTIONS);
  if (data) return <Question form={data.form} />;
  return status === 'error' ? <FailedScreen /> : <LoadingQuestions />;
}

/** The question the visitor has come to; going back removes the answer to the one that was left. */
function Question({ form }: { readonly form: Form }) {
  const [store] = useState(() => questionnaireRun.of(form));
  return (
    <FormHost
      store={store}
      places={useQuestionnaire}
      takesBack
      onStep={noteStep}
      onEnd={({ way }) => way.next()}
    />
  );
}

function noteStep({ form }: Run, stepId: string): void {
  const { position, moveTo } = usePosition.getState();
  const move = moveToQuestion(position, form.stepIndexOf.get(stepId) ?? 0);
  if (move) moveTo(move.position, move.direction);
}

/**
 * The questions did not come, or cannot be used. The message about it leads back to the start page;
 * who comes here all the same reads the same words.
 */
function FailedScreen() {
  const way = useWay();
  const { title = '', content } = questionnaireFailure();
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{title}</PageTitle>
      <SafeHtml html={content} />
      <Actions>
        <Button href={way.href('start')}>{questionnaire.toStart}</Button>
      </Actions>
    </Card>
  );
}

/** As many as the placeholder is sized for (spec section 9): nobody knows yet how many will come. */
const EXPECTED_QUESTIONS = 15;

/** Stands in the place of a question while the questions are on the way. */
function LoadingQuestions() {
  return (
    <Page
      title={questionnaire.loadingTitle}
      progress={{ inner: { step: 0, total: EXPECTED_QUESTIONS } }}
    >
      <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={questionnaire.loading} />
    </Page>
  );
}
