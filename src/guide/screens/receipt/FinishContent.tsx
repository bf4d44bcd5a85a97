import type { ReactNode } from 'react';
import type { LabelledAnswer } from '#engine/adapters';
import { Page } from '#guide';
import { Actions } from '#guide/ui';
import { finish } from '../../../../schemas/texts/sv.json';

export interface FinishContentProps {
  /** Answers of a booked meeting; null without one. */
  readonly booked: readonly LabelledAnswer[] | null;
  /** Insurances that have been applied for, if any. */
  readonly children?: ReactNode;
  /** `YourAnswers` of the guide. */
  readonly answers?: ReactNode;
  /** Buttons at its end. */
  readonly actions: ReactNode;
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
export function FinishContent({ booked, children, answers, actions }: FinishContentProps) {
  return (
    <Page title={finish.title}>
      {booked && <Booked details={booked} />}
      {children}
      {!children && !booked && <WellDone />}
      {answers}
      <Actions>{actions}</Actions>
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

/** Labels with their values, such as answers that were sent. */
export function Details({ details }: { readonly details: readonly LabelledAnswer[] }) {
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

function WellDone() {
  return (
    <>
      <p className="lead">{finish.genericLead}</p>
      <p>{finish.genericNext}</p>
    </>
  );
}
