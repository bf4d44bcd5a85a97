import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LabelledAnswer } from '#adapters';
import { Page } from '#guide';
import { fill } from '#texts';
import { Actions, Button, Link, Notice, type ResultItem, ResultsList } from '#ui';
import { links } from '../../../schemas/brand.json';
import { common, finish } from '../../../schemas/texts/sv.json';

/** Applied-for insurances, with their totals in kronor per month. */
export interface AppliedInsurances {
  readonly granted: readonly ResultItem[];
  readonly pending: readonly ResultItem[];
  /** Of the granted ones. */
  readonly total: number;
  /** Of all; undefined when nothing is pending. */
  readonly totalIfGranted: number | undefined;
  /** The totals include a package that is not listed. */
  readonly includesPackage: boolean;
}

/** Status of the mailed summary, with a retry. */
export interface SummaryMailState {
  /** `resending`: being retried after a failure; `refused`: the page asks for another address. */
  readonly status: 'sending' | 'sent' | 'failed' | 'resending' | 'refused';
  readonly onResend: () => void;
}

export interface FinishContentProps {
  /** Answers of a booked meeting; null without one. */
  readonly booked: readonly LabelledAnswer[] | null;
  /** Applied-for insurances, and the mail about them. */
  readonly insured?:
    | { readonly insurances: AppliedInsurances; readonly mail: SummaryMailState }
    | undefined;
  readonly onFinish: () => void;
  /** `onFinish` is pending. */
  readonly isFinishing?: boolean;
  /** Remaining tasks, below the text. */
  readonly children?: ReactNode;
}

/**
 * Finish page with one of three texts (spec section 2).
 *
 * | a meeting was booked | has insurances | text                                             |
 * |----------------------|----------------|--------------------------------------------------|
 * | yes                  | either         | what was sent                                    |
 * | no                   | yes            | a mailed summary, customer portal, again in a year |
 * | no                   | no             | well done                                        |
 */
export function FinishContent(props: FinishContentProps) {
  const { booked, insured, onFinish, isFinishing = false, children } = props;
  return (
    <Page title={finish.title}>
      {booked ? <Booked details={booked} /> : insured ? <Insured {...insured} /> : <WellDone />}
      {insured && isUnmailed(insured.mail) && <Unmailed {...insured.mail} />}
      {children}
      {insured && <Applied insurances={insured.insurances} />}
      <Actions>
        <Button onClick={onFinish} pending={isFinishing} pendingText={finish.leaving}>
          {common.finish}
        </Button>
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
        <dl className="details">
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{finish.meetingNext}</p>
      </section>
    </>
  );
}

const INSURED_LEADS = {
  sending: finish.insuredMailing,
  sent: finish.insuredLead,
  failed: finish.insuredUnmailed,
  resending: finish.insuredUnmailed,
  refused: finish.insuredUnmailed,
} as const satisfies Readonly<Record<SummaryMailState['status'], string>>;

/** Announces when the summary has been mailed. */
function Insured({ mail }: { readonly mail: SummaryMailState }) {
  const [before, after] = fill(finish.insuredPortal, { portal: '\n' }).split('\n');
  return (
    <>
      <p className="lead" role="status">
        {INSURED_LEADS[mail.status]}
      </p>
      <p>
        {before}
        <Link href={links.customerPortal}>{finish.portal}</Link>
        {after}
      </p>
      <p>{finish.insuredRedo}</p>
    </>
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

function Applied({ insurances }: { readonly insurances: AppliedInsurances }) {
  const { includesPackage, ...results } = insurances;
  const { granted, pending } = results;
  const hasAsterisk = [...granted, ...pending].some(({ resultText }) => resultText?.includes('*'));
  return (
    <section className="page-block">
      <h2>{finish.totalSumTitle}</h2>
      <ResultsList {...results} />
      {includesPackage && <p>{finish.withPackage}</p>}
      {hasAsterisk && <p>{finish.footnote}</p>}
    </section>
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
