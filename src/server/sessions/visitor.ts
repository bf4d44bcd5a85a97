import { createHmac } from 'node:crypto';
import type { PersonDetails } from '#operations';
import type { TimeAndRandom } from '#server/configuration';
import { type Database, newSecret } from '#server/database';
import { findPerson, type Membership } from '#server/people';

/** Who identified themselves or signed with BankID. */
export interface BankIdUser {
  /** 12 digits. */
  readonly personalNumber: string;
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}

/** Who is logged in. */
export interface Visitor {
  readonly sessionId: string;
  readonly person: BankIdUser;
  /** Has something with the provider already. */
  readonly hasEngagement: boolean;
  /** Named by a person without insurances, to be let in. */
  readonly membership: Membership | undefined;
}

/** Whether the in-depth guide is open to a visitor (specification, section 6). */
export function mayUseInDepth({ hasEngagement, membership }: Visitor): boolean {
  return hasEngagement || membership !== undefined;
}

/** Pseudonyms of persons, the same at every login. */
export type PseudonymOf = (personalNumber: string) => Promise<string>;

const NAME = 'visitor-ids';

/** HMACs under a secret that the database has had since its first login; never stored. */
export function createVisitorIds({ query }: Database, timeAndRandom: TimeAndRandom): PseudonymOf {
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

/** A person as the provider knows them; someone it does not know has the name BankID gave. */
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
