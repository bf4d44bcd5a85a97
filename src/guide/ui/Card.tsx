import './card.css';
import type { ReactNode } from 'react';

/**
 * Surface of every screen: 768 px wide (spec section 9), the whole window on a phone. Stacks its
 * children, and those of a `<form>` in it, with even spacing.
 */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className="card">{children}</div>;
}

export interface ActionsProps {
  readonly children: ReactNode;
  /** The buttons agree to all that stands above, so it has to be passed before they are seen. */
  readonly isBelowAll?: boolean;
}

/**
 * Buttons at the end of a screen, in reading order: 'Tillbaka' first, 'Nästa' last. On a phone they
 * stick to the bottom of the window, unless `isBelowAll`; `scroll-padding` in `base.css` keeps focused
 * fields above them.
 */
export function Actions({ children, isBelowAll = false }: ActionsProps) {
  return <div className={isBelowAll ? 'actions' : 'actions actions-sticky'}>{children}</div>;
}
