import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last finished render, for callbacks that are made once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
