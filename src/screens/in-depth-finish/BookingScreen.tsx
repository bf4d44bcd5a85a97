import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { LabelledAnswer } from '#adapters';
import { send } from '#api';
import type { Answers } from '#engine';
import {
  apiClient,
  IN_DEPTH_BOOKING,
  IN_DEPTH_FINISH,
  IN_DEPTH_RESULT,
  IN_DEPTH_SIGN,
  IN_DEPTH_STEPS,
  LoadingScreen,
  useBack,
  useHistoryState,
  usePathToQuestions,
} from '#guide';
import { bookDetailedMeeting, type PersonDetails } from '#operations';
import { BookingCard, knownAnswers, newKey } from '#screens/booking';
import { fetchedOf, OWN_INSURANCES, useFetched, useMeeting, usePosition } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';

const MAIN = { step: IN_DEPTH_STEPS.result, total: IN_DEPTH_STEPS.total };
const PART = { step: 2, total: 2 };

/**
 * `/fordjupade-guiden/boka-mote/`: a meeting about what was recommended. What the provider knows of
 * the person stands in the fields.
 */
export function BookingScreen() {
  const elsewhere = usePathToQuestions();
  const { status: ownStatus } = useFetched(OWN_INSURANCES);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  if (useMeeting.getState().booked) return <Navigate to={IN_DEPTH_FINISH} replace />;
  if (ownStatus === 'idle' || ownStatus === 'pending') return <LoadingScreen />;
  return <Booking />;
}

function Booking() {
  const { customer, keepCustomer, keyFor, book } = useMeeting.getState();
  const person = fetchedOf(OWN_INSURANCES).data?.person;
  const moveTo = usePosition((state) => state.moveTo);
  const { from } = useHistoryState();
  const navigate = useNavigate();
  const back = useBack();
  useEffect(() => moveTo('4:2', 'forward'), [moveTo]);

  const finish = (sent: readonly LabelledAnswer[], isShown: boolean) => {
    book(sent);
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (!isShown) return;
    // In place of this page: going back must not lead to a form that is already sent.
    navigate(IN_DEPTH_FINISH, { replace: true, state: { from: IN_DEPTH_BOOKING } });
  };
  return (
    <BookingCard
      guide={documentTitle.inDepthGuide}
      main={MAIN}
      part={PART}
      customer={customer?.answers ?? customerOf(person)}
      onChange={keepCustomer}
      book={async (body) => {
        const idempotencyKey = keyFor(body, newKey);
        await send(apiClient(), bookDetailedMeeting, { body, idempotencyKey });
      }}
      onBooked={finish}
      onBack={() => back(from === IN_DEPTH_SIGN ? IN_DEPTH_SIGN : IN_DEPTH_RESULT)}
    />
  );
}

/** What the provider knows of a person, as far as the booking asks for it. */
function customerOf(person: PersonDetails | undefined): Answers {
  if (person === undefined) return {};
  const { fornamn, efternamn, epost, mobilnummer } = person;
  const name = [fornamn, efternamn].filter(Boolean).join(' ');
  return knownAnswers({ name, email: epost, tel: mobilnummer });
}
