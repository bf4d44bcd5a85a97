import { BankIdError, type BankIdOrder } from '#server/bankid';
import type { Sources } from '#server/configuration';
import {
  endOthersOf,
  failed,
  type SimulatedOrder,
  type SimulatedOrderRows,
} from './simulatedOrderRows.ts';

/** What a relying party asks for, already checked. */
export type NewOrder = Pick<
  SimulatedOrder,
  'kind' | 'visible_text' | 'non_visible_text' | 'return_url' | 'required_number'
>;

/** What relying parties do with their orders. */
export interface SimulatedOrders {
  /** @throws BankIdError `alreadyInProgress`, which also ends the other order. */
  begin(order: NewOrder): Promise<BankIdOrder>;
  /** How the order stands; an ended one is told of once. `undefined`: there is no such order. */
  collect(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** How the order stands, as often as one likes: for relying parties on this very server. */
  look(orderRef: string): Promise<SimulatedOrder | undefined>;
  /** The relying party gives up; false when there is no such order. */
  cancel(orderRef: string): Promise<boolean>;
}

/** Nobody reads the texts of an order again that has been told of: they may be about health. */
const READ = { visible_text: '', non_visible_text: '' };

/** Orders in the database, with the order of events of the real service: all instances have the same. */
export function createSimulatedOrders(
  { query, now, settle, findBy }: SimulatedOrderRows,
  sources: Sources,
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
      const told = await query
        .updateTable('simulated_orders')
        .set({ ...READ, collected_at: now() })
        .where('id', '=', order.id)
        .where('collected_at', 'is', null)
        .returning('collected_at')
        .executeTakeFirst();
      // With the texts, which the signature is of.
      return told && { ...order, ...told };
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
