import type { Kysely } from 'kysely';
import { type Holdings, holdingsAfter } from '#recommendation';
import type { Tables } from '#server/database';
import { CATALOGUE } from './catalogue.ts';
import { findPerson, isCustomerOnRecord } from './people.ts';

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
