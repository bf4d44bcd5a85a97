import type { LabelledAnswer } from '#adapters';
import { send } from '#api';
import type { Answers } from '#engine';
import { fetchedOf, OWN_INSURANCES, useFetched } from '#fetched';
import { apiClient, LoadingScreen, useWay } from '#guide';
import { bookDetailedMeeting, type PersonDetails } from '#operations';
import { BookingCard, knownAnswers, newKey } from '#screens/booking';
import { useMeeting } from '#state';

/**
 * `/fordjupade-guiden/boka-mote/`: a meeting about what was recommended. What the provider knows of
 * the person stands in the fields.
 */
export function BookingScreen() {
  const { status: ownStatus } = useFetched(OWN_INSURANCES);
  if (ownStatus === 'idle' || ownStatus === 'pending') return <LoadingScreen />;
  return <Booking />;
}

function Booking() {
  const { customer, keepCustomer, keyFor, book } = useMeeting.getState();
  const person = fetchedOf(OWN_INSURANCES).data?.person;
  const way = useWay();

  const finish = (sent: readonly LabelledAnswer[], isShown: boolean) => {
    book(sent);
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (isShown) way.next();
  };
  return (
    <BookingCard
      customer={customer?.answers ?? customerOf(person)}
      onChange={keepCustomer}
      book={async (body) => {
        const idempotencyKey = keyFor(body, newKey);
        await send(apiClient(), bookDetailedMeeting, { body, idempotencyKey });
      }}
      onBooked={finish}
      onBack={() => way.back()}
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
