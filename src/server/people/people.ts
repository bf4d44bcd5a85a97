import type { Person } from '#recommendation';
import document from '../../../schemas/reference/people.json' with { type: 'json' };

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
