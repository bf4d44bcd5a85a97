import type { PersonDetails } from '#api';
import type { CustomerDetails } from '#state';

/** What the provider knows of a person, as the booking asks for it; the rest is empty. */
export function customerOf(person: PersonDetails | undefined): CustomerDetails {
  return {
    name: [person?.fornamn, person?.efternamn].filter(Boolean).join(' '),
    email: person?.epost ?? '',
    phoneNumber: person?.mobilnummer ?? '',
  };
}
