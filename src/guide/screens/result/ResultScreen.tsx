import './result.css';
import '../../loadingScreen.css';
import { useEffect, useState } from 'react';
import { fill } from '#engine/texts';
import {
  BackButton,
  LoadedAnnouncement,
  LoadingOrError,
  Page,
  useGuideNavigation,
  useLeave,
  useRetryCount,
} from '#guide';
import { useRecommendationLoading } from '#guide/screens/signing';
import {
  OWN_INSURANCES,
  useCollection,
  useFetched,
  useRecommendations,
  useResultState,
} from '#guide/state';
import { Failure, Notice, Skeleton } from '#guide/ui';
import { hasRecommendations } from '#insurance';
import { name as provider } from '../../../../schemas/brand.json';
import { result as texts, yourAnswers } from '../../../../schemas/texts/sv.json';
import { LaterOptions } from './LaterOptions.tsx';
import { LoadedResult } from './LoadedResult.tsx';
import { ResultBar } from './ResultBar.tsx';

const SHAPES = ['title', 'choice-card', 'choice-card', 'title', 'choice-card'] as const;

/** `/fordjupade-guiden/resultat-forsakringar/`: recommendations with prices, or their placeholder. */
export function ResultScreen() {
  const leaving = useLeave();
  const { loadState, retry } = useRecommendationLoading();
  const [retryCount, countRetry] = useRetryCount();
  const hasCompanies = useCollection((state) => state.selected.length > 0);
  const canChoose = useResultState((chosen) => hasRecommendations(chosen.recommendations));
  const { status: ownStatus, data: own } = useFetched(OWN_INSURANCES);
  const hasPackage = Boolean(own?.packages.length);
  const navigation = useGuideNavigation();
  const isRenewed = useIsRenewed();

  // The title, the packages and the total need the visitor's own insurances too.
  const isSettled = ownStatus === 'success' || ownStatus === 'error';
  const isKnown = loadState === 'known' && isSettled;
  const goBack = () =>
    navigation.back(hasCompanies || navigation.cameFrom() ? undefined : 'withoutCompanies');
  const tryAgain = countRetry(retry);
  return (
    <Page
      title={isKnown && hasPackage && !canChoose ? texts.titlePackage : texts.title}
      focusWhenChanged={retryCount}
      // Without anything to sign there is no second part.
      {...(isKnown && !canChoose && { progress: { inner: undefined } })}
    >
      <LoadedAnnouncement isLoaded={isKnown}>
        {isRenewed ? yourAnswers.renewedTitle : texts.arrived}
      </LoadedAnnouncement>
      {isKnown && isRenewed && (
        <Notice kind="info" title={yourAnswers.renewedTitle}>
          {yourAnswers.renewed}
        </Notice>
      )}
      {/* A warning only: the visitor can go on without their own insurances. */}
      {isKnown && ownStatus === 'error' && (
        <Failure
          kind="warning"
          title={fill(texts.ownFailedTitle, { provider })}
          retryLabel={texts.tryAgain}
          hiddenLabel={fill(texts.at, { provider })}
          onRetry={tryAgain}
        >
          {texts.ownFailed}
        </Failure>
      )}
      {isKnown && <LoadedResult />}
      {loadState !== 'failed' && !isKnown && (
        <div className="loading-screen">
          <Skeleton shapes={SHAPES} label={texts.loading} />
        </div>
      )}
      {isKnown && !canChoose && <LaterOptions {...leaving} />}
      <LoadingOrError
        failure={loadState === 'failed' ? texts.failed : undefined}
        secondaryAction={<BackButton disabled={leaving.isLeaving} onBack={goBack} />}
        retryLabel={texts.tryAgain}
        onRetry={tryAgain}
      >
        <ResultBar {...leaving} isLoaded={isKnown} onBack={goBack} />
      </LoadingOrError>
      {isKnown && canChoose && <LaterOptions {...leaving} />}
    </Page>
  );
}

/** Whether the request is another one than before the visitor changed an answer, on this visit of the page. */
function useIsRenewed(): boolean {
  const [changedFrom] = useState(() => useRecommendations.getState().changedFrom);
  useEffect(() => useRecommendations.setState({ changedFrom: '' }), []);
  return useRecommendations(({ request }) => changedFrom !== '' && request !== changedFrom);
}
