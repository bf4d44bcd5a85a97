import { useEffect, useState } from 'react';
import { apiErrorOf, call } from '#api';
import { apiClient, useGuideNavigation, useLeave } from '#guide';
import { mailApplication } from '#operations';
import { FinishContent, type SummaryMailState } from '#screens/finish';
import { useSignedMessage } from '#screens/signing-run';
import { type Receipt, useApplication, useMeeting } from '#state';
import { fill } from '#texts';
import { Button, Notice } from '#ui';
import { finish, healthInfo } from '../../../schemas/texts/sv.json';
import { appliedInsurances } from './appliedInsurances.ts';

/** `/fordjupade-guiden/klart/`: receipt of a booked meeting or a signature. */
export function FinishScreen() {
  // Kept in state: leaving clears the stores while the page is still shown.
  const [receipt] = useState(() => useApplication.getState().receipt);
  const [booked] = useState(() => useMeeting.getState().booked);
  const mail = useSummaryMail(receipt);
  const { isLeaving, leave } = useLeave();
  const navigation = useGuideNavigation();
  useSignedMessage();
  return (
    <FinishContent
      booked={booked?.answers ?? null}
      insured={receipt ? { insurances: appliedInsurances(receipt), mail } : undefined}
      onFinish={leave}
      isFinishing={isLeaving}
    >
      {receipt && receipt.awaited.length > 0 && (
        <Notice kind="info" title={finish.declarationTitle}>
          {receipt.isLinkMailed && <p>{fill(healthInfo.linkSent, { email: receipt.email })}</p>}
          <p>{finish.declaration}</p>
          <div>
            <Button variant="secondary" href={navigation.href('declaration')}>
              {finish.toDeclaration}
            </Button>
          </div>
        </Notice>
      )}
    </FinishContent>
  );
}

/** Mails being sent, so that a remounted page does not send another. */
const pendingMails = new WeakMap<Receipt, Promise<boolean>>();

/** Mails the summary of an application once; retries on request after a failure. */
function useSummaryMail(receipt: Receipt | null): SummaryMailState {
  const [status, setStatus] = useState<SummaryMailState['status']>(() =>
    useApplication.getState().isMailed ? 'sent' : 'sending',
  );
  const mail = async (during: 'sending' | 'resending') => {
    if (!receipt) return;
    setStatus(during);
    setStatus((await mailed(receipt)) ? 'sent' : 'failed');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (status === 'sending') void mail('sending');
  }, []);
  return { status, onResend: () => void mail('resending') };
}

/** Whether the mail was sent. */
function mailed(receipt: Receipt): Promise<boolean> {
  const before = pendingMails.get(receipt);
  if (before) return before;
  const sending = send(receipt).finally(() => pendingMails.delete(receipt));
  pendingMails.set(receipt, sending);
  return sending;
}

async function send(receipt: Receipt): Promise<boolean> {
  const body = { email: receipt.email, includeHealthDeclarationLink: false };
  if (await apiErrorOf(call(apiClient(), mailApplication, { body }))) return false;
  // Another application, with a mail of its own, may have been signed since.
  if (useApplication.getState().receipt === receipt) useApplication.getState().markMailed();
  return true;
}
