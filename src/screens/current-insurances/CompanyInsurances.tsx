import { Button, CompanyMark, fill, Icon, type IconName } from '#ui';
import { currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { HoldingList } from './HoldingList.tsx';
import type { CompanyHoldings } from './holdings.ts';

/** One company, and asking it. */
export interface CompanyInsurancesProps {
  readonly company: CompanyHoldings;
  readonly onAsk: (name: string) => void;
}

/** A company with what was found there, or why nothing is shown. */
export function CompanyInsurances({ company, onAsk }: CompanyInsurancesProps) {
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
