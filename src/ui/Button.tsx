import './button.css';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Link } from './Link.tsx';
import { Said } from './Said.tsx';

interface Look {
  readonly children: ReactNode;
  /** `primary` for the one thing most people do next. */
  readonly variant?: 'primary' | 'secondary' | 'text' | undefined;
  readonly icon?: IconName | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A button that leads somewhere is a link, and says so by its `href`. */
export interface LinkButtonProps extends Look {
  readonly href: string;
}

/** A button that does something here. */
export interface ActionButtonProps extends Look {
  readonly type?: 'button' | 'submit' | undefined;
  readonly disabled?: boolean | undefined;
  /** While true a click does nothing, and `pendingText` stands in place of the children. */
  readonly pending?: boolean | undefined;
  readonly pendingText?: string | undefined;
  /** Id of the words that say why the button cannot be used, or what it does. */
  readonly describedBy?: string | undefined;
}

/**
 * A button or a link that looks like one. It is at least 48 px high and keeps its width while it
 * shows `pendingText`: both texts share one cell. While pending it stays in the tab order
 * (`aria-disabled`), so that focus is not lost, and the text is announced.
 *
 * Only the first click of a double click counts: the second may land on the button of the next
 * screen, which stands in the same place. Clicks by keyboard have the `detail` 0 and all count.
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
      {pendingText !== undefined && <Said>{pending ? pendingText : ''}</Said>}
    </>
  );
}

function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
