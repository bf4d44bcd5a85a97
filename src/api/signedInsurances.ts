import type { ApiClient } from './ApiClient.ts';
import { fieldsOf, listOf, textOf, textsOf } from './fields.ts';

/** What a person has with the provider, and who the person is (spec section 3). */
export interface CustomerInsurances {
  readonly insurances: readonly {
    readonly productName: string;
    readonly status: string;
    readonly conditionNumber: string;
  }[];
  readonly packages: readonly {
    readonly packageName: string;
    readonly includedInsuranceNames: readonly string[];
    /** Whole kronor per month; null when the server does not say. */
    readonly price: number | null;
  }[];
  readonly person: PersonDetails;
}

/** The person as the provider knows them; fields it does not know are empty. */
export interface PersonDetails {
  /** 12 digits. */
  readonly personnummer: string;
  readonly fornamn: string;
  readonly efternamn: string;
  readonly mobilnummer: string;
  readonly epost: string;
  readonly id: string;
}

/** `GET /api/provider/customer-insurances/signed`. Throws an ApiError. */
export async function fetchSignedInsurances(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<CustomerInsurances> {
  const path = '/api/provider/customer-insurances/signed';
  const data = await client.send({ method: 'GET', path, ...(signal && { signal }) });
  const { insurances, packages, person } = fieldsOf(data);
  const details = typeof person === 'object' && person !== null ? fieldsOf(person) : {};
  return {
    insurances: listOf(insurances).map(({ productName, status, conditionNumber }) => ({
      productName: textOf(productName),
      status: textOf(status),
      conditionNumber: textOf(conditionNumber),
    })),
    packages: listOf(packages).map(({ packageName, includedInsuranceNames, price }) => ({
      packageName: textOf(packageName),
      includedInsuranceNames: textsOf(includedInsuranceNames),
      price: typeof price === 'number' && Number.isFinite(price) ? price : null,
    })),
    person: {
      personnummer: textOf(details.personnummer),
      fornamn: textOf(details.fornamn),
      efternamn: textOf(details.efternamn),
      mobilnummer: textOf(details.mobilnummer),
      epost: textOf(details.epost),
      id: textOf(details.id),
    },
  };
}
