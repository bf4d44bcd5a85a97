import { fill } from '#engine/texts';
import { Failure, Skeleton } from '#guide/ui';
import { name as provider } from '../../../../schemas/brand.json';
import { currentInsurances as texts } from '../../../../schemas/texts/sv.json';
import { HoldingList, skeletonOf } from './HoldingList.tsx';
import type { HoldingsView } from './holdingsView.ts';

export interface OwnInsurancesProps {
  readonly atProvider: HoldingsView['atProvider'];
  /** Number of companies below, which are hidden while this is loading. */
  readonly hiddenCompanies: number;
  readonly onRetry: () => void;
}

/** 'Hos {provider}': insurances and packages the person has signed. */
export function OwnInsurances(props: OwnInsurancesProps) {
  return (
    <section className="page-block">
      <h2>{fill(texts.own, { provider })}</h2>
      <OwnContent {...props} />
    </section>
  );
}

function OwnContent({ atProvider: own, hiddenCompanies, onRetry }: OwnInsurancesProps) {
  const { loadState, insurances, packages } = own;
  switch (loadState) {
    case 'loading':
      return <Skeleton shapes={skeletonOf(2, hiddenCompanies)} label={texts.loading} />;
    case 'failed':
      return (
        <Failure
          retryLabel={texts.tryAgain}
          hiddenLabel={fill(texts.at, { company: provider })}
          onRetry={onRetry}
        >
          {fill(texts.ownFailed, { provider })}
        </Failure>
      );
    case 'known':
      if (insurances.length + packages.length === 0) {
        return <p>{fill(texts.ownNone, { provider })}</p>;
      }
      return <HoldingList insurances={insurances} packages={packages} />;
    default:
      return loadState satisfies never;
  }
}
