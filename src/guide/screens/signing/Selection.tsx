import type { ReactNode } from 'react';
import { dateInStockholm } from '#engine';
import { BackButton, type CountRetry, LoadedAnnouncement, LoadingOrError, Redirect } from '#guide';
import { OWN_INSURANCES, useApplication, useFetched, useResultState } from '#guide/state';
import { Skeleton } from '#guide/ui';
import { obstaclesTo, type ProductApplication, selectedProducts } from '#insurance';
import { signing as texts } from '../../../../schemas/texts/sv.json';
import { branchAfterSigning } from './afterSigning.ts';
import { useRecommendationLoading } from './recommendationLoading.ts';

export interface SelectionProps {
  readonly children: (products: readonly ProductApplication[]) => ReactNode;
  readonly countRetry: CountRetry;
}

/**
 * Selection made at the result, reloaded after a page reload. Without anything to sign it redirects
 * to the result, or onward when it has been signed already.
 */
export function Selection({ children, countRetry }: SelectionProps) {
  const { loadState, retry } = useRecommendationLoading();
  const { status: ownStatus } = useFetched(OWN_INSURANCES);
  const isFailed = loadState === 'failed' || ownStatus === 'error';
  // The person who signs is needed too.
  const isKnown = loadState === 'known' && ownStatus === 'success';
  return (
    <>
      <LoadedAnnouncement isLoaded={isKnown}>{texts.arrived}</LoadedAnnouncement>
      <LoadingOrError
        failure={isFailed ? texts.failed : undefined}
        secondaryAction={<BackButton />}
        retryLabel={texts.tryAgain}
        onRetry={countRetry(retry)}
      >
        {isKnown ? (
          <Selected>{children}</Selected>
        ) : (
          <Skeleton shapes={['text', 'choice', 'choice', 'field']} label={texts.loading} />
        )}
      </LoadingOrError>
    </>
  );
}

function Selected({ children }: Pick<SelectionProps, 'children'>) {
  const recommendations = useResultState((chosen) => chosen.recommendations);
  const choices = useResultState((chosen) => chosen.choices);
  const today = dateInStockholm(new Date());
  const products = selectedProducts(recommendations, choices, today);
  const isReady = obstaclesTo(recommendations, choices, today).length === 0;
  if (products.length === 0 || !isReady) {
    const { receipt } = useApplication.getState();
    if (!receipt) return <Redirect unmet="something to sign" />;
    // The page was reloaded, or returned to, after submission and before its redirect.
    return <Redirect to={branchAfterSigning(receipt)} />;
  }
  return children(products);
}
