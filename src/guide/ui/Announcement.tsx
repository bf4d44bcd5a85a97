import { useEffect, useState } from 'react';

/** Milliseconds until the text is removed: enough for every screen reader to read it. */
const CLEARED_AFTER = 2000;

/**
 * Polite live region: announces a text once. It is removed soon after, so that a user who reads the
 * page from the top does not meet it again.
 */
export function Announcement({ children }: { readonly children: string }) {
  const [over, setOver] = useState('');
  useEffect(() => {
    setOver('');
    if (children === '') return undefined;
    const timer = setTimeout(() => setOver(children), CLEARED_AFTER);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <span className="visually-hidden" role="status">
      {children === over ? '' : children}
    </span>
  );
}
