import { Button } from './Button.tsx';
import { ContactText } from './ContactWays.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

export interface FailureProps extends Pick<NoticeProps, 'title' | 'isScrolledTo'> {
  /** `warning` where the visitor can go on without it; `error` by default. */
  readonly kind?: 'error' | 'warning';
  readonly children: string;
  readonly retryLabel: string;
  /** Visually hidden context after the label. */
  readonly hiddenLabel?: string;
  readonly onRetry: () => void;
}

/** Notice that something could not be loaded, with a retry button. */
export function Failure(props: FailureProps) {
  const { kind = 'error', title, isScrolledTo, children, retryLabel, hiddenLabel, onRetry } = props;
  return (
    <Notice kind={kind} title={title} isScrolledTo={isScrolledTo}>
      <p>
        <ContactText>{children}</ContactText>
      </p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
          {hiddenLabel !== undefined && (
            <>
              {' '}
              <span className="visually-hidden">{hiddenLabel}</span>
            </>
          )}
        </Button>
      </div>
    </Notice>
  );
}
