/** Simulates BankID: its relying-party API, its orders, and the phone. */

export { createSimulatedPhone } from './phone.ts';
export { mountSimulatorPage, phoneUrl } from './phonePage.ts';
export {
  createOrderRows,
  createSimulatedOrders,
  qrStartOf,
  type SimulatedOrder,
  type SimulatedOrders,
} from './simulatedOrders.ts';
export { mountSimulatorApi, SIMULATOR_PATH } from './simulatorApi.ts';
