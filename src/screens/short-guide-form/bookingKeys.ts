/**
 * Idempotency keys for bookings: pressing the button again after a failure sends the same key,
 * since the first call may have been received; changed details make another booking.
 */
export function createBookingKeys(newKey: () => string): (details: unknown) => string {
  let last: { readonly details: string; readonly key: string } | undefined;
  return (details) => {
    const written = JSON.stringify(details);
    if (last?.details !== written) last = { details: written, key: newKey() };
    return last.key;
  };
}
