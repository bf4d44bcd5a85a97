/**
 * Disables the browser's scroll restoration while the page is shown: going back or forward within
 * it begins at the top like all navigation (spec section 2), where the browser would restore the
 * old position after we have scrolled. Enabled again on leaving, for reloads and returns from other
 * sites.
 */
export function manualScrollRestoration(): void {
  // After every load, when the browser has restored the position, and for the back/forward cache.
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}
