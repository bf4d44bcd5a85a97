import { createHmac } from 'node:crypto';
import type { Membership } from '#insurance/recommendation';
import type { PersonDetails } from '#operations';
import type { TimeAndRandom } from '#server/configuration';
import { type Database, newSecret } from '#server/database';
import { findPerson } from './people.ts';

/** A person who identified themselves or signed with BankID. */
export interface BankIdUser {
  /** 12 digits. */
  readonly personalNumber: string;
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}

/** The person who is logged in, and their session. */
export interface Visitor {
  readonly sessionId: string;
  readonly person: BankIdUser;
  /** Whether the person is a customer of the provider. */
  readonly isCustomer: boolean;
  /** The contract that a person without insurances named to get access. */
  readonly membership: Membership | undefined;
}

/** Whether the in-depth guide is open to a visitor (specification, section 6). */
export function mayUseInDepth({ isCustomer, membership }: Visitor): boolean {
  return isCustomer || membership !== undefined;
}

/** The pseudonym of the person with a personal number: the same at every login, and not traceable back. */
export type PseudonymOf = (personalNumber: string) => Promise<string>;

const NAME = 'visitor-ids';

/** HMACs under a secret that is created with the first login; the pseudonyms are not stored. */
export function createPseudonyms({ query }: Database, timeAndRandom: TimeAndRandom): PseudonymOf {
  let secret: Promise<string> | undefined;

  async function sharedSecret(): Promise<string> {
    await query
      .insertInto('server_secrets')
      .values({ name: NAME, secret: newSecret(timeAndRandom) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await query
      .selectFrom('server_secrets')
      .select('secret')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow();
    return row.secret;
  }

  return async (personalNumber) => {
    secret ??= sharedSecret().catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(personalNumber)
      .digest('base64url');
  };
}

/** The provider's details of a person; for one it does not know, the name from BankID. */
export async function personDetailsOf(
  { personalNumber, givenName, surname }: BankIdUser,
  pseudonymOf: PseudonymOf,
): Promise<PersonDetails> {
  const known = findPerson(personalNumber);
  return {
    personnummer: personalNumber,
    fornamn: known?.givenName ?? givenName,
    efternamn: known?.surname ?? surname,
    mobilnummer: known?.mobile ?? '',
    epost: known?.email ?? '',
    id: await pseudonymOf(personalNumber),
  };
}
