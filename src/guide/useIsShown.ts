import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still there, for what goes on after a call has been answered. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
