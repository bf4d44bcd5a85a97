import { useEffect } from 'react';
import { usePosition } from '#state';
import { Actions, Button, Card, ContactWays, PageTitle, Progress } from '#ui';
import { common, documentTitle, healthInfo as texts } from '../../../schemas/texts/sv.json';
import { IN_DEPTH_STEPS } from '../inDepthSteps.ts';
import { IN_DEPTH_INTRODUCTION } from '../paths.ts';
import { useLeave } from '../useLeave.ts';

/** Step 4:3 for somebody who has signed nothing since they logged in: who can help them. */
export function WithoutReceipt() {
  const moveTo = usePosition((state) => state.moveTo);
  const { isLeaving, leave } = useLeave();
  useEffect(() => moveTo('4:3', 'forward'), [moveTo]);
  return (
    <Card>
      <Progress step={IN_DEPTH_STEPS.result} total={IN_DEPTH_STEPS.total} />
      <PageTitle guide={documentTitle.inDepthGuide}>{texts.withoutReceiptTitle}</PageTitle>
      <p className="lead">{texts.withoutReceipt}</p>
      <ContactWays />
      <Actions>
        <Button variant="secondary" href={IN_DEPTH_INTRODUCTION}>
          {texts.toIntroduction}
        </Button>
        <Button onClick={leave} pending={isLeaving} pendingText={texts.leaving}>
          {common.finish}
        </Button>
      </Actions>
    </Card>
  );
}
