import type { Sources } from '#server/configuration';
import { ApiFault } from '#server/contract';
import type { Database } from '#server/database';
import { findToken, issueToken } from './accessTokens.ts';
import { confirmSession, type SessionTimes } from './sessions.ts';
import { isMember, type Visitor } from './visitor.ts';

/** What a call asks of its caller beyond being one: see `Endpoint`. */
export type PersonalAccess = 'authenticated' | 'member';

/** A caller that may go on, with the token to use from now on when there is a new one. */
export interface Admission {
  readonly visitor: Visitor;
  readonly token?: string;
}

/** Stands before every call that is not for everyone. */
export interface Gate {
  /**
   * Reads the `Authorization` header of a call.
   *
   * | caller                                           | authenticated   | member          |
   * |--------------------------------------------------|-----------------|-----------------|
   * | no token, or one that has run out                | unauthenticated | unauthenticated |
   * | logged in, nothing with the provider             | admitted        | forbidden       |
   * | logged in and customer, or organisation approved | admitted        | admitted        |
   *
   * @throws ApiFault `unauthenticated` or `forbidden`.
   */
  admit(authorization: string | undefined, access: PersonalAccess): Promise<Admission>;
}

/** A gate that knows the tokens of a database, and renews them after half of their life. */
export function createGate({ query }: Database, times: SessionTimes, sources: Sources): Gate {
  return {
    async admit(authorization, access) {
      const token = bearerOf(authorization);
      const now = sources.now();
      const sent = token === undefined ? undefined : await findToken(query, token, now);
      if (sent === undefined) throw new ApiFault('unauthenticated');
      const { visitor, use, isOld } = sent;
      await confirmSession(query, use, times, now);
      if (access === 'member' && !isMember(visitor)) throw new ApiFault('forbidden');
      return isOld ? { visitor, token: await issueToken(query, sources, visitor) } : { visitor };
    },
  };
}

/** The token of `Authorization: Bearer <token>` (RFC 6750 section 2.1). */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +([\w-]+)$/i.exec(authorization ?? '')?.[1];
}
