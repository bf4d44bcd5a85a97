import { memo } from 'react';
import { hasRecommendations, sectionsOf } from '#insurance';
import { useCollection, useRecommendations } from '#state';
import { fill, Notice } from '#ui';
import { currentInsurances, result as texts } from '../../../schemas/texts/sv.json';
import { elsewhereOf } from './elsewhere.ts';
import { needsFootnote } from './footnote.ts';
import { IddLink } from './IddLink.tsx';
import { Received } from './Received.tsx';
import { Sections } from './Sections.tsx';
import { listed } from './words.ts';

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
  const recommendations = useRecommendations((state) => state.recommendations);
  const canChoose = hasRecommendations(recommendations);
  const { incomplete } = elsewhereOf(useCollection());
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
  const recommendations = useRecommendations((state) => state.recommendations);
  return (
    <div className="result-small-print">
      {needsFootnote(recommendations) && <p>{texts.footnote}</p>}
      <p>{texts.disclaimer}</p>
      <IddLink />
    </div>
  );
}
