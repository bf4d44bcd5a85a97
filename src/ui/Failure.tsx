import { Button } from './Button.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

/** Something that did not come. */
export interface FailureProps extends Pick<NoticeProps, 'title'> {
  /** `warning` where one can go on without it; `error` unless said. */
  readonly kind?: 'error' | 'warning';
  readonly children: string;
  /** On the button. */
  readonly tryAgain: string;
  /** Who is asked, for those who do not see where the button stands. */
  readonly whom?: string;
  readonly onRetry: () => void;
}

/** Says what did not come, with the button that asks for it once more. */
export function Failure(props: FailureProps) {
  const { kind = 'error', title, children, tryAgain, whom, onRetry } = props;
  return (
    <Notice kind={kind} title={title}>
      <p>{children}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {tryAgain}
          {whom !== undefined && (
            <>
              {' '}
              <span className="visually-hidden">{whom}</span>
            </>
          )}
        </Button>
      </div>
    </Notice>
  );
}
