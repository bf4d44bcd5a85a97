import { IN_DEPTH_START } from '#guide';
import { questionnaireFailure } from '#state';
import { Actions, Button, Card, PageTitle, SafeHtml } from '#ui';
import { documentTitle, questionnaire } from '../../../schemas/texts/sv.json';

/**
 * The questions did not come, or cannot be used. The message about it leads back to the start page;
 * who comes here all the same reads the same words.
 */
export function FailedScreen() {
  const { title = '', content } = questionnaireFailure();
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{title}</PageTitle>
      <SafeHtml html={content} />
      <Actions>
        <Button href={IN_DEPTH_START}>{questionnaire.toStart}</Button>
      </Actions>
    </Card>
  );
}
