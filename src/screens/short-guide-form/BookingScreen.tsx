import { useState } from 'react';
import { send } from '#api';
import { apiClient, isComplete, Lead } from '#guide';
import { bookMeeting } from '#operations';
import { BookingCard } from '#screens/booking';
import { useShortGuide } from '#state';
import { recommendedInsurances, SHORT_GUIDE, shortGuideRun } from './shortGuideForm.ts';

/** `/enkla-guiden/boka-mote/`: name, telephone and mail for customer service to call. */
export function BookingScreen() {
  const [run] = useState(() => shortGuideRun.of(SHORT_GUIDE).run());
  const guide = useShortGuide.getState();
  if (guide.booked) return <Lead without="no meeting booked in the short guide" />;
  // Without the answers there is nothing to talk about at the meeting.
  if (!isComplete(run)) return <Lead without="short guide answered" />;
  return (
    <BookingCard
      customer={guide.customer}
      keeper={guide}
      book={(answers, keyFor) => {
        const body = { ...answers, recommendedInsurances: recommendedInsurances(run) };
        return send(apiClient(), bookMeeting, { body, idempotencyKey: keyFor(body) });
      }}
    />
  );
}
