import { useState } from 'react';
import type { LabelledAnswer } from '#adapters';
import { send } from '#api';
import type { Run } from '#engine';
import { apiClient, isComplete, Lead, useWay } from '#guide';
import { bookMeeting, type DetailedBookingRequest } from '#operations';
import { BookingCard, newKey } from '#screens/booking';
import { useShortGuide } from '#state';
import { recommendedInsurances, SHORT_GUIDE, shortGuideRun } from './shortGuideForm.ts';

/** `/enkla-guiden/boka-mote/`: name, telephone and mail for customer service to call. */
export function BookingScreen() {
  const [run] = useState(() => shortGuideRun.of(SHORT_GUIDE).run());
  if (useShortGuide.getState().booked)
    return <Lead without="no meeting booked in the short guide" />;
  // Without the answers there is nothing to talk about at the meeting.
  if (!isComplete(run)) return <Lead without="short guide answered" />;
  return <Booking guideRun={run} />;
}

function Booking({ guideRun }: { readonly guideRun: Run }) {
  const { customer, keepCustomer, keyFor, book: keepBooked } = useShortGuide.getState();
  const way = useWay();

  const book = async (answers: DetailedBookingRequest) => {
    const body = { ...answers, recommendedInsurances: recommendedInsurances(guideRun) };
    await send(apiClient(), bookMeeting, { body, idempotencyKey: keyFor(body, newKey) });
  };
  const finish = (sent: readonly LabelledAnswer[], isShown: boolean) => {
    keepBooked(sent);
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (isShown) way.next();
  };
  return (
    <BookingCard
      customer={customer}
      onChange={keepCustomer}
      book={book}
      onBooked={finish}
      onBack={() => way.back()}
    />
  );
}
