import { expect, it } from 'vitest';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { createSimulatedCollections } from '../../../src/server/sandbox/simulatedCollections.ts';
import {
  createOrderRows,
  createSimulatedOrders,
  type SimulatedOrder,
  type SimulatedOrders,
} from '../../../src/server/sandbox/simulatedOrders.ts';
import { ANY_DEVICE, MARIA, stoppedClock } from '../collectionCalls.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
const clock = stoppedClock();
const timeAndRandom = { ...systemTimeAndRandom, now: clock.now };

const REQUEST = {
  company: 'almvik',
  personalNumber: MARIA,
  loginMethod: ANY_DEVICE,
  returnUrl: '',
};
const SIGNED = { status: 'complete', hint_code: '', personal_number: MARIA } as const;
const REFUSED = { status: 'failed', hint_code: 'userCancel', personal_number: '' } as const;

/** Orders that end in this way for one instance, once `after` has resolved. */
function seeing(orders: SimulatedOrders, end: Partial<SimulatedOrder>, after?: Promise<void>) {
  const peek: SimulatedOrders['peek'] = async (orderRef) => {
    const order = await orders.peek(orderRef);
    await after;
    return order && { ...order, ...end, ended_at: new Date(clock.now()) };
  };
  return { ...orders, peek };
}

it.each([
  ['signed', SIGNED, REFUSED, 'COMPLETED', 4],
  ['refused', REFUSED, SIGNED, 'AUTHENTICATION CANCELLED', undefined],
] as const)(
  'an identification that one instance has seen %s stays so, whatever a late one sees',
  async (_case, seen, late, status, count) => {
    const orders = createSimulatedOrders(createOrderRows(database, timeAndRandom), timeAndRandom);
    const at = (own: SimulatedOrders) =>
      createSimulatedCollections({
        database,
        timeAndRandom,
        orders: own,
        personHash: async (number) => `hash of ${number}`,
      });
    const { ref = '' } = (await at(orders).begin(REQUEST)) ?? {};

    let goOn = () => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    const answering = at(seeing(orders, late, held)).find(ref);
    await at(seeing(orders, seen)).find(ref);
    clock.pass(2);
    goOn();

    for (const found of [await answering, await at(orders).find(ref)]) {
      expect([found?.status, found?.insurances?.length]).toEqual([status, count]);
    }
  },
);
