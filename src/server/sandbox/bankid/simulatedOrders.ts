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
  /** The status of the order; an ended one is reported once. `undefined`: there is no such order. */
  collect(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** Its status, any number of times: for relying parties on this very server. */
  look(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** The relying party gives up; false when there is no such order. */
  cancel(orderRef: string): Promise<boolean>;
}

/** Once its end is reported the texts of an order are deleted: they may be about health. */
const READ = { visible_text: '', non_visible_text: '' };

/** Orders in the database, with the order of events of the real service: all instances have the same. */
export function createSimulatedOrders(
  { query, now, findBy }: SimulatedOrderRows,
  timeAndRandom: TimeAndRandom,
): SimulatedOrders {
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
      const order = await findBy('order_ref', orderRef);
      if (order === undefined || order.status === 'pending') return order;
      const collected = await query
        .updateTable('simulated_orders')
        .set({ ...READ, collected_at: now() })
        .where('id', '=', order.id)
        .where('collected_at', 'is', null)
        .returning('collected_at')
        .executeTakeFirst();
      // With the texts, which the signature is of.
      return collected && { ...order, ...collected };
    },

    look: (orderRef) => findBy('order_ref', orderRef),

    async cancel(orderRef) {
      const order = await query
        .updateTable('simulated_orders')
        .set({ ...READ, ...failed('cancelled', now()), collected_at: now() })
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

/** The rows of the simulator: what its relying parties and its phone both work on. */
export interface SimulatedOrderRows {
  readonly query: Kysely<Tables>;
  now(): Date;
  /** Ends what has waited too long. */
  settle(): Promise<void>;
  /** The current state of an order. */
  findBy(column: FindColumn, value: string): Promise<SimulatedOrder | undefined>;
}

type FindColumn = 'id' | 'order_ref' | 'auto_start_token' | 'qr_start_token';

/** For the app to open an order. */
export const START_MS = 30_000;
/** For the person to finish, from then on. */
const FINISH_MS = 180_000;

/** Written into the statement: few rows are, and they have an index of their own. */
const PENDING = sql.lit('pending' as const);

/** Whether an order is pending, and has not waited for longer than it may. */
export function isUnderWay(at: Date): Expression<SqlBool> {
  const after = (ms: number) => new Date(at.getTime() - ms);
  const { and, eb, or } = expressionBuilder<Tables, 'simulated_orders'>();
  return and([
    eb('status', '=', PENDING),
    or([
      and([eb('opened_at', 'is', null), eb('created_at', '>', after(START_MS))]),
      eb('opened_at', '>', after(FINISH_MS)),
    ]),
  ]);
}

function hasWaitedTooLong({ status, opened_at, created_at }: SimulatedOrder, at: Date): boolean {
  if (status !== 'pending') return false;
  const [since, most] = opened_at === null ? [created_at, START_MS] : [opened_at, FINISH_MS];
  return at.getTime() - since.getTime() >= most;
}

/** Rows with the limits in time of the real service. */
export function createOrderRows(
  { query }: Database,
  timeAndRandom: TimeAndRandom,
): SimulatedOrderRows {
  const now = () => new Date(timeAndRandom.now());

  async function settle(): Promise<void> {
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
    settle,
    async findBy(column, value) {
      const order = await find(column, value);
      if (order === undefined || !hasWaitedTooLong(order, now())) return order;
      await settle();
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

/** A person has one order at a time: whether there was another, which has now failed. */
export async function endOthersOf(
  query: Kysely<Tables>,
  person: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const others = await query
    .updateTable('simulated_orders')
    .set(failed('cancelled', at))
    .where('id', '!=', id)
    .where(isUnderWay(at))
    .where(({ eb, or }) =>
      or([eb('personal_number', '=', person), eb('required_number', '=', person)]),
    )
    .returning('id')
    .execute();
  return others.length > 0;
}
