import './card.css';
import type { ReactNode } from 'react';

/**
 * Surface of every screen: 768 px wide (spec section 9), the whole window on a phone. Stacks its
 * children, and those of a `<form>` in it, with even spacing.
 */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className="card">{children}</div>;
}

/**
 * Buttons at the end of a screen, in reading order: 'Tillbaka' first, 'Nästa' last. On a phone they
 * stick to the bottom of the window; `scroll-padding` in `base.css` keeps focused fields above them.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
