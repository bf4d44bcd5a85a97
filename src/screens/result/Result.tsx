import './result.css';
import '../loadingScreen.css';
import { useState } from 'react';
import { hasRecommendations } from '#insurance';
import { useCollection, useQuestionnaire, useRecommendations } from '#state';
import { Button, Card, Notice, PageTitle, Progress, Skeleton } from '#ui';
import { documentTitle, result as texts } from '../../../schemas/texts/sv.json';
import { IN_DEPTH_STEPS } from '../inDepthSteps.ts';
import { IN_DEPTH_COMPANIES, IN_DEPTH_CURRENT } from '../paths.ts';
import { useRecommendationLoading } from '../recommendationLoading.ts';
import { useBack, useHistoryState } from '../useBack.ts';
import type { Leaving } from '../useLeave.ts';
import { CalmWays } from './CalmWays.tsx';
import { KnownResult } from './KnownResult.tsx';
import { ResultBar } from './ResultBar.tsx';

/** The result, and signing what was chosen there. */
const PARTS = 2;
const SHAPES = ['title', 'choice-card', 'choice-card', 'title', 'choice-card'] as const;

/** What fits and what it costs, on its way or there. */
export function Result(leaving: Leaving) {
  const { arrival, retry } = useRecommendationLoading();
  const [attempts, setAttempts] = useState(0);
  const hasCompanies = useCollection((state) => state.selected.length > 0);
  const canChoose = useRecommendations((state) => hasRecommendations(state.recommendations));
  const hasPackage = useQuestionnaire(({ insurances }) => Boolean(insurances?.packages.length));
  const back = useBack();
  const { from } = useHistoryState();

  const isKnown = arrival === 'known';
  const goBack = () =>
    back(hasCompanies || from === IN_DEPTH_CURRENT ? IN_DEPTH_CURRENT : IN_DEPTH_COMPANIES);
  const tryAgain = () => {
    // The button goes; the title takes the focus in its place.
    setAttempts(attempts + 1);
    retry();
  };
  return (
    <Card>
      <Progress
        step={IN_DEPTH_STEPS.result}
        total={IN_DEPTH_STEPS.total}
        inner={{ step: 1, total: PARTS }}
      />
      <PageTitle guide={documentTitle.inDepthGuide} focusKey={attempts}>
        {isKnown && hasPackage && !canChoose ? texts.titlePackage : texts.title}
      </PageTitle>
      <Arrived isKnown={isKnown} />
      {isKnown && <KnownResult />}
      {arrival === 'failed' && <Failure onRetry={tryAgain} />}
      {arrival === 'loading' && (
        <div className="loading-screen">
          <Skeleton shapes={SHAPES} label={texts.loading} />
        </div>
      )}
      <ResultBar {...leaving} isKnown={isKnown} onBack={goBack} />
      {isKnown && canChoose && <CalmWays {...leaving} />}
    </Card>
  );
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice kind="error">
      <p>{texts.failed}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}

/** Says that the result is there, once, to whoever has waited for it. */
function Arrived({ isKnown }: { readonly isKnown: boolean }) {
  const [hasWaited, setHasWaited] = useState(!isKnown);
  if (!isKnown && !hasWaited) setHasWaited(true);
  return (
    <p className="visually-hidden" role="status">
      {hasWaited && isKnown ? texts.arrived : ''}
    </p>
  );
}
