import { Navigate, useNavigate } from 'react-router-dom';
import { SHORT_GUIDE_FORM, SHORT_GUIDE_STEPS, START } from '#guide';
import { FinishContent } from '#screens/finish';
import { useShortGuide } from '#state';
import { Card, Progress } from '#ui';
import { documentTitle } from '../../../schemas/texts/sv.json';

/** `/enkla-guiden/klart/`: the receipt of a booked meeting, or a word to take along. */
export function FinishScreen() {
  const navigate = useNavigate();
  const { booked, requestingMeeting, close } = useShortGuide();
  const finish = () => {
    // Forgotten after leaving: a closed guide sends its own pages to `/start/`.
    navigate(START);
    close();
  };
  // Nobody is done who was not asked whether to meet, or asked for a meeting and booked none.
  if (!booked && requestingMeeting !== false) {
    return <Navigate to={SHORT_GUIDE_FORM} replace state={{ step: 'meeting' }} />;
  }
  return (
    <Card>
      <Progress step={SHORT_GUIDE_STEPS.result} total={SHORT_GUIDE_STEPS.total} />
      <FinishContent
        guide={documentTitle.shortGuide}
        booked={booked?.answers ?? null}
        onFinish={finish}
      />
    </Card>
  );
}
