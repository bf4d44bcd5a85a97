import type { Endpoint, Services } from './endpoint.ts';
import { findPerson } from './people.ts';
import type { SignedInsurancesAnswer } from './wire.ts';

/**
 * `GET /v1/api/provider/customer-insurances/signed` (specification, section 7): what the person has
 * with the provider. Someone the provider does not know has nothing, and the name BankID gave.
 */
export function signedInsurances({ eid }: Services): Endpoint {
  return {
    method: 'GET',
    path: '/api/provider/customer-insurances/signed',
    access: 'member',
    async answer(_request, { person: { personalNumber, givenName, surname } }) {
      const known = findPerson(personalNumber);
      const body: SignedInsurancesAnswer = {
        insurances: (known?.insurances ?? []).map(({ productName, status, conditionNumber }) => ({
          productName,
          status,
          conditionNumber,
        })),
        packages: known?.packages ?? [],
        person: {
          personnummer: personalNumber,
          fornamn: known?.givenName ?? givenName,
          efternamn: known?.surname ?? surname,
          mobilnummer: known?.mobile ?? '',
          epost: known?.email ?? '',
          id: await eid.visitorIds(personalNumber),
        },
      };
      return { status: 200, body };
    },
  };
}
