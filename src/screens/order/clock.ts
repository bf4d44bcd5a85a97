import { useEffect, useReducer } from 'react';

/** Time as it passes in a tab of the browser, and whether anybody can see the tab. */
export interface TabClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `ms`; what it returns prevents that. */
  wait(ms: number, callback: () => void): () => void;
  isHidden(): boolean;
  /** Tells of every change; what it returns ends that. */
  watchVisibility(changed: (isHidden: boolean) => void): () => void;
}

/** The tab this page is in. */
export const tabClock: TabClock = {
  now: () => Date.now(),
  wait: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.visibilityState === 'hidden',
  watchVisibility: (changed) => {
    const tell = () => changed(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  },
};

/** The time in ms since 1970, renewed at every whole second after `since`. */
export function useNow(since: number): number {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      // Timers may fire a hair early, which would show the second before.
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

/** Whole seconds left of `within` ms after `since`, a moment in ms since 1970 as `now` is; never below 0. */
export function secondsLeft(
  { since, within }: { readonly since: number; readonly within: number },
  now: number,
): number {
  return Math.max(0, Math.ceil((since + within - now) / 1000));
}
