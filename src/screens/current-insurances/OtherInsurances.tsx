import { fill } from '#texts';
import { Button, CompanyMark, Failure, Icon, type IconName, Skeleton } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { missingGroup, currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { HoldingList, skeletonOf } from './HoldingList.tsx';
import type { CompanyHoldings, Holdings } from './holdings.ts';

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
        <Failure tryAgain={texts.tryAgain} onRetry={onReload}>
          {fill(missingGroup.failed, { phone: contact.phone, email: contact.email })}
        </Failure>
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

/** One company, and asking it. */
interface CompanyInsurancesProps {
  readonly company: CompanyHoldings;
  readonly onAsk: (name: string) => void;
}

/** A company with what was found there, or why nothing is shown. */
function CompanyInsurances({ company, onAsk }: CompanyInsurancesProps) {
  const { kind, name, displayName, insurances } = company;
  const remark = REMARKS[kind];
  return (
    <section className="company">
      <h3 className="company-name">
        <CompanyMark name={displayName} />
        <span>{displayName}</span>
      </h3>
      {remark && (
        <p className={`company-remark company-${kind}`}>
          <Icon name={remark.icon} />
          <span>{fill(remark.text, { company: displayName })}</span>
        </p>
      )}
      {insurances.length > 0 && <HoldingList insurances={insurances} />}
      {remark?.ask && (
        <div>
          <Button variant="secondary" onClick={() => onAsk(name)}>
            {remark.ask.label}{' '}
            <span className="visually-hidden">
              {fill(remark.ask.whom, { company: displayName })}
            </span>
          </Button>
        </div>
      )}
    </section>
  );
}

interface Remark {
  readonly icon: IconName;
  readonly text: string;
  /** The button that asks the company, with whom it asks for those who do not see where it stands. */
  readonly ask?: { readonly label: string; readonly whom: string };
}

const REMARKS: Readonly<Record<CompanyHoldings['kind'], Remark | undefined>> = {
  found: undefined,
  partial: { icon: 'info', text: texts.partial },
  empty: { icon: 'info', text: texts.empty },
  unread: { icon: 'info', text: texts.unread },
  nothing: {
    icon: 'warning',
    text: texts.nothing,
    ask: { label: texts.tryAgain, whom: texts.at },
  },
  failed: {
    icon: 'warning',
    text: texts.failed,
    ask: { label: texts.tryAgain, whom: texts.at },
  },
  unasked: {
    icon: 'info',
    text: texts.unasked,
    ask: { label: texts.fetch, whom: texts.fromCompany },
  },
};
