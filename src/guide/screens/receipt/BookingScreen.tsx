import type { Answers } from '#engine';
import { apiClient, LoadingScreen } from '#guide';
import { send } from '#guide/api';
import { questionnaireAnswers } from '#guide/screens/signing';
import { OWN_INSURANCES, useFetched, useMeeting } from '#guide/state';
import { bookDetailedMeeting, type PersonDetails } from '#operations';
import { BookingCard } from './BookingCard.tsx';
import { prefilledAnswers } from './bookingForm.ts';

/**
 * `/fordjupade-guiden/boka-mote/`: books a meeting about the recommendations. Prefilled with the
 * person's details.
 */
export function BookingScreen() {
  const { status: ownStatus, data: own } = useFetched(OWN_INSURANCES);
  if (ownStatus === 'idle' || ownStatus === 'pending') return <LoadingScreen />;
  const meeting = useMeeting.getState();
  return (
    <BookingCard
      initialAnswers={meeting.customer?.answers ?? customerOf(own?.person)}
      bookingStore={{ ...meeting, book: (sent) => meeting.book(sent, questionnaireAnswers()) }}
      book={(body, keyFor) =>
        send(apiClient(), bookDetailedMeeting, { body, idempotencyKey: keyFor(body) })
      }
    />
  );
}

/** Known personal details as answers of the booking. */
function customerOf(person: PersonDetails | undefined): Answers {
  if (person === undefined) return {};
  const { fornamn, efternamn, epost, mobilnummer } = person;
  const name = [fornamn, efternamn].filter(Boolean).join(' ');
  return prefilledAnswers({ name, email: epost, tel: mobilnummer });
}
