import { type ReactNode, useState } from 'react';
import { Actions, Announcement, Button, type FailureProps, Notice } from '#guide/ui';

export interface LoadingOrErrorProps extends Pick<FailureProps, 'retryLabel' | 'onRetry'> {
  /** Error text; undefined while loading. */
  readonly failure: string | undefined;
  /** Beside 'Försök igen'. */
  readonly secondaryAction: ReactNode;
  /** Loading placeholder. */
  readonly children: ReactNode;
}

/** Content of a page whose data is not there: its placeholder, or the error with 'Försök igen'. */
export function LoadingOrError({
  failure,
  secondaryAction,
  retryLabel,
  onRetry,
  children,
}: LoadingOrErrorProps) {
  if (failure === undefined) return children;
  return (
    <>
      <Notice kind="error">{failure}</Notice>
      <Actions>
        {secondaryAction}
        <Button onClick={onRetry}>{retryLabel}</Button>
      </Actions>
    </>
  );
}

/** Wraps a retry so that it is counted. */
export type CountRetry = (retry: () => void) => () => void;

/**
 * Number of retries by the visitor. It is the `focusWhenChanged` of the page: the pressed button disappears,
 * and the title takes focus instead.
 */
export function useRetryCount(): readonly [retryCount: number, countRetry: CountRetry] {
  const [retryCount, setRetryCount] = useState(0);
  const countRetry: CountRetry = (retry) => () => {
    setRetryCount(retryCount + 1);
    retry();
  };
  return [retryCount, countRetry];
}

export interface LoadedAnnouncementProps {
  readonly isLoaded: boolean;
  readonly children: string;
}

/** Announces once that loading has finished; silent when nothing had to be loaded. */
export function LoadedAnnouncement({ isLoaded, children }: LoadedAnnouncementProps) {
  const [hasWaited, setHasWaited] = useState(!isLoaded);
  if (!isLoaded && !hasWaited) setHasWaited(true);
  return <Announcement>{hasWaited && isLoaded ? children : ''}</Announcement>;
}
