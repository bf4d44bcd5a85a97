import { useState } from 'react';
import { Said } from '#ui';

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
  return <Said>{hasWaited && isKnown ? children : ''}</Said>;
}
