/** Plays BankID: its relying-party API, its orders, and the phone. */

export { mountSimulatorApi, SIMULATOR_PATH } from './api.ts';
export {
  createOrderRows,
  createSimulatedOrders,
  qrStartOf,
  type SimulatedOrder,
  type SimulatedOrders,
} from './orders.ts';
export { mountSimulatorPage, phoneUrl } from './page.ts';
export { createSimulatedPhone } from './phone.ts';
