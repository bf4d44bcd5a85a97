import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { HEALTH_INFO, IN_DEPTH_RESULT, IN_DEPTH_STEPS, START, useLeave } from '#guide';
import { FinishContent } from '#screens/finish';
import { useSignedMessage } from '#screens/signing-run';
import { useApplication, useMeeting } from '#state';
import { Button, Card, fill, Notice, Progress } from '#ui';
import { documentTitle, finish, healthInfo } from '../../../schemas/texts/sv.json';
import { appliedInsurances } from './appliedInsurances.ts';
import { useSummaryMail } from './useSummaryMail.ts';

/** `/fordjupade-guiden/klart/`: the receipt of a booked meeting, or of what was signed. */
export function FinishScreen() {
  // Held on to: leaving forgets them while the page is still there.
  const [receipt] = useState(() => useApplication.getState().receipt);
  const [booked] = useState(() => useMeeting.getState().booked);
  const mail = useSummaryMail(receipt);
  const { isLeaving, leave } = useLeave(START);
  useSignedMessage();
  if (!receipt && !booked) return <Navigate to={IN_DEPTH_RESULT} replace />;
  return (
    <Card>
      <Progress step={IN_DEPTH_STEPS.result} total={IN_DEPTH_STEPS.total} />
      <FinishContent
        guide={documentTitle.inDepthGuide}
        booked={booked}
        insured={receipt ? { insurances: appliedInsurances(receipt), mail } : undefined}
        onFinish={leave}
        isFinishing={isLeaving}
      >
        {receipt && receipt.awaited.length > 0 && (
          <Notice kind="info" title={finish.declarationTitle}>
            {receipt.isLinkMailed && <p>{fill(healthInfo.linkSent, { email: receipt.email })}</p>}
            <p>{finish.declaration}</p>
            <div>
              <Button variant="secondary" href={HEALTH_INFO}>
                {finish.toDeclaration}
              </Button>
            </div>
          </Notice>
        )}
      </FinishContent>
    </Card>
  );
}
