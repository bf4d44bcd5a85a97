import { Lead, useProgress, useWay } from '#guide';
import { FinishContent } from '#screens/finish';
import { useShortGuide } from '#state';
import { Card, Progress } from '#ui';
import { documentTitle } from '../../../schemas/texts/sv.json';

/** `/enkla-guiden/klart/`: the receipt of a booked meeting, or a word to take along. */
export function FinishScreen() {
  const way = useWay();
  const progress = useProgress();
  const { booked, requestingMeeting, close } = useShortGuide();
  const finish = () => {
    // Forgotten after leaving: a closed guide sends its own pages to `/start/`.
    way.next();
    close();
  };
  // Nobody is done who was not asked whether to meet, or asked for a meeting and booked none.
  if (!booked && requestingMeeting !== false)
    return <Lead without="meeting booked or not wanted" />;
  return (
    <Card>
      <Progress {...progress} />
      <FinishContent
        guide={documentTitle.shortGuide}
        booked={booked?.answers ?? null}
        onFinish={finish}
      />
    </Card>
  );
}
