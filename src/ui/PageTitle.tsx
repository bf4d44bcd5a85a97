import { useEffect, useLayoutEffect, useRef } from 'react';
import { documentTitle } from './documentTitle.ts';

/** What a screen says about itself. */
export interface PageTitleProps {
  readonly children: string;
  /** Name of the guide, for the tab of the browser. */
  readonly guide?: string | undefined;
  /** Puts 'Fel: ' in front of the tab's title. */
  readonly hasErrors?: boolean | undefined;
  /** A step's key: when it changes, the title takes focus as on a new screen. */
  readonly focusKey?: string | number | undefined;
}

/**
 * The one `h1` of a screen. On every new screen and step it takes focus, so that a screen reader
 * reads it and Tab goes on from there, and the page scrolls to the top (spec section 2). When a
 * page was just loaded nobody has done anything yet: then focus and scroll stay with the browser,
 * and the skip link comes first.
 */
export function PageTitle({ children, guide, hasErrors, focusKey }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed key is what moves the focus
  useLayoutEffect(() => {
    // Not every browser tells; then a fresh page moves the focus too.
    if (navigator.userActivation?.hasBeenActive === false) return;
    // Not `scrollTop = 0`: the bundler takes that for a write nobody reads and drops it.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focusKey]);

  useEffect(() => {
    document.title = documentTitle({ step: children, guide, hasErrors });
  }, [children, guide, hasErrors]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
