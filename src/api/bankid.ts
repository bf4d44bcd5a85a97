import type { CollectAnswer, OrderAnswer, Read } from '#operations';
import { ApiError } from './ApiError.ts';

/** An order of electronic identification that has begun. Judge `autoStartUrl` before use. */
export type EidOrder = Read<OrderAnswer>;

/** How an order stands (spec section 3). Exactly one of the four outcomes is normally true. */
export type EidStatus = Read<CollectAnswer>;

/**
 * An order as it came, which has to have a name: `call(...).then(namedOrder)`. Throws an ApiError for
 * one without, since there is nothing to ask about; without the rest there is one way less to start.
 */
export function namedOrder(order: EidOrder): EidOrder {
  if (!order.orderRef && !order.transactionId) throw new ApiError('unexpected');
  return order;
}
