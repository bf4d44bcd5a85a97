/** Orders of electronic identification: begun, polled, ended. */

export { orderAnswer, statusAnswer } from './answer.ts';
export { begun, orderOrigin, ownOrder, refusal, sessionOf } from './calls.ts';
export {
  cancelOrder,
  cancelOrders,
  type Eid,
  type EidServices,
  type Order,
  pendingOrders,
} from './orders.ts';
export { pollOrder, type Signature } from './poll.ts';
export { loginOf, signatureOf } from './result.ts';
export { startLogin, startSigning } from './start.ts';
