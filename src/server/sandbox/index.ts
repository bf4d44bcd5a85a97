/** Simulates the outside world: BankID, other insurers, a mailbox. Loaded only where the sandbox is on. */

export { API_PAGE, mountApiPage } from './apiPage.ts';
export { mountApplicationsPage } from './applicationsPage.ts';
export { INSURERS_API, mountInsurers } from './insurersApi.ts';
export { capturingTransport, mountMailbox } from './mailbox.ts';
export { createSimulatedPhone } from './phone.ts';
export { mountSimulatorPage, phoneUrl } from './phonePage.ts';
export { mountSandbox, sandboxPages, simulatedServices } from './sandbox.ts';
export { formField, readForms, seeOther, sendSandboxPage } from './sandboxPage.ts';
export {
  createOrderRows,
  createSimulatedOrders,
  qrStartOf,
  type SimulatedOrder,
  type SimulatedOrders,
} from './simulatedOrders.ts';
export { mountSimulatorApi, SIMULATOR_PATH } from './simulatorApi.ts';
