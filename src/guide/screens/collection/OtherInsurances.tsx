import { fill } from '#engine/texts';
import { Button, CompanyMark, Failure, Icon, type IconName, Skeleton } from '#guide/ui';
import { contact } from '../../../../schemas/brand.json';
import { missingGroup, currentInsurances as texts } from '../../../../schemas/texts/sv.json';
import { HoldingList, skeletonOf } from './HoldingList.tsx';
import type { CompanyHoldings, HoldingsView } from './holdingsView.ts';

export interface OtherInsurancesProps {
  readonly others: HoldingsView['others'];
  /** True while the section above is loading. */
  readonly isHidden: boolean;
  /** Fetches from the company of this name, again or for the first time. */
  readonly onFetch: (name: string) => void;
  /** Reloads the collected insurances. */
  readonly onReload: () => void;
}

/** 'Hos andra bolag': the chosen companies. */
export function OtherInsurances({ others, isHidden, onFetch, onReload }: OtherInsurancesProps) {
  const { loadState, companies } = others;
  if (companies.length === 0 || isHidden) return null;
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
          <CompanyInsurances key={company.name} company={company} onFetch={onFetch} />
        ))
      )}
    </section>
  );
}

interface CompanyInsurancesProps {
  readonly company: CompanyHoldings;
  readonly onFetch: (name: string) => void;
}

/** A company with its insurances, or why there are none. */
function CompanyInsurances({ company, onFetch }: CompanyInsurancesProps) {
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
      {remark?.button && (
        <div>
          <Button variant="secondary" onClick={() => onFetch(name)}>
            {remark.button.label}{' '}
            <span className="visually-hidden">
              {fill(remark.button.hiddenLabel, { company: displayName })}
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
  readonly button?: { readonly label: string; readonly hiddenLabel: string };
}

const REMARKS: Readonly<Record<CompanyHoldings['kind'], Remark | undefined>> = {
  found: undefined,
  partial: { icon: 'info', text: texts.partial },
  empty: { icon: 'info', text: texts.empty },
  unread: { icon: 'info', text: texts.unread },
  nothing: {
    icon: 'warning',
    text: texts.nothing,
    button: { label: texts.tryAgain, hiddenLabel: texts.at },
  },
  failed: {
    icon: 'warning',
    text: texts.failed,
    button: { label: texts.tryAgain, hiddenLabel: texts.at },
  },
  notTried: {
    icon: 'info',
    text: texts.unasked,
    button: { label: texts.fetch, hiddenLabel: texts.fromCompany },
  },
};
