import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useChosen } from '#fetched';
import { useWay } from '#guide';
import {
  canBeSigned,
  conditionsOf,
  hasFootnote,
  hasRecommendations,
  healthDemandOf,
  type Recommendation,
  sectionsOf,
} from '#insurance';
import { wayAfter } from '#screens/signing-run';
import { useApplication } from '#state';
import { fill } from '#texts';
import { listed, Notice } from '#ui';
import { currentInsurances, result as texts } from '../../../schemas/texts/sv.json';
import { useElsewhere } from './elsewhere.ts';
import { IddLink } from './IddLink.tsx';
import { Sections } from './Sections.tsx';

/** The result as it came: nothing in here but the rows follows what is chosen. */
export const KnownResult = memo(function KnownResult() {
  return (
    <>
      <Received />
      <Introduction />
      <Sections />
      <SmallPrint />
    </>
  );
});

function Introduction() {
  const recommendations = useChosen((chosen) => chosen.recommendations);
  const canChoose = hasRecommendations(recommendations);
  const { incomplete } = useElsewhere();
  const { missing, update } = sectionsOf(recommendations);
  const isEmpty = [...missing.first, ...missing.others, ...update].length === 0;
  return (
    <>
      {incomplete.length > 0 && (
        <Notice kind="warning" title={currentInsurances.incompleteTitle}>
          {fill(currentInsurances.incomplete, { companies: listed(incomplete) })}
        </Notice>
      )}
      {canChoose && <p className="lead">{texts.lead}</p>}
      {isEmpty && <p className="lead">{texts.none}</p>}
    </>
  );
}

/** What holds for the whole result. */
function SmallPrint() {
  const recommendations = useChosen((chosen) => chosen.recommendations);
  return (
    <div className="result-small-print">
      {needsFootnote(recommendations) && <p>{texts.footnote}</p>}
      <p>{texts.disclaimer}</p>
      <IddLink />
    </div>
  );
}

/** Tells whoever has signed already, and has come back, that it went well and where it went on. */
function Received() {
  const receipt = useApplication((state) => state.receipt);
  const way = useWay();
  if (!receipt) return null;
  return (
    <Notice kind="success" title={texts.receivedTitle}>
      <p>{texts.received}</p>
      <p>
        <Link {...way.link(wayAfter(receipt))}>
          {receipt.awaited.length > 0 ? texts.toDeclaration : texts.toReceipt}
        </Link>
      </p>
    </Notice>
  );
}

/** Whether the result refers to its footnote: in a text of the server's, or by a level's note. */
export function needsFootnote(recommendations: readonly Recommendation[]): boolean {
  return recommendations.some((recommendation) => {
    const { recommendationReasonText, conditionLevelReasonText, description } = recommendation;
    const conditions = conditionsOf(recommendation);
    const levels = conditions.map(({ insuredAmountText }) => insuredAmountText);
    const isDeclared = conditions.some(
      (condition) => healthDemandOf({ ...condition, isReduction: false }) === 'declaration',
    );
    return (
      (isDeclared && canBeSigned(recommendation)) ||
      hasFootnote([recommendationReasonText, conditionLevelReasonText, description, ...levels])
    );
  });
}
