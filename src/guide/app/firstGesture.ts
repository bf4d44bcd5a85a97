/** Gestures of a visitor who is about to use the page; some assistive technology only clicks. */
const GESTURES = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Calls `begin` once: at the first gesture, or when the page has loaded and the browser is idle. */
export function onGestureOrIdle(begin: () => void): void {
  const once = onNextGesture(begin);
  if (document.readyState === 'complete') whenIdle(once);
  else window.addEventListener('load', () => whenIdle(once), { once: true });
}

/** Calls `begin` once: at the next gesture, or when the returned function is called. */
export function onNextGesture(begin: () => void): () => void {
  const begun = new AbortController();
  const once = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    begin();
  };
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, once, { capture: true, signal: begun.signal });
  }
  return once;
}

/** Calls `work` when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback } = window as Partial<Window>;
  // Safari has no idle callbacks.
  if (requestIdleCallback) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}
