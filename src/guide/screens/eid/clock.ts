import { useEffect, useReducer } from 'react';

/** Clock, timers and visibility of a browser tab. */
export interface TabClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `ms`; returns a function that cancels. */
  wait(ms: number, callback: () => void): () => void;
  isHidden(): boolean;
  /** Calls back at every change; returns a function that unsubscribes. */
  watchVisibility(changed: (isHidden: boolean) => void): () => void;
}

/** Clock of this page's tab. */
export const tabClock: TabClock = {
  now: () => Date.now(),
  wait: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.visibilityState === 'hidden',
  watchVisibility: (changed) => {
    const notify = () => changed(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  },
};

/** Current time in ms since 1970; rerenders at every whole second after `since`. */
export function useNow(since: number): number {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      // Timers may fire slightly early, which would show the previous second.
      const passed = (Date.now() + 5 - since) % 1000;
      timer = setTimeout(() => {
        renew();
        next();
      }, 1005 - passed);
    };
    next();
    return () => clearTimeout(timer);
  }, [since]);
  return Date.now();
}

/** Whether `within` ms after `since` have passed; never without a span. */
export function useIsTimeUp(
  span: { readonly since: number; readonly within: number } | null,
): boolean {
  const now = useNow(span?.since ?? 0);
  return span !== null && secondsLeft(span, now) === 0;
}

/** Whole seconds left of `within` ms after `since`; never below 0. `since` and `now` in ms since 1970. */
export function secondsLeft(
  { since, within }: { readonly since: number; readonly within: number },
  now: number,
): number {
  return Math.max(0, Math.ceil((since + within - now) / 1000));
}
