import { hashOf, newSecret } from '#server/database';
import { beginSession, endSession, type Session } from '#server/people';
import { BankIdError, type BankIdOrder, type BankIdRequest, isLasting } from './bankid.ts';
import { cancelOrders, failureOf, type Order, type OrderDeps, pendingOrders } from './orders.ts';

/** Who begins an order, and where the app returns to. */
export interface OrderOrigin {
  readonly ip: string;
  readonly userAgent: string;
  /** On an origin of ours. */
  readonly returnUrl: string;
}

/** The document to be signed: a row of `sign_documents`. */
export interface SignDocument {
  readonly id: string;
  readonly text: string;
  readonly nonVisibleData: string;
}

/**
 * Lifetime of an order: BankID allows 30 seconds to begin and three minutes after that; the rest is
 * for the last poll.
 */
const ORDER_LIFETIME_MS = 240_000;
const NO_ORDER: BankIdOrder = {
  orderRef: '',
  autoStartToken: '',
  qrStartToken: '',
  qrStartSecret: '',
};

/**
 * Begins a login in a new session; the browser's former session ends, with its pending orders.
 *
 * @throws BankIdError when the service cannot be used now. `alreadyInProgress` and a refusal that will not pass are
 * stored as the failure of the order, whose poll has their message.
 */
export async function startLogin(
  deps: OrderDeps,
  former: Session | undefined,
  request: OrderOrigin,
): Promise<{ readonly order: Order; readonly session: Session }> {
  const { database, timeAndRandom, bankid } = deps;
  const pending = former === undefined ? [] : await pendingOrders(deps, former);
  const session = await beginSession(database.query, timeAndRandom);
  const starting = start(deps, session, request, undefined, (common) => bankid.auth(common));
  try {
    // Concurrently, so that the timeout of an unreachable service passes only once.
    const [order] = await Promise.all([starting, cancelOrders(deps, pending)]);
    if (former !== undefined) await endSession(database.query, former.id);
    return { order, session };
  } catch (error) {
    await endSession(database.query, session.id);
    throw error;
  }
}

/**
 * Begins a signature of the person who is logged in.
 *
 * @throws BankIdError as `startLogin` does.
 */
export async function startSigning(
  deps: OrderDeps,
  session: Session,
  request: OrderOrigin,
  document: SignDocument,
): Promise<Order> {
  const { text, nonVisibleData } = document;
  const pending = await pendingOrders(deps, session);
  const starting = start(deps, session, request, document, (common) =>
    deps.bankid.sign({
      ...common,
      userVisibleText: text,
      ...(nonVisibleData === '' ? {} : { userNonVisibleText: nonVisibleData }),
    }),
  );
  const [order] = await Promise.all([starting, cancelOrders(deps, pending)]);
  return order;
}

async function start(
  { database, timeAndRandom, onBegun, onEnded }: OrderDeps,
  session: Session,
  { ip, userAgent, returnUrl }: OrderOrigin,
  document: SignDocument | undefined,
  send: (request: BankIdRequest) => Promise<BankIdOrder>,
): Promise<Order> {
  const nonce = newSecret(timeAndRandom);
  const address = new URL(returnUrl);
  // In the fragment, which browsers do not send.
  address.hash = `bankid=${nonce}`;

  const kind = document === undefined ? 'auth' : 'sign';
  let started = NO_ORDER;
  let refusal: BankIdError | undefined;
  try {
    started = await send({
      endUserIp: ip,
      returnUrl: address.href,
      web: {
        referringDomain: address.hostname,
        userAgent,
        deviceIdentifier: session.id,
      },
    });
    onBegun(kind);
  } catch (error) {
    if (!(error instanceof BankIdError)) throw error;
    const { code } = error;
    onEnded(kind, failureOf({ error_code: code }));
    if (code !== 'alreadyInProgress' && !isLasting(code)) throw error;
    refusal = error;
  }

  const now = timeAndRandom.now();
  return await database.query
    .insertInto('eid_orders')
    .values({
      id: timeAndRandom.newId(),
      order_ref: timeAndRandom.newId(),
      transaction_id: timeAndRandom.newId(),
      nonce_hash: hashOf(nonce),
      session_id: session.id,
      kind,
      device: deviceOf(userAgent),
      document_id: document?.id ?? null,
      started_at: new Date(now),
      ends_at: new Date(now + ORDER_LIFETIME_MS),
      ask_after: new Date(now),
      upstream_ref: started.orderRef,
      auto_start_token: started.autoStartToken,
      qr_start_token: started.qrStartToken,
      qr_start_secret: started.qrStartSecret,
      status: refusal === undefined ? 'pending' : 'failed',
      hint_code: refusal === undefined ? 'outstandingTransaction' : '',
      error_code: refusal?.code ?? null,
      outcome: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Phones and tablets have the app on the same device; otherwise a phone scans the code. */
function deviceOf(userAgent: string): Order['device'] {
  return /\b(?:iPhone|iPad|iPod|Android|Mobile)\b/.test(userAgent) ? 'same' : 'other';
}
