import type { ReactNode } from 'react';
import { dateInStockholm } from '#engine';
import { OWN_INSURANCES, useChosen, useFetched } from '#fetched';
import { Arrived, Back, Lead, type Trying } from '#guide';
import { obstaclesTo, type ProductApplication, selectedProducts } from '#insurance';
import { useRecommendationLoading } from '#screens/recommended';
import { wayAfter } from '#screens/signing-run';
import { useApplication } from '#state';
import { Actions, Failure, Skeleton } from '#ui';
import { signing as texts } from '../../../schemas/texts/sv.json';

/** What is shown of what was selected. */
export interface SelectionProps {
  readonly children: (products: readonly ProductApplication[]) => ReactNode;
  readonly trying: Trying;
}

/**
 * What was selected at the result. It is fetched once more after a reload; whoever has selected
 * nothing that can be signed is led back to the result, or on when it has been signed already.
 */
export function Selection({ children, trying }: SelectionProps) {
  const { arrival, retry } = useRecommendationLoading();
  const { status: ownStatus } = useFetched(OWN_INSURANCES);
  const isFailed = arrival === 'failed' || ownStatus === 'error';
  // Who signs is needed as much as what.
  const isKnown = arrival === 'known' && ownStatus === 'success';
  return (
    <>
      <Arrived isKnown={isKnown}>{texts.arrived}</Arrived>
      {isFailed && (
        <>
          <Failure tryAgain={texts.tryAgain} onRetry={trying(retry)}>
            {texts.failed}
          </Failure>
          <Actions>
            <Back />
          </Actions>
        </>
      )}
      {!isFailed && !isKnown && (
        <Skeleton shapes={['text', 'choice', 'choice', 'field']} label={texts.loading} />
      )}
      {isKnown && <Selected>{children}</Selected>}
    </>
  );
}

function Selected({ children }: Pick<SelectionProps, 'children'>) {
  const recommendations = useChosen((chosen) => chosen.recommendations);
  const choices = useChosen((chosen) => chosen.choices);
  const today = dateInStockholm(new Date());
  const products = selectedProducts(recommendations, choices, today);
  const isReady = obstaclesTo(recommendations, choices, today).length === 0;
  if (products.length === 0 || !isReady) {
    const { receipt } = useApplication.getState();
    if (!receipt) return <Lead without="something to sign" />;
    // The page was reloaded, or come back to, right after it was handed in and before it had led on.
    return <Lead by={wayAfter(receipt)} />;
  }
  return children(products);
}
