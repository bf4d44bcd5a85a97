import { memo } from 'react';
import { fill, inSentence } from '#engine/texts';
import { AnswerList } from '#guide/answers';
import { answersTo } from '#guide/screens/signing';
import {
  additionsOf,
  CATEGORIES,
  canBeSigned,
  hasRecommendedLevel,
  type Recommendation,
} from '#insurance';
import { result as texts, yourAnswers } from '../../../../schemas/texts/sv.json';
import { AddedRows } from './AddedRows.tsx';
import { OfferRow } from './OfferRow.tsx';
import { heldText, reasonsOf } from './resultTexts.ts';

export interface OfferProps {
  readonly recommendation: Recommendation;
  /** Shown above its name. */
  readonly mark?: string | undefined;
}

/** An insurance to sign or to change: its rows and texts. */
export const Offer = memo(function Offer({ recommendation, mark }: OfferProps) {
  return (
    <li className="offer">
      {mark && <p className="offer-tag offer-mark">{mark}</p>}
      <OfferRows recommendation={recommendation} />
      <OfferTexts recommendation={recommendation} />
    </li>
  );
});

function OfferRows({ recommendation }: Pick<OfferProps, 'recommendation'>) {
  if (!canBeSigned(recommendation)) {
    const held = heldText(recommendation);
    return (
      <div className="offer-row">
        <p className="offer-name">{recommendation.productName}</p>
        {recommendation.purpose && <p className="offer-remark">{recommendation.purpose}</p>}
        <p className="offer-remark">{texts.unavailable}</p>
        {held && <p className="offer-remark">{held}</p>}
      </div>
    );
  }
  return additionsOf(recommendation).length > 0 ? (
    <AddedRows recommendation={recommendation} />
  ) : (
    <OfferRow recommendation={recommendation} choiceId={recommendation.id} />
  );
}

/** Texts of an insurance that do not depend on the choice; the reasons are collapsed. */
function OfferTexts({ recommendation }: Pick<OfferProps, 'recommendation'>) {
  const { recommendationType, productCategory, description, productName } = recommendation;
  const reasons = reasonsOf(recommendation);
  const answers = answersTo(recommendation.levelAnswers ?? []);
  return (
    <div className="offer-texts">
      {recommendationType === 'Canceled' && <p>{texts.canceled}</p>}
      {hasRecommendedLevel(recommendation) && <p>{texts.hasRecommendedLevel}</p>}
      {productCategory === CATEGORIES.immediate && description && <p>{description}</p>}
      {reasons.length + answers.length > 0 && (
        <details className="read-more">
          <summary>
            {texts.why}{' '}
            <span className="visually-hidden">
              {fill(texts.about, { product: inSentence(productName) })}
            </span>
          </summary>
          <div className="read-more-text offer-reasons">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {answers.length > 0 && (
              <>
                <p>{yourAnswers.level}</p>
                <AnswerList answers={answers} />
              </>
            )}
          </div>
        </details>
      )}
    </div>
  );
}
