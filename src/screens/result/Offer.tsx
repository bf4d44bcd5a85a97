import { memo } from 'react';
import { additionsOf, canBeSigned, type Recommendation } from '#insurance';
import { result as texts } from '../../../schemas/texts/sv.json';
import { AddedRows } from './AddedRows.tsx';
import { OfferRow } from './OfferRow.tsx';
import { OfferTexts } from './OfferTexts.tsx';

/** A recommendation, as long as it is the same object: what is chosen of it is in the store. */
export interface OfferProps {
  readonly recommendation: Recommendation;
}

/** An insurance to sign or to change: rows to tick, and what there is to know about it. */
export const Offer = memo(function Offer({ recommendation }: OfferProps) {
  return (
    <li className="offer">
      <OfferRows recommendation={recommendation} />
      <OfferTexts recommendation={recommendation} />
    </li>
  );
});

function OfferRows({ recommendation }: OfferProps) {
  if (!canBeSigned(recommendation)) {
    return (
      <div className="offer-row">
        <p className="offer-name">{recommendation.productName}</p>
        <p className="offer-remark">{texts.unavailable}</p>
      </div>
    );
  }
  return additionsOf(recommendation).length > 0 ? (
    <AddedRows recommendation={recommendation} />
  ) : (
    <OfferRow recommendation={recommendation} choiceId={recommendation.id} />
  );
}
