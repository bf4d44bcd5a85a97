/** Fragment that the server appends to the return URL of an order. */
const FRAGMENT = /^#bankid=([\w.~-]{1,200})$/;

/**
 * Return URL of the app: this page without query and fragment, which BankID need not know; campaign
 * parameters may also exceed the maximum length.
 */
export function returnAddress({ origin, pathname }: Location): string {
  return `${origin}${pathname}`;
}

/**
 * Nonce in the fragment after a return from the app. Removed from the address bar, so that it is
 * neither shared nor bookmarked; the router's history state stays.
 */
export function takeReturnNonce(page: Window): string | undefined {
  const { location, history } = page;
  const [, nonce] = FRAGMENT.exec(location.hash) ?? [];
  if (nonce === undefined) return undefined;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return nonce;
}
