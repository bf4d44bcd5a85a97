import './actions.css';
import type { ReactNode } from 'react';

/**
 * The row of buttons that ends a screen, in reading order: 'Tillbaka' first, the way forward last.
 * On a phone it stays in reach at the bottom of the window; `scroll-padding` in `base.css` keeps a
 * field that takes focus above it.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
