/** Gestures of a visitor who is about to use the page. */
const GESTURES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls `begin` once: at the first gesture, or when the page has loaded and the browser is idle. */
export function whenWanted(begin: () => void): void {
  const begun = new AbortController();
  const once = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    begin();
  };
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, once, { capture: true, signal: begun.signal });
  }
  if (document.readyState === 'complete') whenIdle(once);
  else window.addEventListener('load', () => whenIdle(once), begun);
}

/** Calls `work` when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback } = window as Partial<Window>;
  // Safari has no idle callbacks.
  if (requestIdleCallback) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}
