import './card.css';
import type { ReactNode } from 'react';

/**
 * Surface of every screen: 768 px wide (spec section 9), the whole window on a phone. Stacks its
 * children, and those of a `<form>` in it, with even spacing.
 */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className="card">{children}</div>;
}
