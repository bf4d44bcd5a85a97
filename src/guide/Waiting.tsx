import type { ReactNode } from 'react';
import { Actions, Button, type FailureProps, Notice } from '#ui';

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
