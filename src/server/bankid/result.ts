import type { Kysely } from 'kysely';
import type { Tables } from '#server/database';
import {
  type BankIdUser,
  confirmSession,
  findSession,
  isCustomer,
  issueToken,
  logInSession,
  type Session,
  type Visitor,
} from '#server/people';
import type { Order, OrderDeps } from './orders.ts';
import { outcomeSeal, type Signature } from './poll.ts';

/** A completed login. */
export interface LoggedIn {
  readonly visitor: Visitor;
  readonly token: string;
  /** For a new cookie; absent when the browser keeps its cookie. */
  readonly secret?: string;
}

/**
 * The login of a completed order. Any number of calls give the same session, with a new token each time.
 * The browser that began the order gets the cookie; it gets it again if a response was lost or several
 * windows polled at once, until the session has been used. `undefined` for everyone else.
 */
export async function loginOf(
  deps: OrderDeps,
  session: Session,
  order: Order,
): Promise<LoggedIn | undefined> {
  const { timeAndRandom, times } = deps;
  const { query } = deps.database;
  if (session.use.orderId === order.id && session.visitor !== undefined) {
    await confirmSession(query, session.use, times, timeAndRandom.now());
    const token = await issueToken(query, timeAndRandom, session.visitor);
    return { visitor: session.visitor, token };
  }
  return await query.transaction().execute(async (transaction) => {
    // Locked: a concurrent call finds the session made here, and the first use of that session
    // deletes the outcome either before this or after it.
    const stored = await transaction
      .selectFrom('eid_orders')
      .select('outcome')
      .where('id', '=', order.id)
      .where('session_id', '=', session.id)
      .forUpdate()
      .executeTakeFirst();
    if (stored === undefined || stored.outcome === null) return undefined;
    const outcome = outcomeSeal.open(session.secret, stored.outcome);
    if (!('person' in outcome)) return undefined;
    const { person, cookie } = outcome;
    const login =
      cookie === undefined
        ? await makeSession(transaction, deps, session, order, person)
        : await findSession(transaction, cookie, timeAndRandom.now());
    if (login?.visitor === undefined) return undefined;
    const token = await issueToken(transaction, timeAndRandom, login.visitor);
    return { visitor: login.visitor, token, secret: login.secret };
  });
}

/** Creates the session of a person, and stores its secret in the order for later calls. */
async function makeSession(
  transaction: Kysely<Tables>,
  { timeAndRandom, times }: OrderDeps,
  session: Session,
  order: Order,
  person: BankIdUser,
): Promise<Session> {
  const made = await logInSession(transaction, timeAndRandom, times, {
    person,
    isCustomer: await isCustomer(transaction, person.personalNumber),
    orderId: order.id,
  });
  const outcome = { person, cookie: made.secret };
  await transaction
    .updateTable('eid_orders')
    .set({ outcome: outcomeSeal.seal(session.secret, outcome, timeAndRandom) })
    .where('id', '=', order.id)
    .execute();
  return made;
}

/** The signature of a completed order; `null` when another person than its visitor has signed. */
export function signatureOf(session: Session, order: Order): Signature | null {
  if (order.outcome === null) return null;
  const outcome = outcomeSeal.open(session.secret, order.outcome);
  return 'signed' in outcome ? outcome.signed : null;
}
