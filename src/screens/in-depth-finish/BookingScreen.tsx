import { send } from '#api';
import type { Answers } from '#engine';
import { OWN_INSURANCES, useFetched } from '#fetched';
import { apiClient, LoadingScreen } from '#guide';
import { bookDetailedMeeting, type PersonDetails } from '#operations';
import { BookingCard, knownAnswers } from '#screens/booking';
import { useMeeting } from '#state';

/**
 * `/fordjupade-guiden/boka-mote/`: a meeting about what was recommended. What the provider knows of
 * the person stands in the fields.
 */
export function BookingScreen() {
  const { status: ownStatus, data: own } = useFetched(OWN_INSURANCES);
  if (ownStatus === 'idle' || ownStatus === 'pending') return <LoadingScreen />;
  const meeting = useMeeting.getState();
  return (
    <BookingCard
      customer={meeting.customer?.answers ?? customerOf(own?.person)}
      keeper={meeting}
      book={(body, keyFor) =>
        send(apiClient(), bookDetailedMeeting, { body, idempotencyKey: keyFor(body) })
      }
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
