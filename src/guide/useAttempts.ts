import { useState } from 'react';

/** Makes what fetches once more one that is counted. */
export type Trying = (retry: () => void) => () => void;

/**
 * How often the visitor has tried again; the `focusKey` of the page, since the button that was
 * pressed goes and its title takes the focus in its place.
 */
export function useAttempts(): readonly [attempts: number, trying: Trying] {
  const [attempts, setAttempts] = useState(0);
  const trying: Trying = (retry) => () => {
    setAttempts(attempts + 1);
    retry();
  };
  return [attempts, trying];
}
