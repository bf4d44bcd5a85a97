import type { LabelledAnswer } from '#adapters';
import { bookDetailedMeeting, type PersonDetails } from '#api';
import type { Answers } from '#engine';
import { apiClient, LoadingScreen, useWay } from '#guide';
import { BookingCard, knownAnswers, newKey } from '#screens/booking';
import { useMeeting, useQuestionnaire } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';

/**
 * `/fordjupade-guiden/boka-mote/`: a meeting about what was recommended. What the provider knows of
 * the person stands in the fields.
 */
export function BookingScreen() {
  const ownStatus = useQuestionnaire((state) => state.insurancesStatus);
  if (ownStatus === '' || ownStatus === 'pending') return <LoadingScreen />;
  return <Booking />;
}

function Booking() {
  const { customer, keepCustomer, keyFor, book } = useMeeting.getState();
  const person = useQuestionnaire.getState().insurances?.person;
  const way = useWay();

  const finish = (sent: readonly LabelledAnswer[], isShown: boolean) => {
    book(sent);
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (isShown) way.next();
  };
  return (
    <BookingCard
      guide={documentTitle.inDepthGuide}
      customer={customer?.answers ?? customerOf(person)}
      onChange={keepCustomer}
      book={(answers) => bookDetailedMeeting(apiClient(), answers, keyFor(answers, newKey))}
      onBooked={finish}
      onBack={() => way.back(way.cameFrom('signing') ? 'signing' : undefined)}
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
