import { useState } from 'react';
import { placedAnswers } from '#engine/adapters';
import { answerWords, Redirect, SHORT_GUIDE, shortGuideRun, useGuideNavigation } from '#guide';
import { YourAnswers } from '#guide/answers';
import { FinishContent } from '#guide/screens/receipt';
import { useShortGuide } from '#guide/state';
import { Button } from '#guide/ui';
import { common, finish as texts } from '../../../../schemas/texts/sv.json';

/** `/enkla-guiden/klart/`: receipt of a booked meeting, or a closing text; and the answers. */
export function FinishScreen() {
  const navigation = useGuideNavigation();
  const { booked, guideAnswers, requestingMeeting, close } = useShortGuide();
  // Kept in state: closing clears them while the page is still shown.
  const [answers] = useState(() =>
    booked ? guideAnswers : placedAnswers(shortGuideRun.of(SHORT_GUIDE).run(), answerWords()),
  );
  const finish = () => {
    // Closed after navigation: the pages of a closed guide redirect to `/start/`.
    navigation.next();
    close();
  };
  // Not done before the meeting was declined or booked.
  if (!booked && requestingMeeting !== false)
    return <Redirect unmet="meeting booked or not wanted" />;
  return (
    <FinishContent
      booked={booked?.answers ?? null}
      answers={
        <YourAnswers answers={answers} isFixed={booked !== null}>
          <div className="not-printed">
            <Button variant="secondary" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        </YourAnswers>
      }
      actions={<Button onClick={finish}>{common.finish}</Button>}
    />
  );
}
