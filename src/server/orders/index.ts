/** Orders of electronic identification: to begin, poll and end them. */

export {
  orderAnswer,
  orderOrigin,
  ownOrder,
  refusal,
  refusedAsHttpError,
  sessionOf,
  statusAnswer,
} from './orderCalls.ts';
export {
  cancelOrder,
  cancelOrders,
  type EidDeps,
  type EidServices,
  ORDER_FAILURES,
  type Order,
  pendingOrders,
} from './orders.ts';
export { pollOrder, type Signature } from './poll.ts';
export { createRecentPolls } from './recentPolls.ts';
export { loginOf, signatureOf } from './result.ts';
export { startLogin, startSigning } from './start.ts';
