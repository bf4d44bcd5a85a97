import { useState } from 'react';

/** What is said of something that is waited for. */
export interface ArrivedProps {
  readonly isKnown: boolean;
  /** That it is there. */
  readonly children: string;
}

/** Says that what a page has waited for is there, once, to whoever has waited for it. */
export function Arrived({ isKnown, children }: ArrivedProps) {
  const [hasWaited, setHasWaited] = useState(!isKnown);
  if (!isKnown && !hasWaited) setHasWaited(true);
  return (
    <p className="visually-hidden" role="status">
      {hasWaited && isKnown ? children : ''}
    </p>
  );
}
