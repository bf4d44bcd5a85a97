import { Lead, useWay } from '#guide';
import { FinishContent } from '#screens/finish';
import { useShortGuide } from '#state';

/** `/enkla-guiden/klart/`: the receipt of a booked meeting, or a word to take along. */
export function FinishScreen() {
  const way = useWay();
  const { booked, requestingMeeting, close } = useShortGuide();
  const finish = () => {
    // Forgotten after leaving: a closed guide sends its own pages to `/start/`.
    way.next();
    close();
  };
  // Nobody is done who was not asked whether to meet, or asked for a meeting and booked none.
  if (!booked && requestingMeeting !== false)
    return <Lead without="meeting booked or not wanted" />;
  return <FinishContent booked={booked?.answers ?? null} onFinish={finish} />;
}
