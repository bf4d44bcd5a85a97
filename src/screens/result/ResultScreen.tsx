import './result.css';
import '../../guide/loadingScreen.css';
import { OWN_INSURANCES, useChosen, useFetched } from '#fetched';
import { Arrived, Page, useAttempts, useLeave, useWay } from '#guide';
import { hasRecommendations } from '#insurance';
import { useRecommendationLoading } from '#screens/recommended';
import { useCollection } from '#state';
import { fill } from '#texts';
import { Failure, Skeleton } from '#ui';
import { name as provider } from '../../../schemas/brand.json';
import { result as texts } from '../../../schemas/texts/sv.json';
import { CalmWays } from './CalmWays.tsx';
import { KnownResult } from './KnownResult.tsx';
import { ResultBar } from './ResultBar.tsx';

const SHAPES = ['title', 'choice-card', 'choice-card', 'title', 'choice-card'] as const;

/** `/fordjupade-guiden/resultat-forsakringar/`: what fits and what it costs, on its way or there. */
export function ResultScreen() {
  const leaving = useLeave();
  const { arrival, retry } = useRecommendationLoading();
  const [attempts, trying] = useAttempts();
  const hasCompanies = useCollection((state) => state.selected.length > 0);
  const canChoose = useChosen((chosen) => hasRecommendations(chosen.recommendations));
  const { status: ownStatus, data: own } = useFetched(OWN_INSURANCES);
  const hasPackage = Boolean(own?.packages.length);
  const way = useWay();

  // The title, the packages and the total are made of what one has as well.
  const isSettled = ownStatus === 'success' || ownStatus === 'error';
  const isKnown = arrival === 'known' && isSettled;
  const goBack = () => way.back(hasCompanies || way.cameFrom() ? undefined : 'withoutCompanies');
  const tryAgain = trying(retry);
  return (
    <Page
      title={isKnown && hasPackage && !canChoose ? texts.titlePackage : texts.title}
      focusKey={attempts}
    >
      <Arrived isKnown={isKnown}>{texts.arrived}</Arrived>
      {/* Nobody is stuck because of it, but what one has may be missing. */}
      {isKnown && ownStatus === 'error' && (
        <Failure
          kind="warning"
          title={fill(texts.ownFailedTitle, { provider })}
          tryAgain={texts.tryAgain}
          whom={fill(texts.at, { provider })}
          onRetry={tryAgain}
        >
          {texts.ownFailed}
        </Failure>
      )}
      {isKnown && <KnownResult />}
      {arrival === 'failed' && (
        <Failure tryAgain={texts.tryAgain} onRetry={tryAgain}>
          {texts.failed}
        </Failure>
      )}
      {arrival !== 'failed' && !isKnown && (
        <div className="loading-screen">
          <Skeleton shapes={SHAPES} label={texts.loading} />
        </div>
      )}
      <ResultBar {...leaving} isKnown={isKnown} onBack={goBack} />
      {isKnown && <CalmWays {...leaving} />}
    </Page>
  );
}
