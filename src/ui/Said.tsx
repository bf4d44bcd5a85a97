import { useEffect, useState } from 'react';

/** Milliseconds a text stands there: enough for every screen reader to fetch it. */
const STANDS = 2000;

/**
 * Says a text once to whoever listens, after what is being said. It is gone soon after: whoever then
 * reads the page from above must not meet it again, beside what it is about.
 */
export function Said({ children }: { readonly children: string }) {
  const [over, setOver] = useState('');
  useEffect(() => {
    setOver('');
    if (children === '') return undefined;
    const timer = setTimeout(() => setOver(children), STANDS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <span className="visually-hidden" role="status">
      {children === over ? '' : children}
    </span>
  );
}
