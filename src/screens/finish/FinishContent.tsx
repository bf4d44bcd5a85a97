import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LabelledAnswer } from '#adapters';
import { Page } from '#guide';
import { fill } from '#texts';
import { Actions, Button, Link, Notice, type ResultItem, ResultsList } from '#ui';
import { links } from '../../../schemas/brand.json';
import { common, finish } from '../../../schemas/texts/sv.json';

/** Applied-for insurances, with their totals in kronor per month. */
export interface AppliedInsurances {
  /** When it was received, and the number that customer service finds it by. */
  readonly facts: readonly LabelledAnswer[];
  readonly granted: readonly ResultItem[];
  readonly pending: readonly ResultItem[];
  /** Of the granted ones. */
  readonly total: number;
  /** Of all; undefined when nothing is pending. */
  readonly totalIfGranted: number | undefined;
  /** Of a package, which the totals include; 0 for none. */
  readonly packagePrice: number;
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
interface Insured {
  readonly insurances: AppliedInsurances;
  readonly mail: SummaryMailState;
}

export interface FinishContentProps {
  /** Answers of a booked meeting; null without one. */
  readonly booked: readonly LabelledAnswer[] | null;
  readonly insured?: Insured | undefined;
  readonly onFinish: () => void;
  /** `onFinish` is pending. */
  readonly isFinishing?: boolean;
  /** Remaining tasks, before the receipt. */
  readonly children?: ReactNode;
  /** Button to a remaining task, which most people do next. */
  readonly nextStep?: ReactNode;
}

/**
 * Finish page with one of three texts (spec section 2); who has insurances has their receipt too.
 *
 * | a meeting was booked | has insurances | text                                             |
 * |----------------------|----------------|--------------------------------------------------|
 * | yes                  | either         | what was sent                                    |
 * | no                   | yes            | a mailed summary, customer portal, again in a year |
 * | no                   | no             | well done                                        |
 */
export function FinishContent(props: FinishContentProps) {
  const { booked, insured, onFinish, isFinishing = false, children, nextStep } = props;
  return (
    <Page title={finish.title}>
      {booked && <Booked details={booked} />}
      {children}
      {insured && isUnmailed(insured.mail) && <Unmailed {...insured.mail} />}
      {insured && <Receipt insurances={insured.insurances} />}
      {insured && !booked && <Next {...insured} />}
      {!insured && !booked && <WellDone />}
      <Actions>
        <Button
          variant={nextStep ? 'secondary' : 'primary'}
          onClick={onFinish}
          pending={isFinishing}
          pendingText={finish.leaving}
        >
          {common.finish}
        </Button>
        {nextStep}
      </Actions>
    </Page>
  );
}

function Booked({ details }: { readonly details: readonly LabelledAnswer[] }) {
  return (
    <>
      <p className="lead">{finish.meetingLead}</p>
      <section className="page-block">
        <h2>{finish.meetingDetails}</h2>
        <Details details={details} />
        <p>{finish.meetingNext}</p>
      </section>
    </>
  );
}

function Details({ details }: { readonly details: readonly LabelledAnswer[] }) {
  return (
    <dl className="details">
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The receipt, to be kept or printed. */
function Receipt({ insurances }: { readonly insurances: AppliedInsurances }) {
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
function Next({ insurances, mail }: Insured) {
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

function WellDone() {
  return (
    <>
      <p className="lead">{finish.genericLead}</p>
      <p>{finish.genericNext}</p>
    </>
  );
}
