import { IN_DEPTH_STEPS } from '#guide';
import { Card, PageTitle, Progress, Skeleton } from '#ui';
import { documentTitle, questionnaire } from '../../../schemas/texts/sv.json';

/** As many as the placeholder is sized for (spec section 9): nobody knows yet how many will come. */
const EXPECTED_QUESTIONS = 15;

/** Stands in the place of a question while the questions are on the way. */
export function LoadingQuestions() {
  return (
    <Card>
      <Progress
        step={IN_DEPTH_STEPS.needs}
        total={IN_DEPTH_STEPS.total}
        inner={{ step: 0, total: EXPECTED_QUESTIONS }}
      />
      <PageTitle guide={documentTitle.inDepthGuide}>{questionnaire.loadingTitle}</PageTitle>
      <Skeleton shapes={['text', 'choice', 'choice', 'choice']} label={questionnaire.loading} />
    </Card>
  );
}
