/** Milliseconds until the server counts as unreachable. */
const REACHABILITY_TIMEOUT = 10_000;

/**
 * Loads the page anew, for a visitor who asks for it: answers and place are in the tab's storage. Resolves
 * without having done so when the server does not respond: the browser's own page would take the place of
 * this one. After a release nothing else helps, since the files have new names.
 */
export async function loadAnew(): Promise<void> {
  try {
    await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACHABILITY_TIMEOUT),
    });
  } catch {
    return;
  }
  window.location.reload();
}
