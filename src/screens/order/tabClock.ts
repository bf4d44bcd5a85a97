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
