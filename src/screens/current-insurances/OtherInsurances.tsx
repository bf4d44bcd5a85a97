import { Button, fill, Notice, Skeleton } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { missingGroup, currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { CompanyInsurances } from './CompanyInsurances.tsx';
import type { Holdings } from './holdings.ts';
import { skeletonOf } from './skeletonOf.ts';

/** What the other insurers' part of the page shows. */
export interface OtherInsurancesProps {
  readonly others: Holdings['others'];
  /** While what stands above is on its way. */
  readonly isHeldBack: boolean;
  /** Asks the company of this name, once more or for the first time. */
  readonly onAsk: (name: string) => void;
  /** Fetches what was found once more. */
  readonly onReload: () => void;
}

/** 'Hos andra bolag': the chosen companies, one after the other. */
export function OtherInsurances({ others, isHeldBack, onAsk, onReload }: OtherInsurancesProps) {
  const { arrival, companies } = others;
  if (companies.length === 0 || isHeldBack) return null;
  return (
    <section className="page-block">
      <h2>{texts.others}</h2>
      {arrival === 'failed' && (
        <Notice kind="error">
          <p>{fill(missingGroup.failed, { phone: contact.phone, email: contact.email })}</p>
          <div>
            <Button variant="secondary" onClick={onReload}>
              {texts.tryAgain}
            </Button>
          </div>
        </Notice>
      )}
      {arrival === 'loading' ? (
        <Skeleton shapes={skeletonOf(0, companies.length)} label={texts.loading} />
      ) : (
        companies.map((company) => (
          <CompanyInsurances key={company.name} company={company} onAsk={onAsk} />
        ))
      )}
    </section>
  );
}
