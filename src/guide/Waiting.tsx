import { type ReactNode, useState } from 'react';
import { Actions, Button, type FailureProps, Notice, Said } from '#ui';

/** What is waited for, and the ways on when it does not come. */
export interface WaitingProps extends Pick<FailureProps, 'tryAgain' | 'onRetry'> {
  /** Says that it did not come; undefined while it may. */
  readonly failure: string | undefined;
  /** Beside 'Försök igen'. */
  readonly wayOut: ReactNode;
  /** Stands there while it is on its way. */
  readonly children: ReactNode;
}

/** In place of all that a page is about until that has come: what did not, and what to do now. */
export function Waiting({ failure, wayOut, tryAgain, onRetry, children }: WaitingProps) {
  if (failure === undefined) return children;
  return (
    <>
      <Notice kind="error">{failure}</Notice>
      <Actions>
        {wayOut}
        <Button onClick={onRetry}>{tryAgain}</Button>
      </Actions>
    </>
  );
}

/** Makes what fetches once more one that is counted. */
export type Trying = (retry: () => void) => () => void;

/**
 * How often the visitor has tried again; the `focusKey` of the page, since the button that was
 * pressed goes and its title takes the focus in its place.
 */
export function useAttempts(): readonly [attempts: number, trying: Trying] {
  const [attempts, setAttempts] = useState(0);
  const trying: Trying = (retry) => () => {
    setAttempts(attempts + 1);
    retry();
  };
  return [attempts, trying];
}

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
