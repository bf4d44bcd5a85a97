import { createHmac } from 'node:crypto';
import type { Sources } from '#server/configuration';
import type { Database } from '#server/database';
import { newSecret } from '#server/database';

/** Names that tell persons apart, the same at every login, without saying who they are. */
export type VisitorIds = (personalNumber: string) => Promise<string>;

const NAME = 'visitor-ids';

/** HMACs under a secret that the database has had since its first login; never stored. */
export function createVisitorIds({ query }: Database, sources: Sources): VisitorIds {
  let secret: Promise<string> | undefined;

  async function sharedSecret(): Promise<string> {
    await query
      .insertInto('server_secrets')
      .values({ name: NAME, secret: newSecret(sources) })
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
