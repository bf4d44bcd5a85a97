import { type Kysely, type Selectable, sql } from 'kysely';
import { BankIdError, type BankIdOrder } from './bankid.ts';
import { qrCode, readQrCode } from './bankidQr.ts';
import type { Database } from './database.ts';
import type { Sources } from './deps.ts';
import type { SimulatedOrderTable, Tables } from './tables.ts';

/** One order at the simulator, whoever looks at it. */
export type SimulatedOrder = Selectable<SimulatedOrderTable>;

/** What a relying party asks for, already checked. */
export type NewOrder = Pick<
  SimulatedOrder,
  'kind' | 'visible_text' | 'non_visible_text' | 'return_url' | 'required_number'
>;

/** What the holder of the phone does with an opened order. */
export type PhoneAct =
  | { readonly act: 'approve' | 'wait'; readonly personalNumber: string }
  | { readonly act: 'refuse' | 'expire' | 'block' | 'unknownPending' | 'unknownFailed' };

/** Why a code or token opens nothing. */
export type NotOpened = 'unknown' | 'old' | 'used';

/** The orders of the simulator, in the database: all instances have the same. */
export interface SimulatedOrders {
  /** @throws BankIdError `alreadyInProgress`, which also ends the other order. */
  begin(order: NewOrder): Promise<BankIdOrder>;
  /** How the order stands; an ended one is told of once. `undefined`: there is no such order. */
  collect(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** The relying party gives up; false when there is no such order. */
  cancel(orderRef: string): Promise<boolean>;
  /** Orders that no app has opened yet, the newest first. */
  waiting(): Promise<readonly SimulatedOrder[]>;
  find(id: string): Promise<SimulatedOrder | undefined>;
  /** The app is pointed at an order in the list of those that wait. */
  choose(id: string): Promise<SimulatedOrder | NotOpened>;
  /** The text of a QR code or an autostart token reaches the app on another device. */
  scan(text: string): Promise<SimulatedOrder | NotOpened>;
  /** The app is started on the same device. Again for an order it has opened: gives that order. */
  start(autoStartToken: string): Promise<SimulatedOrder | NotOpened>;
  /** Nothing happens to an order that is not open. */
  act(id: string, act: PhoneAct): Promise<void>;
}

/** For the app to open an order. */
export const START_MS = 30_000;
/** For the person to finish, from then on. */
const FINISH_MS = 180_000;
/** How old a pasted code may be: a camera needs no time, but a person who pastes does. */
const CODE_AGE_SECONDS = 10;
const KEEP_MS = 3_600_000;

const ENDINGS = {
  refuse: 'userCancel',
  expire: 'expiredTransaction',
  block: 'certificateErr',
  unknownFailed: 'somethingNew',
} as const;

/** Orders with the limits in time and the order of events of the real service. */
export function createSimulatedOrders(database: Database, sources: Sources): SimulatedOrders {
  const { query } = database;
  const now = () => new Date(sources.now());

  /** Ends what has waited too long. */
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

  async function findBy(
    column: 'id' | 'order_ref' | 'auto_start_token' | 'qr_start_token',
    value: string,
  ): Promise<SimulatedOrder | undefined> {
    await settle();
    return query
      .selectFrom('simulated_orders')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
  }

  async function open(
    order: SimulatedOrder | undefined,
    device: 'same' | 'other',
  ): Promise<SimulatedOrder | NotOpened> {
    if (order === undefined) return 'unknown';
    const opened = await query
      .updateTable('simulated_orders')
      .set({ device, hint_code: 'started', opened_at: now() })
      .where('id', '=', order.id)
      .where('status', '=', 'pending')
      .where('opened_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (opened !== undefined) return opened;
    return order.hint_code === 'startFailed' ? 'old' : 'used';
  }

  return {
    async begin(order) {
      const created_at = now();
      await settle();
      await query
        .deleteFrom('simulated_orders')
        .where('created_at', '<', new Date(created_at.getTime() - KEEP_MS))
        .execute();
      const { required_number: person } = order;
      if (person !== '' && (await endOthersOf(query, person, '', created_at))) {
        throw new BankIdError('alreadyInProgress');
      }
      const tokens = {
        order_ref: sources.newId(),
        auto_start_token: sources.newId(),
        qr_start_token: sources.newId(),
        qr_start_secret: sources.newId(),
      };
      await query
        .insertInto('simulated_orders')
        .values({
          ...order,
          ...tokens,
          id: sources.newId(),
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
      return query
        .updateTable('simulated_orders')
        .set({ collected_at: now() })
        .where('id', '=', order.id)
        .where('collected_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    async cancel(orderRef) {
      await settle();
      const order = await query
        .updateTable('simulated_orders')
        .set({ status: 'failed', hint_code: 'cancelled', ended_at: now(), collected_at: now() })
        .where('order_ref', '=', orderRef)
        .where('status', '=', 'pending')
        .returning('id')
        .executeTakeFirst();
      return order !== undefined;
    },

    async waiting() {
      await settle();
      return query
        .selectFrom('simulated_orders')
        .selectAll()
        .where('status', '=', 'pending')
        .where('opened_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute();
    },

    find: (id) => findBy('id', id),
    choose: async (id) => open(await findBy('id', id), 'other'),

    async scan(text) {
      const code = readQrCode(text);
      if (code === undefined) return open(await findBy('auto_start_token', text), 'other');
      const order = await findBy('qr_start_token', code.qrStartToken);
      if (order === undefined || text !== qrCode(startOf(order), code.seconds)) return 'unknown';
      const age = (sources.now() - order.created_at.getTime()) / 1000 - code.seconds;
      return age > CODE_AGE_SECONDS ? 'old' : open(order, 'other');
    },

    async start(autoStartToken) {
      const order = await findBy('auto_start_token', autoStartToken);
      return order?.device === 'same' ? order : open(order, 'same');
    },

    async act(id, act) {
      await settle();
      const at = now();
      const person = 'personalNumber' in act ? act.personalNumber : '';
      await query.transaction().execute(async (transaction) => {
        const order = await transaction
          .selectFrom('simulated_orders')
          .select('required_number')
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .where('opened_at', 'is not', null)
          .forUpdate()
          .executeTakeFirst();
        if (order === undefined || (person !== '' && !isFor(order, person))) return;
        const isRival = person !== '' && (await endOthersOf(transaction, person, id, at));
        await transaction
          .updateTable('simulated_orders')
          .set(isRival ? { ...failed('cancelled', at), personal_number: person } : after(act, at))
          .where('id', '=', id)
          .execute();
      });
    },
  };
}

/** Whether a person may use the order. */
export function isFor(order: Pick<SimulatedOrder, 'required_number'>, person: string): boolean {
  return order.required_number === '' || order.required_number === person;
}

function startOf(order: SimulatedOrder): Pick<BankIdOrder, 'qrStartToken' | 'qrStartSecret'> {
  return { qrStartToken: order.qr_start_token, qrStartSecret: order.qr_start_secret };
}

function failed(hint_code: string, ended_at: Date) {
  return { status: 'failed', hint_code, ended_at } as const;
}

function after(act: PhoneAct, at: Date) {
  switch (act.act) {
    case 'approve':
      return {
        status: 'complete',
        hint_code: '',
        ended_at: at,
        personal_number: act.personalNumber,
      } as const;
    case 'wait':
      return { hint_code: 'userSign', personal_number: act.personalNumber };
    case 'unknownPending':
      return { hint_code: 'somethingNew' };
    default:
      return failed(ENDINGS[act.act], at);
  }
}

/** A person has one order at a time: whether there was another, which has now failed. */
async function endOthersOf(
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
