import { Link } from 'react-router-dom';
import { type Leaving, useGuideNavigation } from '#guide';
import { useResultState } from '#guide/state';
import { Button, Icon } from '#guide/ui';
import { hasRecommendations } from '#insurance';
import { common, result as texts } from '../../../../schemas/texts/sv.json';
import { SummaryMail } from './SummaryMail.tsx';

/** Alternatives to signing now: a mail, a meeting, or leaving. */
export function LaterOptions({ isLeaving, leave }: Leaving) {
  const navigation = useGuideNavigation();
  // With nothing to choose, the bar has 'Avsluta'.
  const canChoose = useResultState((chosen) => hasRecommendations(chosen.recommendations));
  return (
    <section className="calm-ways">
      <h2>{texts.calmTitle}</h2>
      <p>{canChoose ? `${texts.calmText} ${texts.leavingMeans}` : texts.calmText}</p>
      <div className="calm-ways-list">
        <SummaryMail />
        <Link {...navigation.link('meeting')} className="button button-secondary">
          <Icon name="calendar" />
          {texts.book}
        </Link>
        {canChoose && (
          <Button
            variant="text"
            onClick={() => void leave()}
            pending={isLeaving}
            pendingText={texts.leaving}
          >
            {common.finish}
          </Button>
        )}
      </div>
    </section>
  );
}
