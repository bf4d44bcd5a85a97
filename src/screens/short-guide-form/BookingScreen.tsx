import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { LabelledAnswer } from '#adapters';
import { send } from '#api';
import type { Run } from '#engine';
import {
  apiClient,
  isComplete,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FINISH,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_STEPS,
  useBack,
} from '#guide';
import { bookMeeting, type DetailedBookingRequest } from '#operations';
import { BookingCard, newKey } from '#screens/booking';
import { useShortGuide } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';
import { recommendedInsurances, runOf } from './shortGuideForm.ts';

const MAIN = { step: SHORT_GUIDE_STEPS.result, total: SHORT_GUIDE_STEPS.total };
const PART = { step: 0, total: 1 };

/** `/enkla-guiden/boka-mote/`: name, telephone and mail for customer service to call. */
export function BookingScreen() {
  const guide = useShortGuide.getState();
  const [run] = useState(() => runOf(guide.answers, new Date()));
  if (guide.booked) return <Navigate to={SHORT_GUIDE_FINISH} replace />;
  // Without the answers there is nothing to talk about at the meeting.
  if (!isComplete(run)) {
    return <Navigate to={SHORT_GUIDE_FORM} replace state={{ step: 'meeting' }} />;
  }
  return <Booking guideRun={run} />;
}

function Booking({ guideRun }: { readonly guideRun: Run }) {
  const { customer, keepCustomer, keyFor, book: keepBooked } = useShortGuide.getState();
  const navigate = useNavigate();
  const back = useBack();

  const book = async (answers: DetailedBookingRequest) => {
    const body = { ...answers, recommendedInsurances: recommendedInsurances(guideRun) };
    await send(apiClient(), bookMeeting, { body, idempotencyKey: keyFor(body, newKey) });
  };
  const finish = (sent: readonly LabelledAnswer[], isShown: boolean) => {
    keepBooked(sent);
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (!isShown) return;
    // In place of this page: going back must not lead to a form that is already sent.
    navigate(SHORT_GUIDE_FINISH, { replace: true, state: { from: SHORT_GUIDE_BOOKING } });
  };
  return (
    <BookingCard
      guide={documentTitle.shortGuide}
      main={MAIN}
      part={PART}
      customer={customer}
      onChange={keepCustomer}
      book={book}
      onBooked={finish}
      onBack={() => back(SHORT_GUIDE_FORM, 'meeting')}
    />
  );
}
