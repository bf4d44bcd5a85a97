import './card.css';
import type { ReactNode } from 'react';

/**
 * The sheet every screen lies on: 768 px wide (spec section 9), the whole window on a phone. Its
 * parts stand under one another with even distance; a `<form>` in it spreads its own parts likewise.
 */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className="card">{children}</div>;
}
