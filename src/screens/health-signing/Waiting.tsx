import { HEALTH_INFO, useBack } from '#guide';
import { Actions, Button, Notice, Skeleton } from '#ui';
import { common, healthDeclaration } from '../../../schemas/texts/sv.json';

const texts = healthDeclaration;

/** What is waited for. */
export interface WaitingProps {
  /** It did not come. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** In place of the answers until the questions, and what they are for, have come. */
export function Waiting({ hasFailed, onRetry }: WaitingProps) {
  const back = useBack();
  if (!hasFailed) {
    return (
      <Skeleton
        shapes={['text', 'choice', 'choice', 'choice']}
        label={texts.confirmation.loading}
      />
    );
  }
  return (
    <>
      <Notice kind="error">
        {texts.questions.failed} {texts.questions.kept}
      </Notice>
      <Actions>
        <Button variant="secondary" onClick={() => back(HEALTH_INFO)}>
          {common.back}
        </Button>
        <Button onClick={onRetry}>{texts.confirmation.tryAgain}</Button>
      </Actions>
    </>
  );
}
