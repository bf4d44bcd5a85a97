import { useEffect, useState } from 'react';

/** Milliseconds: longer than between two keys, shorter than somebody waits for an answer. */
const REST = 800;

/**
 * A text that is to be read out when it has changed and come to rest: empty until then, so that the
 * first one, which is read in its place, is not said twice.
 */
export function useSettled(text: string): string {
  const [before, setBefore] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === before) return undefined;
    const timer = setTimeout(() => {
      setBefore(text);
      setSaid(text);
    }, REST);
    return () => clearTimeout(timer);
  }, [text, before]);
  return said;
}
