/** What the server appends to the return address of an order. */
const FRAGMENT = /^#bankid=([\w.~-]{1,200})$/;

/**
 * Where the app leads back to: this page, without query and fragment. They are not BankID's to know,
 * and campaigns make queries longer than a return address may be.
 */
export function returnAddress({ origin, pathname }: Location): string {
  return `${origin}${pathname}`;
}

/**
 * The nonce the app came back with. It is taken out of the address bar, so that it is neither
 * shared nor bookmarked; the state a router keeps in the history stays.
 */
export function takeReturnNonce(page: Window): string | undefined {
  const { location, history } = page;
  const [, nonce] = FRAGMENT.exec(location.hash) ?? [];
  if (nonce === undefined) return undefined;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return nonce;
}
