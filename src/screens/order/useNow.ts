import { useEffect, useReducer } from 'react';

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
