import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { dateInStockholm } from '#engine';
import { obstaclesTo, type ProductApplication, selectedProducts } from '#insurance';
import { useApplication, useQuestionnaire, useRecommendations } from '#state';
import { Actions, Button, Notice, Skeleton } from '#ui';
import { common, signing as texts } from '../../../schemas/texts/sv.json';
import { IN_DEPTH_RESULT, IN_DEPTH_SIGN } from '../paths.ts';
import { useRecommendationLoading } from '../recommendationLoading.ts';
import { useBack } from '../useBack.ts';
import { pathAfter } from './receipt.ts';

/** What is shown of what was selected. */
export interface SelectionProps {
  readonly children: (products: readonly ProductApplication[]) => ReactNode;
}

/**
 * What was selected at the result. It is fetched once more after a reload; whoever has selected
 * nothing that can be signed is led back to the result, or on when it has been signed already.
 */
export function Selection({ children }: SelectionProps) {
  const { arrival, retry } = useRecommendationLoading();
  const ownStatus = useQuestionnaire((state) => state.insurancesStatus);
  const { recommendations, choices } = useRecommendations();
  const back = useBack();
  if (arrival === 'failed' || ownStatus === 'error') {
    return (
      <>
        <Notice kind="error">
          <p>{texts.failed}</p>
          <div>
            <Button variant="secondary" onClick={retry}>
              {texts.tryAgain}
            </Button>
          </div>
        </Notice>
        <Actions>
          <Button variant="secondary" onClick={() => back(IN_DEPTH_RESULT)}>
            {common.back}
          </Button>
        </Actions>
      </>
    );
  }
  // Who signs is needed as much as what.
  if (arrival === 'loading' || ownStatus !== 'success') {
    return <Skeleton shapes={['text', 'choice', 'choice', 'field']} label={texts.loading} />;
  }
  const today = dateInStockholm(new Date());
  const products = selectedProducts(recommendations, choices, today);
  const isReady = obstaclesTo(recommendations, choices, today).length === 0;
  if (products.length === 0 || !isReady) {
    const { receipt } = useApplication.getState();
    if (!receipt) return <Navigate to={IN_DEPTH_RESULT} replace />;
    // The page was reloaded, or come back to, right after it was handed in and before it had led on.
    return <Navigate to={pathAfter(receipt)} replace state={{ from: IN_DEPTH_SIGN }} />;
  }
  return children(products);
}
