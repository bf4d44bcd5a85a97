import type { SimulatedOrder } from './simulatedOrderRows.ts';

/** For a person to identify themselves at an insurer (specification, section 9). */
const SIGN_MS = 30_000;

const BY_HINT: Readonly<Record<string, string>> = {
  userCancel: 'AUTHENTICATION CANCELLED',
  cancelled: 'AUTHENTICATION CONFLICT',
  expiredTransaction: 'AUTHENTICATION TIMEOUT',
  startFailed: 'AUTHENTICATION TIMEOUT',
};

/**
 * How an identification at an insurer has ended; `undefined` while it has not.
 *
 * | the order in the app                       | within 30 s of the beginning         | after that |
 * |--------------------------------------------|--------------------------------------|------------|
 * | completed                                  | `''`: somebody has signed            | timeout    |
 * | refused                                    | cancelled                            | timeout    |
 * | ended because the person began another one | conflict                             | timeout    |
 * | its time is over                           | timeout                              | timeout    |
 * | ended in another way                       | failed                               | timeout    |
 * | waits                                      | `undefined`                          | timeout    |
 * | is no longer there                         | timeout                              | timeout    |
 */
export function endingOf(
  order: SimulatedOrder | undefined,
  createdAt: Date,
  now: number,
): string | undefined {
  const limit = createdAt.getTime() + SIGN_MS;
  if (order === undefined) return 'AUTHENTICATION TIMEOUT';
  if (order.status === 'pending') return now < limit ? undefined : 'AUTHENTICATION TIMEOUT';
  if (order.ended_at === null || order.ended_at.getTime() >= limit) return 'AUTHENTICATION TIMEOUT';
  if (order.status === 'complete') return '';
  return BY_HINT[order.hint_code] ?? 'FAILED';
}
