import type { CustomerDetails } from '#state';
import { Actions, Button, fill, Link, PageTitle, type ResultItem, ResultsList } from '#ui';
import { links } from '../../schemas/brand.json';
import { common, finish } from '../../schemas/texts/sv.json';

/** Insurances that were applied for, with their total in kronor per month. */
export interface AppliedInsurances {
  readonly granted: readonly ResultItem[];
  readonly pending: readonly ResultItem[];
  readonly total: number;
}

/** What the finish page of either guide shows. */
export interface FinishContentProps {
  readonly guide: string;
  /** What a meeting was booked with; null when none was. */
  readonly booked: CustomerDetails | null;
  readonly insurances?: AppliedInsurances;
  readonly onFinish: () => void;
}

/**
 * The finish page: one of three texts (spec section 2).
 *
 * | a meeting was booked | has insurances | text                                             |
 * |----------------------|----------------|--------------------------------------------------|
 * | yes                  | either         | name, telephone and mail that were sent          |
 * | no                   | yes            | a summary was mailed, customer portal, redo      |
 * | no                   | no             | well done                                        |
 */
export function FinishContent({ guide, booked, insurances, onFinish }: FinishContentProps) {
  return (
    <>
      <PageTitle guide={guide}>{finish.title}</PageTitle>
      {booked ? <Booked details={booked} /> : insurances ? <Insured /> : <WellDone />}
      {insurances && (
        <section className="page-block">
          <h2>{finish.totalSumTitle}</h2>
          <ResultsList {...insurances} />
        </section>
      )}
      <Actions>
        <Button onClick={onFinish}>{common.finish}</Button>
      </Actions>
    </>
  );
}

function Booked({ details }: { readonly details: CustomerDetails }) {
  const rows = [
    [finish.name, details.name],
    [finish.phone, details.phoneNumber],
    [finish.email, details.email],
  ] as const;
  return (
    <>
      <p className="lead">{finish.meetingLead}</p>
      <section className="page-block">
        <h2>{finish.meetingDetails}</h2>
        <dl className="details">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{finish.meetingNext}</p>
      </section>
    </>
  );
}

function Insured() {
  const [before, after] = fill(finish.insuredPortal, { portal: '\n' }).split('\n');
  return (
    <>
      <p className="lead">{finish.insuredLead}</p>
      <p>
        {before}
        <Link href={links.customerPortal}>{finish.portal}</Link>
        {after}
      </p>
      <p>{finish.insuredRedo}</p>
    </>
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
