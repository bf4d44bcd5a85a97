import './actions.css';
import type { ReactNode } from 'react';

/**
 * Buttons at the end of a screen, in reading order: 'Tillbaka' first, 'Nästa' last. On a phone they
 * stick to the bottom of the window; `scroll-padding` in `base.css` keeps focused fields above them.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
