import { Redirect, useGuideNavigation } from '#guide';
import { FinishContent } from '#screens/finish';
import { useShortGuide } from '#state';
import { Button } from '#ui';
import { common } from '../../../schemas/texts/sv.json';

/** `/enkla-guiden/klart/`: receipt of a booked meeting, or a closing text. */
export function FinishScreen() {
  const navigation = useGuideNavigation();
  const { booked, requestingMeeting, close } = useShortGuide();
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
      actions={<Button onClick={finish}>{common.finish}</Button>}
    />
  );
}
