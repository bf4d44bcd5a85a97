import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadOrThrow } from '#engine';
import { fill } from '#engine/texts';
import { apiClient, useGuideNavigation, useLeave } from '#guide';
import { YourAnswers } from '#guide/answers';
import { apiErrorOf, call } from '#guide/api';
import { theProducts } from '#guide/screens/health';
import { useSignedMessage } from '#guide/screens/signing';
import { type Receipt, useApplication, useMeeting } from '#guide/state';
import { Button, Link, Notice, ResultsList } from '#guide/ui';
import { mailApplication } from '#operations';
import { links } from '../../../../schemas/brand.json';
import definition from '../../../../schemas/pages/summary-mail.json';
import { common, finish, healthInfo, result } from '../../../../schemas/texts/sv.json';
import { type AppliedInsurances, appliedInsurances } from './appliedInsurances.ts';
import { Details, FinishContent } from './FinishContent.tsx';
import { MailForm } from './HealthInfo.tsx';

/** Asks for an address, as on the result. */
const MAIL_FORM = loadOrThrow(definition);

/** `/fordjupade-guiden/klart/`: receipt of a booked meeting or a signature. */
export function FinishScreen() {
  // Kept in state: leaving clears the stores while the page is still shown.
  const [receipt] = useState(() => useApplication.getState().receipt);
  const [booked] = useState(() => useMeeting.getState().booked);
  const [answers] = useState(sentAnswers);
  const mail = useSummaryMail(receipt);
  const { isLeaving, leave } = useLeave();
  const navigation = useGuideNavigation();
  const isAwaited = receipt !== null && receipt.awaited.length > 0;
  useSignedMessage();
  return (
    <FinishContent
      booked={booked?.answers ?? null}
      answers={<YourAnswers answers={answers} isFixed />}
      actions={
        <>
          <Button
            variant={isAwaited ? 'secondary' : 'primary'}
            onClick={leave}
            pending={isLeaving}
            pendingText={finish.leaving}
          >
            {common.finish}
          </Button>
          {isAwaited && (
            <Button href={navigation.href('declaration')}>{finish.toDeclaration}</Button>
          )}
        </>
      }
    >
      {receipt && (
        <Insured insurances={appliedInsurances(receipt)} mail={mail} isBooked={booked !== null}>
          {isAwaited && (
            <Notice kind="warning" title={finish.declarationTitle}>
              {receipt.isLinkMailed && <p>{fill(healthInfo.linkSent, { email: receipt.email })}</p>}
              <p>{fill(finish.declaration, { products: theProducts(receipt.awaited) })}</p>
              <p>
                <Link href={navigation.href('declaration')}>{result.toDeclaration}</Link>
              </p>
            </Notice>
          )}
          {mail.status === 'refused' && (
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
        </Insured>
      )}
    </FinishContent>
  );
}

/** The answers that were signed on, else those that the meeting is about. */
function sentAnswers() {
  const signed = useApplication.getState().guideAnswers;
  return signed.length > 0 ? signed : useMeeting.getState().guideAnswers;
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

/** Status of the mailed summary, with a retry. */
export interface SummaryMailState {
  /** `resending`: being retried after a failure; `refused`: the page asks for another address. */
  readonly status: 'sending' | 'sent' | 'failed' | 'resending' | 'refused';
  /** Its recipient. */
  readonly email: string;
  readonly onResend: () => void;
}

/** Applied-for insurances, and the mail about them. */
export interface InsuredProps {
  readonly insurances: AppliedInsurances;
  readonly mail: SummaryMailState;
  /** A meeting was booked too, which says what follows. */
  readonly isBooked: boolean;
  /** Remaining tasks, before the receipt. */
  readonly children?: ReactNode;
}

/** Remaining tasks, the receipt, and what follows. */
export function Insured({ insurances, mail, isBooked, children }: InsuredProps) {
  return (
    <>
      {children}
      {isUnmailed(mail) && <Unmailed {...mail} />}
      <ReceiptOf insurances={insurances} />
      {!isBooked && <Next insurances={insurances} mail={mail} />}
    </>
  );
}

/** The receipt, to be kept or printed. */
function ReceiptOf({ insurances }: { readonly insurances: AppliedInsurances }) {
  const { facts, ...results } = insurances;
  const { granted, pending } = results;
  const hasAsterisk = [...granted, ...pending].some(({ resultText }) => resultText?.includes('*'));
  return (
    <section className="page-block">
      <h2>{finish.signedTitle}</h2>
      {facts.length > 0 && <Details details={facts} />}
      <ResultsList {...results} />
      {hasAsterisk && <p>{finish.footnote}</p>}
      <div className="not-printed">
        <Button variant="secondary" onClick={() => window.print()}>
          {finish.print}
        </Button>
      </div>
    </section>
  );
}

const MAIL_TEXTS = {
  sending: finish.insuredMailing,
  sent: finish.insuredMailed,
  failed: finish.insuredUnmailed,
  resending: finish.insuredUnmailed,
  refused: finish.insuredUnmailed,
} as const satisfies Readonly<Record<SummaryMailState['status'], string>>;

/** The steps that follow an application, and thanks. Announces when the summary has been mailed. */
function Next({ insurances, mail }: Pick<InsuredProps, 'insurances' | 'mail'>) {
  const [before, after] = fill(finish.insuredPortal, { portal: '\n' }).split('\n');
  const { granted, pending } = insurances;
  return (
    <section className="page-block">
      <h2>{finish.nextTitle}</h2>
      <p role="status">{fill(MAIL_TEXTS[mail.status], { email: mail.email })}</p>
      {pending.length > 0 && <p>{finish.nextPending}</p>}
      <p>
        {before}
        <Link href={links.customerPortal}>{finish.portal}</Link>
        {after}
      </p>
      {granted.length > 0 && <p>{finish.nextRegret}</p>}
      <p>{finish.insuredRedo}</p>
    </section>
  );
}

function isUnmailed({ status }: SummaryMailState): boolean {
  return status === 'failed' || status === 'resending';
}

/** Error that the summary could not be mailed, with 'Skicka igen'. */
function Unmailed({ status, onResend }: SummaryMailState) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      // The pressed button disappears with the notice.
      if (!shown?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box}>
      <Notice kind="error">
        <p>{finish.mailFailed}</p>
        <div>
          <Button
            variant="secondary"
            onClick={onResend}
            pending={status === 'resending'}
            pendingText={finish.mailSending}
          >
            {finish.mailAgain}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
