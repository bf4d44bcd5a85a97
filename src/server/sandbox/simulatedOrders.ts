import {
  type Expression,
  expressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { BankIdError, type BankIdOrder, type QrStart } from '#server/bankid';
import type { TimeAndRandom } from '#server/configuration';
import type { Database, SimulatedOrderTable, Tables } from '#server/database';

/** A relying party's request for an order, already checked. */
export type NewOrder = Pick<
  SimulatedOrder,
  'kind' | 'visible_text' | 'non_visible_text' | 'return_url' | 'required_number'
>;

/** The relying parties' calls about their orders. */
export interface SimulatedOrders {
  /** @throws BankIdError `alreadyInProgress`, which also ends the other order. */
  begin(order: NewOrder): Promise<BankIdOrder>;
  /**
   * The status of the order; an ended one is reported once, soon after. `undefined`: there is no such order.
   *
   * @throws BankIdError `tooManyRequests` within a second after the last time, in this instance.
   */
  collect(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** The status of the order, any number of times: for relying parties in this server. */
  peek(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** The relying party gives up; false when there is no such order. */
  cancel(orderRef: string): Promise<boolean>;
}

/** BankID asks for two seconds between collects, and refuses far more. */
const COLLECT_MS = 1_000;
/** How long after its end an order can be collected. */
const COMPLETE_MS = 180_000;
const FAILED_MS = 300_000;
const MAX_REMEMBERED = 10_000;

/** Once its end is reported the texts of an order are deleted: they may be about health. */
const WITHOUT_TEXTS = { visible_text: '', non_visible_text: '' };

/** Orders in the database, shared by all instances, with the sequence of events of the real service. */
export function createSimulatedOrders(
  { query, now, findBy }: SimulatedOrderRows,
  timeAndRandom: TimeAndRandom,
): SimulatedOrders {
  /** When pending orders were collected, in ms since 1970. */
  const collectedAt = new Map<string, number>();

  return {
    async begin(order) {
      const created_at = now();
      const { required_number: person } = order;
      if (person !== '' && (await endOthersOf(query, person, '', created_at))) {
        throw new BankIdError('alreadyInProgress');
      }
      const tokens = {
        order_ref: timeAndRandom.newId(),
        auto_start_token: timeAndRandom.newId(),
        qr_start_token: timeAndRandom.newId(),
        qr_start_secret: timeAndRandom.newId(),
      };
      await query
        .insertInto('simulated_orders')
        .values({
          ...order,
          ...tokens,
          id: timeAndRandom.newId(),
          status: 'pending',
          hint_code: 'outstandingTransaction',
          device: '',
          personal_number: '',
          created_at,
        })
        .execute();
      return {
        orderRef: tokens.order_ref,
        autoStartToken: tokens.auto_start_token,
        qrStartToken: tokens.qr_start_token,
        qrStartSecret: tokens.qr_start_secret,
      };
    },

    async collect(orderRef) {
      const at = now().getTime();
      const since = at - (collectedAt.get(orderRef) ?? Number.NEGATIVE_INFINITY);
      if (since >= 0 && since < COLLECT_MS) throw new BankIdError('tooManyRequests');
      const order = await findBy('order_ref', orderRef);
      if (order?.status === 'pending') {
        if (collectedAt.size >= MAX_REMEMBERED) collectedAt.clear();
        collectedAt.set(orderRef, at);
        return order;
      }
      collectedAt.delete(orderRef);
      if (order === undefined) return undefined;
      const kept = order.status === 'complete' ? COMPLETE_MS : FAILED_MS;
      if (order.ended_at !== null && at - order.ended_at.getTime() > kept) return undefined;
      const collected = await query
        .updateTable('simulated_orders')
        .set({ ...WITHOUT_TEXTS, collected_at: now() })
        .where('id', '=', order.id)
        .where('collected_at', 'is', null)
        .returning('collected_at')
        .executeTakeFirst();
      // With the texts, since they are what was signed.
      return collected && { ...order, ...collected };
    },

    peek: (orderRef) => findBy('order_ref', orderRef),

    async cancel(orderRef) {
      const order = await query
        .updateTable('simulated_orders')
        .set({ ...WITHOUT_TEXTS, ...failed('cancelled', now()), collected_at: now() })
        .where('order_ref', '=', orderRef)
        .where(isUnderWay(now()))
        .returning('id')
        .executeTakeFirst();
      return order !== undefined;
    },
  };
}

/** One order at the simulator. */
export type SimulatedOrder = Selectable<SimulatedOrderTable>;

/** The orders in the database, for the relying-party API and the phone. */
export interface SimulatedOrderRows {
  readonly query: Kysely<Tables>;
  now(): Date;
  /** Fails pending orders that have waited for too long. */
  expireOverdue(): Promise<void>;
  /** The current state of an order. */
  findBy(column: FindColumn, value: string): Promise<SimulatedOrder | undefined>;
}

type FindColumn = 'id' | 'order_ref' | 'auto_start_token' | 'qr_start_token';

/** Time for the app to open an order. */
export const START_MS = 30_000;
/** Time for the person to finish, from when it is opened. */
const FINISH_MS = 180_000;

/** A literal in the SQL, so that the partial index on pending orders is used. */
const PENDING = sql.lit('pending' as const);

/** Whether an order is pending and not overdue. */
export function isUnderWay(time: Date): Expression<SqlBool> {
  const after = (ms: number) => new Date(time.getTime() - ms);
  const { and, eb, or } = expressionBuilder<Tables, 'simulated_orders'>();
  return and([
    eb('status', '=', PENDING),
    or([
      and([eb('opened_at', 'is', null), eb('created_at', '>', after(START_MS))]),
      eb('opened_at', '>', after(FINISH_MS)),
    ]),
  ]);
}

function isOverdue({ status, opened_at, created_at }: SimulatedOrder, at: Date): boolean {
  if (status !== 'pending') return false;
  const [since, max] = opened_at === null ? [created_at, START_MS] : [opened_at, FINISH_MS];
  return at.getTime() - since.getTime() >= max;
}

/** Orders with the time limits of the real service. */
export function createOrderRows(
  { query }: Database,
  timeAndRandom: TimeAndRandom,
): SimulatedOrderRows {
  const now = () => new Date(timeAndRandom.now());

  async function expireOverdue(): Promise<void> {
    const ended_at = now();
    await query
      .updateTable('simulated_orders')
      .set({
        status: 'failed',
        hint_code: sql<string>`case when opened_at is null then 'startFailed' else 'expiredTransaction' end`,
        ended_at,
      })
      .where('status', '=', PENDING)
      .where(sql<SqlBool>`(${isUnderWay(ended_at)}) is not true`)
      .execute();
  }

  const find = (column: FindColumn, value: string) =>
    query.selectFrom('simulated_orders').selectAll().where(column, '=', value).executeTakeFirst();

  return {
    query,
    now,
    expireOverdue,
    async findBy(column, value) {
      const order = await find(column, value);
      if (order === undefined || !isOverdue(order, now())) return order;
      await expireOverdue();
      return await find(column, value);
    },
  };
}

/** The tokens and the secret of an order's codes. */
export function qrStartOf(order: SimulatedOrder): QrStart {
  return { qrStartToken: order.qr_start_token, qrStartSecret: order.qr_start_secret };
}

/** The columns of an order that has failed. */
export function failed(hint_code: string, ended_at: Date) {
  return { status: 'failed', hint_code, ended_at } as const;
}

/** A person has one order at a time: fails others; returns whether there was one. */
export async function endOthersOf(
  query: Kysely<Tables>,
  person: string,
  id: string,
  time: Date,
): Promise<boolean> {
  const others = await query
    .updateTable('simulated_orders')
    .set(failed('cancelled', time))
    .where('id', '!=', id)
    .where(isUnderWay(time))
    .where(({ eb, or }) =>
      or([eb('personal_number', '=', person), eb('required_number', '=', person)]),
    )
    .returning('id')
    .execute();
  return others.length > 0;
}
