import { fill } from '#texts';
import { Button, CompanyMark, Failure, Icon, type IconName, Skeleton } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { missingGroup, currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { HoldingList, skeletonOf } from './HoldingList.tsx';
import type { CompanyHoldings, HoldingsView } from './holdingsView.ts';

export interface OtherInsurancesProps {
  readonly others: HoldingsView['others'];
  /** While the section above is loading. */
  readonly isHeldBack: boolean;
  /** Fetches from the company of this name, again or for the first time. */
  readonly onAsk: (name: string) => void;
  /** Reloads the collected insurances. */
  readonly onReload: () => void;
}

/** 'Hos andra bolag': the chosen companies. */
export function OtherInsurances({ others, isHeldBack, onAsk, onReload }: OtherInsurancesProps) {
  const { loadState, companies } = others;
  if (companies.length === 0 || isHeldBack) return null;
  return (
    <section className="page-block">
      <h2>{texts.others}</h2>
      {loadState === 'failed' && (
        <Failure retryLabel={texts.tryAgain} onRetry={onReload}>
          {fill(missingGroup.failed, { phone: contact.phone, email: contact.email })}
        </Failure>
      )}
      {loadState === 'loading' ? (
        <Skeleton shapes={skeletonOf(0, companies.length)} label={texts.loading} />
      ) : (
        companies.map((company) => (
          <CompanyInsurances key={company.name} company={company} onAsk={onAsk} />
        ))
      )}
    </section>
  );
}

interface CompanyInsurancesProps {
  readonly company: CompanyHoldings;
  readonly onAsk: (name: string) => void;
}

/** A company with its insurances, or why there are none. */
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
  /** Button that fetches from the company, with visually hidden context. */
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
