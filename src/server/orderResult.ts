import { issueToken } from './accessTokens.ts';
import { isCustomer } from './holdings.ts';
import type { Outcome, Signature } from './orderPoll.ts';
import type { Order, OrderDeps } from './orders.ts';
import { unseal } from './sealing.ts';
import { confirmSession, logInSession, type Session } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** A login that has come about. */
export interface LoggedIn {
  readonly visitor: Visitor;
  readonly token: string;
  /** For the cookie, when the browser is to have another. */
  readonly secret?: string;
}

/**
 * The login a completed order stands for. The browser that began it gets a new session, and another
 * one when it asks again because the answer was lost, until one of them has been used; the session
 * that came of the order gets a new token. `undefined` for everyone else.
 */
export async function loginOf(
  { database: { query }, sources }: OrderDeps,
  session: Session,
  order: Order,
): Promise<LoggedIn | undefined> {
  if (session.use.orderId === order.id && session.visitor !== undefined) {
    await confirmSession(query, session.use, sources.now());
    const token = await issueToken(query, sources, session.visitor);
    return { visitor: session.visitor, token };
  }
  return await query.transaction().execute(async (transaction) => {
    // Locked: a session that came of it and is used at this moment takes the outcome away, before
    // this or after it.
    const held = await transaction
      .selectFrom('eid_orders')
      .select('outcome')
      .where('id', '=', order.id)
      .where('session_id', '=', session.id)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined || held.outcome === null) return undefined;
    const outcome = unseal(session.secret, held.outcome) as Outcome;
    if (!('person' in outcome)) return undefined;
    const { person } = outcome;
    const made = await logInSession(transaction, sources, {
      person,
      hasEngagement: await isCustomer(transaction, person.personalNumber),
      orderId: order.id,
    });
    const token = await issueToken(transaction, sources, made.visitor);
    return { visitor: made.visitor, token, secret: made.secret };
  });
}

/** What a completed order has signed; `null` when somebody else than its visitor did. */
export function signatureOf(session: Session, order: Order): Signature | null {
  if (order.outcome === null) return null;
  const outcome = unseal(session.secret, order.outcome) as Outcome;
  return 'signed' in outcome ? outcome.signed : null;
}
