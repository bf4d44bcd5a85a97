import type { Kysely } from 'kysely';
import { type Holdings, holdingsAfter, type Person } from '#insurance/recommendation';
import type { Tables } from '#server/database';
import document from '../../../schemas/reference/people.json' with { type: 'json' };
import { CATALOGUE } from './catalogue.ts';

/** Everyone on record, in the order of the file; a test validates it against its schema. */
export const PEOPLE = document.people as readonly Person[];

const BY_NUMBER: ReadonlyMap<string, Person> = new Map(
  PEOPLE.map((person) => [person.personalNumber, person]),
);

/** The person with this number of 12 digits, if they are on record. */
export function findPerson(personalNumber: string): Person | undefined {
  return BY_NUMBER.get(personalNumber);
}

/** Whether the person has any insurance, package or contract on record with the provider. */
export function isCustomerOnRecord(person: Person | undefined): boolean {
  if (person === undefined) return false;
  const { contracts, insurances, packages } = person;
  return contracts.length + insurances.length + packages.length > 0;
}

/** A person's insurances: those on record with the provider, and those they have applied for here. */
export async function holdingsOf(query: Kysely<Tables>, personalNumber: string): Promise<Holdings> {
  const rows = await query
    .selectFrom('applications')
    .select(['products', 'results'])
    .where('personal_number', '=', personalNumber)
    .orderBy('sequence')
    .execute();
  const outcomes = rows.flatMap(({ products, results }) =>
    products.flatMap((product, index) => {
      const result = results[index];
      return result === undefined ? [] : [{ product, result }];
    }),
  );
  return holdingsAfter(findPerson(personalNumber), outcomes, CATALOGUE.contracts);
}

/** Whether the person is a customer on record, or has applied for an insurance here. */
export async function isCustomer(query: Kysely<Tables>, personalNumber: string): Promise<boolean> {
  if (isCustomerOnRecord(findPerson(personalNumber))) return true;
  const application = await query
    .selectFrom('applications')
    .select('id')
    .where('personal_number', '=', personalNumber)
    .executeTakeFirst();
  return application !== undefined;
}
