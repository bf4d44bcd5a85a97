/**
 * Takes the scroll position from the browser while the page is shown: going back or forward within
 * it begins at the top as every other move does (spec section 2), where the browser would return
 * to the old place after we have scrolled. Given back when the page is left, so that a reload and a
 * return from another site keep their place.
 */
export function ownScrolling(): void {
  // After every load, when the browser has restored the place, and when it shows a kept page again.
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}
