import { type Kysely, type Selectable, sql } from 'kysely';
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
  { query, now, settle, findBy }: SimulatedOrderRows,
  timeAndRandom: TimeAndRandom,
): SimulatedOrders {
  return {
    async begin(order) {
      const created_at = now();
      await settle();
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
      await settle();
      const order = await query
        .updateTable('simulated_orders')
        .set({ ...READ, ...failed('cancelled', now()), collected_at: now() })
        .where('order_ref', '=', orderRef)
        .where('status', '=', 'pending')
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
  findBy(
    column: 'id' | 'order_ref' | 'auto_start_token' | 'qr_start_token',
    value: string,
  ): Promise<SimulatedOrder | undefined>;
}

/** For the app to open an order. */
export const START_MS = 30_000;
/** For the person to finish, from then on. */
const FINISH_MS = 180_000;

/** Rows with the limits in time of the real service. */
export function createOrderRows(
  { query }: Database,
  timeAndRandom: TimeAndRandom,
): SimulatedOrderRows {
  const now = () => new Date(timeAndRandom.now());

  async function settle(): Promise<void> {
    const ended_at = now();
    const before = (ms: number) => new Date(ended_at.getTime() - ms);
    await query
      .updateTable('simulated_orders')
      .set({
        status: 'failed',
        hint_code: sql<string>`case when opened_at is null then 'startFailed' else 'expiredTransaction' end`,
        ended_at,
      })
      .where('status', '=', 'pending')
      .where(({ and, eb, or }) =>
        or([
          and([eb('opened_at', 'is', null), eb('created_at', '<=', before(START_MS))]),
          eb('opened_at', '<=', before(FINISH_MS)),
        ]),
      )
      .execute();
  }

  return {
    query,
    now,
    settle,
    async findBy(column, value) {
      await settle();
      return await query
        .selectFrom('simulated_orders')
        .selectAll()
        .where(column, '=', value)
        .executeTakeFirst();
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
    .where('status', '=', 'pending')
    .where(({ eb, or }) =>
      or([eb('personal_number', '=', person), eb('required_number', '=', person)]),
    )
    .returning('id')
    .execute();
  return others.length > 0;
}
