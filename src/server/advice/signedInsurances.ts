import * as operations from '#operations';
import type { EidDeps } from '#server/bankid';
import { type Endpoint, endpoint } from '#server/http';
import { holdingsOf, personDetailsOf } from '#server/people';

/**
 * `GET /v1/api/provider/customer-insurances/signed` (specification, section 7): what the person has
 * with the provider. Someone the provider does not know has what they have applied for here, and
 * the name BankID gave.
 */
export function signedInsurances({ eid }: { readonly eid: EidDeps }): Endpoint {
  return endpoint(operations.getSignedInsurances, {
    access: 'inDepth',
    async respond(_request, { person }) {
      const held = await holdingsOf(eid.database.query, person.personalNumber);
      const insurances = held.insurances.map(({ productName, status, conditionNumber }) => ({
        productName,
        status,
        conditionNumber,
      }));
      const { packages } = held;
      const details = await personDetailsOf(person, eid.pseudonymOf);
      return { status: 200, body: { insurances, packages, person: details } };
    },
  });
}
