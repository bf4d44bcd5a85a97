import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still mounted when a response arrives. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
