import { QUESTIONS, questionnaireFailure, useFetched } from '#fetched';
import { Page, useWay } from '#guide';
import { Actions, Button, Card, PageTitle, SafeHtml, Skeleton } from '#ui';
import { documentTitle, questionnaire } from '../../../schemas/texts/sv.json';
import { QuestionScreen } from './QuestionScreen.tsx';

/**
 * `/fordjupade-guiden/formular/`: the server's questions, one on each screen. Fetching them is up to
 * what surrounds the page; here is what is shown before, after, and when they did not come.
 */
export function QuestionnaireScreen() {
  const { status, data } = useFetched(QUESTIONS);
  if (data) return <QuestionScreen form={data.form} />;
  return status === 'error' ? <FailedScreen /> : <LoadingQuestions />;
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
