import { memo } from 'react';
import { Link } from 'react-router-dom';
import { fill } from '#engine/texts';
import { useGuideNavigation } from '#guide';
import { YourAnswers } from '#guide/answers';
import { branchAfterSigning, questionnaireAnswers } from '#guide/screens/signing';
import { type ResultState, useApplication, useResultState } from '#guide/state';
import { formatList, Notice } from '#guide/ui';
import { canBeSigned, conditionsOf, hasFootnote, hasRecommendations, sectionsOf } from '#insurance';
import { currentInsurances, finish, result as texts } from '../../../../schemas/texts/sv.json';
import { IddLink } from './IddLink.tsx';
import { useInsurancesElsewhere } from './insurancesElsewhere.ts';
import { resultRow } from './resultRow.ts';
import { summaryText } from './resultTexts.ts';
import { Sections } from './Sections.tsx';

/** The result; memoised, since only its rows depend on what is chosen. */
export const LoadedResult = memo(function KnownResult() {
  return (
    <>
      <AlreadySigned />
      <Introduction />
      <Sections />
      <Footnote />
      <YourAnswers answers={questionnaireAnswers()} isFolded />
      <SmallPrint />
    </>
  );
});

function Introduction() {
  const recommendations = useResultState((chosen) => chosen.recommendations);
  const canChoose = hasRecommendations(recommendations);
  const { incomplete } = useInsurancesElsewhere();
  const summary = summaryText(sectionsOf(recommendations)) || texts.none;
  return (
    <>
      {incomplete.length > 0 && (
        <Notice kind="warning" title={currentInsurances.incompleteTitle}>
          {fill(currentInsurances.incomplete, { companies: formatList(incomplete) })}
        </Notice>
      )}
      <p>{canChoose ? `${summary} ${texts.lead}` : summary}</p>
    </>
  );
}

/** Meaning of the asterisks above. */
function Footnote() {
  const isNeeded = useResultState((chosen) => needsFootnote(chosen));
  return isNeeded && <p className="offer-remark">{texts.footnote}</p>;
}

/** Disclaimer and document of the whole result. */
function SmallPrint() {
  return (
    <div className="result-small-print">
      <p>{texts.disclaimer}</p>
      <IddLink />
    </div>
  );
}

/** For a visitor who returns after signing: that it succeeded, with a link to what follows. */
function AlreadySigned() {
  const receipt = useApplication((state) => state.receipt);
  const navigation = useGuideNavigation();
  if (!receipt) return null;
  const isAwaited = receipt.awaited.length > 0;
  return (
    <Notice
      kind={isAwaited ? 'warning' : 'success'}
      title={isAwaited ? finish.declarationTitle : texts.receivedTitle}
    >
      <p>{isAwaited ? texts.receivedPart : texts.received}</p>
      <p>
        <Link {...navigation.link(branchAfterSigning(receipt))}>
          {isAwaited ? texts.toDeclaration : texts.toReceipt}
        </Link>
      </p>
    </Notice>
  );
}

/** Whether the result refers to its footnote: in a text from the server, or in the note of a row. */
export function needsFootnote({
  recommendations,
  choices,
}: Pick<ResultState, 'recommendations' | 'choices'>): boolean {
  return recommendations.some((recommendation) => {
    const { recommendationReasonText, conditionLevelReasonText, description } = recommendation;
    const levels = conditionsOf(recommendation).map(({ insuredAmountText }) => insuredAmountText);
    const own = choices.filter(({ recommendationId }) => recommendationId === recommendation.id);
    return (
      (canBeSigned(recommendation) &&
        own.some((choice) => resultRow(recommendation, choice).needsDeclaration)) ||
      hasFootnote([recommendationReasonText, conditionLevelReasonText, description, ...levels])
    );
  });
}
