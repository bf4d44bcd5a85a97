import { useState } from 'react';
import type { Form, Run } from '#engine';
import {
  ChangeHost,
  FormHost,
  Page,
  questionnaireRun,
  UnloadedScreen,
  useGuideNavigation,
} from '#guide';
import { OpenedAnswers } from '#guide/answers';
import {
  QUESTIONS,
  questionnaireFailure,
  useFetched,
  usePosition,
  useQuestionnaire,
  useRecommendations,
} from '#guide/state';
import { Actions, Button, Card, PageTitle, SafeHtml, Skeleton } from '#guide/ui';
import { documentTitle, questionnaire, yourAnswers } from '../../../../schemas/texts/sv.json';
import { moveToQuestion } from './stepPosition.ts';

/** `/fordjupade-guiden/formular/`: the server's questions, one on each screen. The gate loads them. */
export function QuestionnaireScreen() {
  const { status, data, isUnloaded } = useFetched(QUESTIONS);
  if (data) {
    return (
      <OpenedAnswers guide="inDepth" form={data.form} store={useQuestionnaire}>
        <Question form={data.form} />
      </OpenedAnswers>
    );
  }
  if (isUnloaded) return <UnloadedScreen />;
  return status === 'error' ? <FailedScreen /> : <LoadingQuestions />;
}

/** The current question; going back clears the answer of the one that was left, unless it came from the result. */
function Question({ form }: { readonly form: Form }) {
  const [store] = useState(() => questionnaireRun.of(form));
  const { cameFrom } = useGuideNavigation();
  const [isInterrupted] = useState(() => useQuestionnaire.getState().draftStep !== '');
  if (cameFrom('result') || (isInterrupted && !cameFrom())) {
    return (
      <ChangeHost
        store={store}
        answersStore={useQuestionnaire}
        page="result"
        onEnd={({ navigation }) => {
          // After a reload the request of before is not known.
          const { request, invalidate } = useRecommendations.getState();
          if (request === '') invalidate();
          useRecommendations.setState({ changedFrom: request || 'unknown' });
          navigation.back('result');
        }}
      >
        <p>{yourAnswers.changing}</p>
      </ChangeHost>
    );
  }
  return (
    <FormHost
      store={store}
      lastStepStore={useQuestionnaire}
      clearsAnswersOnBack
      onStep={recordStep}
      onEnd={({ navigation }) => navigation.next()}
    />
  );
}

function recordStep({ form }: Run, stepId: string): void {
  const { position, moveTo } = usePosition.getState();
  const move = moveToQuestion(position, form.stepIndexOf.get(stepId) ?? 0);
  if (move) moveTo(move.position, move.direction);
}

/**
 * The questions failed to load, or are unusable. `questionnaireFailure`, shown then, leads the visitor to
 * the start page; one who comes back here gets the same text.
 */
function FailedScreen() {
  const navigation = useGuideNavigation();
  const { title = '', content } = questionnaireFailure();
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{title}</PageTitle>
      <SafeHtml html={content} />
      <Actions>
        <Button href={navigation.href('start')}>{questionnaire.toStart}</Button>
      </Actions>
    </Card>
  );
}

/** Size of the placeholder (spec section 9). */
const EXPECTED_QUESTIONS = 15;

/** Placeholder while the questions load. */
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
