import { qrCode, readQrCode } from '#server/bankid';
import {
  endOthersOf,
  failed,
  isUnderWay,
  qrStartOf,
  type SimulatedOrder,
  type SimulatedOrderRows,
} from './simulatedOrders.ts';

/** An action of the phone's user on an opened order. */
export type PhoneAction =
  | { readonly act: 'approve' | 'wait'; readonly personalNumber: string }
  | { readonly act: 'refuse' | 'expire' | 'block' | 'unknownPending' | 'unknownFailed' };

/** Why a code or token opens nothing. */
export type NotOpened = 'unknown' | 'old' | 'used';

/** The phone's actions on orders. */
export interface SimulatedPhone {
  /** Orders that no app has opened yet, the newest first. */
  waiting(): Promise<readonly SimulatedOrder[]>;
  find(id: string): Promise<SimulatedOrder | undefined>;
  /** Opens an order chosen from the list of waiting ones. */
  choose(id: string): Promise<SimulatedOrder | NotOpened>;
  /** Opens the order of a QR code or autostart token, in the app on another device. */
  scan(text: string): Promise<SimulatedOrder | NotOpened>;
  /** Opens an order in the app on the same device; one that is open there already is returned. */
  start(autoStartToken: string): Promise<SimulatedOrder | NotOpened>;
  /** Does nothing for an order that is not open. */
  act(id: string, act: PhoneAction): Promise<void>;
}

/** How old a code may be: scanning takes no time, but pasting does. */
const CODE_AGE_SECONDS = 10;

const ENDINGS = {
  refuse: 'userCancel',
  expire: 'expiredTransaction',
  block: 'certificateErr',
  unknownFailed: 'somethingNew',
} as const;

/** A phone with every test person's BankID in it. */
export function createSimulatedPhone({
  query,
  now,
  expireOverdue,
  findBy,
}: SimulatedOrderRows): SimulatedPhone {
  async function open(
    order: SimulatedOrder | undefined,
    device: 'same' | 'other',
  ): Promise<SimulatedOrder | NotOpened> {
    if (order === undefined) return 'unknown';
    const opened = await query
      .updateTable('simulated_orders')
      .set({ device, hint_code: 'started', opened_at: now() })
      .where('id', '=', order.id)
      .where(isUnderWay(now()))
      .where('opened_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (opened !== undefined) return opened;
    return order.hint_code === 'startFailed' ? 'old' : 'used';
  }

  return {
    async waiting() {
      await expireOverdue();
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
      if (order === undefined || text !== qrCode(qrStartOf(order), code.seconds)) return 'unknown';
      const age = (now().getTime() - order.created_at.getTime()) / 1000 - code.seconds;
      return age > CODE_AGE_SECONDS ? 'old' : open(order, 'other');
    },

    async start(autoStartToken) {
      const order = await findBy('auto_start_token', autoStartToken);
      return order?.device === 'same' ? order : open(order, 'same');
    },

    async act(id, act) {
      const at = now();
      const person = 'personalNumber' in act ? act.personalNumber : '';
      await query.transaction().execute(async (transaction) => {
        const order = await transaction
          .selectFrom('simulated_orders')
          .select('required_number')
          .where('id', '=', id)
          .where(isUnderWay(at))
          .where('opened_at', 'is not', null)
          .forUpdate()
          .executeTakeFirst();
        if (order === undefined || (person !== '' && !isFor(order, person))) return;
        const hadOther = person !== '' && (await endOthersOf(transaction, person, id, at));
        await transaction
          .updateTable('simulated_orders')
          .set(
            hadOther ? { ...failed('cancelled', at), personal_number: person } : changesBy(act, at),
          )
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

function changesBy(act: PhoneAction, at: Date) {
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
