import type { PersonDetails } from '#server/contract';
import { findPerson } from '#server/people';
import type { BankIdUser, VisitorIds } from '#server/sessions';

/** A person as the provider knows them; someone it does not know has the name BankID gave. */
export async function personDetailsOf(
  { personalNumber, givenName, surname }: BankIdUser,
  visitorIds: VisitorIds,
): Promise<PersonDetails> {
  const known = findPerson(personalNumber);
  return {
    personnummer: personalNumber,
    fornamn: known?.givenName ?? givenName,
    efternamn: known?.surname ?? surname,
    mobilnummer: known?.mobile ?? '',
    epost: known?.email ?? '',
    id: await visitorIds(personalNumber),
  };
}
