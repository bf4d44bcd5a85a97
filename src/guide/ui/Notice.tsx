import './notice.css';
import type { MouseEvent, ReactNode } from 'react';
import { common } from '../../../schemas/texts/sv.json';
import { ContactText } from './ContactWays.tsx';
import { Icon } from './Icon.tsx';

/** How serious a notice is. */
export type NoticeKind = 'info' | 'warning' | 'error' | 'success';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string | undefined;
  /** In a string the provider's telephone and addresses become links. */
  readonly children?: ReactNode;
  /** It is inside a live region that announces it. */
  readonly isInLiveRegion?: boolean | undefined;
  /** It appears far from where the visitor looks: scrolled to, above what sticks to the window's end. */
  readonly isScrolledTo?: boolean | undefined;
  /** Adds a close button. The focus goes to what is to be done next in its form, elsewhere to the title of the page. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * | kind             | role   | announced                        |
 * |------------------|--------|----------------------------------|
 * | warning, error   | alert  | at once                          |
 * | success          | status | when the screen reader is idle    |
 * | info             | none   | read in document order           |
 */
const ROLES = { info: undefined, warning: 'alert', error: 'alert', success: 'status' } as const;

/** Info, warning, error or success box; the icon conveys the kind without colour. */
export function Notice(props: NoticeProps) {
  const { kind, title, children, isInLiveRegion = false, isScrolledTo, onClose } = props;
  const close = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears with the notice.
    const form = currentTarget.closest('form');
    const next = form?.querySelector<HTMLElement>('[aria-invalid="true"], button[type="submit"]');
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: !next });
    onClose?.();
  };
  return (
    <div
      ref={isScrolledTo ? scrollTo : undefined}
      className={`notice notice-${kind}`}
      role={isInLiveRegion ? undefined : ROLES[kind]}
    >
      <Icon name={kind} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {typeof children === 'string' && children !== '' ? (
          <p>
            <ContactText>{children}</ContactText>
          </p>
        ) : (
          children
        )}
      </div>
      {onClose && (
        <button type="button" className="notice-close" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{common.close}</span>
        </button>
      )}
    </div>
  );
}

function scrollTo(notice: HTMLElement | null): void {
  // Not in documents without layout.
  notice?.scrollIntoView?.({ block: 'nearest' });
}
