import { useEffect, useState } from 'react';
import { apiErrorOf, call } from '#api';
import { loadOrThrow } from '#engine';
import { fetchStateOf, RECOMMENDED } from '#fetched';
import { apiClient, useGuideNavigation, useLeave } from '#guide';
import { mailApplication } from '#operations';
import { FinishContent, type SummaryMailState } from '#screens/finish';
import { useSignedMessage } from '#screens/signing-run';
import { type Receipt, useApplication, useMeeting } from '#state';
import { fill } from '#texts';
import { Button, Notice } from '#ui';
import definition from '../../../schemas/pages/summary-mail.json';
import { finish, healthInfo } from '../../../schemas/texts/sv.json';
import { appliedInsurances } from './appliedInsurances.ts';
import { MailForm } from './HealthInfo.tsx';

/** Asks for an address, as on the result. */
const MAIL_FORM = loadOrThrow(definition);

/** `/fordjupade-guiden/klart/`: receipt of a booked meeting or a signature. */
export function FinishScreen() {
  // Kept in state: leaving clears the stores while the page is still shown.
  const [receipt] = useState(() => useApplication.getState().receipt);
  const [recommendations] = useState(() => fetchStateOf(RECOMMENDED).data);
  const [booked] = useState(() => useMeeting.getState().booked);
  const mail = useSummaryMail(receipt);
  const { isLeaving, leave } = useLeave();
  const navigation = useGuideNavigation();
  const isAwaited = receipt !== null && receipt.awaited.length > 0;
  useSignedMessage();
  return (
    <FinishContent
      booked={booked?.answers ?? null}
      insured={
        receipt ? { insurances: appliedInsurances(receipt, recommendations), mail } : undefined
      }
      onFinish={leave}
      isFinishing={isLeaving}
      nextStep={
        isAwaited && <Button href={navigation.href('declaration')}>{finish.toDeclaration}</Button>
      }
    >
      {isAwaited && (
        <Notice kind="info" title={finish.declarationTitle}>
          {receipt?.isLinkMailed && <p>{fill(healthInfo.linkSent, { email: receipt.email })}</p>}
          <p>{finish.declaration}</p>
        </Notice>
      )}
      {receipt && mail.status === 'refused' && (
        <section className="page-block">
          <Notice kind="error">{mail.refusal}</Notice>
          <MailForm
            form={MAIL_FORM}
            email={receipt.email}
            includeHealthDeclarationLink={false}
            submit={finish.mailAgain}
            onSent={mail.onSent}
          />
        </section>
      )}
    </FinishContent>
  );
}

/** Outcome of a mail: `refusal` says why it cannot be sent to the address. */
type Mailed = { readonly status: 'sent' | 'failed' } | Refused;
interface Refused {
  readonly status: 'refused';
  readonly refusal: string;
}

/** Mails being sent, so that a remounted page does not send another. */
const pendingMails = new WeakMap<Receipt, Promise<Mailed>>();

/** Mails the summary of an application once; retries on request after a failure. */
function useSummaryMail(receipt: Receipt | null) {
  const [email, setEmail] = useState(receipt?.email ?? '');
  const [state, setState] = useState<Refused | Pick<SummaryMailState, 'status'>>(() =>
    useApplication.getState().isMailed ? { status: 'sent' } : { status: 'sending' },
  );
  const mail = async (status: 'sending' | 'resending') => {
    if (!receipt) return;
    setState({ status });
    setState(await mailed(receipt));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (state.status === 'sending') void mail('sending');
  }, []);
  return {
    refusal: '',
    ...state,
    email,
    onResend: () => void mail('resending'),
    onSent: (address: string, isShown: boolean) => {
      if (receipt) markMailed(receipt, address);
      // The pressed button disappears with the form.
      if (isShown) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      setEmail(address);
      setState({ status: 'sent' });
    },
  };
}

function mailed(receipt: Receipt): Promise<Mailed> {
  const before = pendingMails.get(receipt);
  if (before) return before;
  const sending = send(receipt).finally(() => pendingMails.delete(receipt));
  pendingMails.set(receipt, sending);
  return sending;
}

async function send(receipt: Receipt): Promise<Mailed> {
  const body = { email: receipt.email, includeHealthDeclarationLink: false };
  const error = await apiErrorOf(call(apiClient(), mailApplication, { body }));
  const refused = error?.issues.find(({ path }) => path === '/email');
  if (refused) return { status: 'refused', refusal: refused.message };
  if (error) return { status: 'failed' };
  markMailed(receipt, receipt.email);
  return { status: 'sent' };
}

function markMailed(receipt: Receipt, email: string): void {
  // Another application, with a mail of its own, may have been signed since.
  if (useApplication.getState().receipt === receipt) useApplication.getState().markMailed(email);
}
