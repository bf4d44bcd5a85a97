import type { CollectResponse, OrderResponse, Read } from '#operations';
import { ApiError } from './ApiError.ts';

/** A started order of electronic identification. Validate `autoStartUrl` before use. */
export type EidOrder = Read<OrderResponse>;

/** The status of an order (spec section 3). Normally exactly one of the four outcomes is true. */
export type EidStatus = Read<CollectResponse>;

/**
 * Requires an order to have a reference: `call(...).then(withOrderReference)`. Throws an ApiError
 * without one, since such an order cannot be polled.
 */
export function withOrderReference(order: EidOrder): EidOrder {
  if (!order.orderRef && !order.transactionId) throw new ApiError('unexpected');
  return order;
}
