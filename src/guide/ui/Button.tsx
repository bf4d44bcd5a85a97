import './button.css';
import type { MouseEvent, ReactNode } from 'react';
import { Announcement } from './Announcement.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Link } from './Link.tsx';

interface ButtonBaseProps {
  readonly children: ReactNode;
  /** `primary` for the one thing most people do next. */
  readonly variant?: 'primary' | 'secondary' | 'text' | undefined;
  readonly icon?: IconName | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A button that navigates is a link. */
export interface LinkButtonProps extends ButtonBaseProps {
  readonly href: string;
}

/** A button that acts on the page. */
export interface ActionButtonProps extends ButtonBaseProps {
  readonly type?: 'button' | 'submit' | undefined;
  readonly disabled?: boolean | undefined;
  /** While true clicks are ignored, and `pendingText` replaces the children. */
  readonly pending?: boolean | undefined;
  readonly pendingText?: string | undefined;
  /** Id of the text that says why the button is disabled, or what it does. */
  readonly describedBy?: string | undefined;
}

/**
 * A button, or a link that looks like one. It is at least 48 px high and keeps its width while it
 * shows `pendingText`. While pending it stays in the tab order (`aria-disabled`), so that focus is
 * not lost, and the text is announced.
 *
 * The second click of a double click is ignored: it may land on the next screen's button. Clicks by
 * keyboard have the `detail` 0 and all count.
 */
export function Button(props: LinkButtonProps | ActionButtonProps) {
  const { children, variant = 'primary', icon, onClick } = props;
  const className = `button button-${variant}`;
  const drawing = icon && <Icon name={icon} />;
  if ('href' in props) {
    const follow = (event: MouseEvent) => {
      if (isRepeated(event)) event.preventDefault();
      else onClick?.();
    };
    return (
      <Link href={props.href} className={className} onClick={follow}>
        {drawing}
        {children}
      </Link>
    );
  }
  const { type = 'button', disabled = false, pending = false, pendingText, describedBy } = props;
  const click = (event: MouseEvent) => {
    // Also keeps a submit button from submitting twice.
    if (pending || isRepeated(event)) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      <button
        type={type}
        className={className}
        disabled={disabled}
        aria-disabled={pending || undefined}
        aria-describedby={describedBy}
        onClick={click}
      >
        {drawing}
        {pendingText === undefined ? (
          children
        ) : (
          <span className={pending ? 'button-texts button-is-pending' : 'button-texts'}>
            <span>{children}</span>
            <span>{pendingText}</span>
          </span>
        )}
      </button>
      {pendingText !== undefined && <Announcement>{pending ? pendingText : ''}</Announcement>}
    </>
  );
}

function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
