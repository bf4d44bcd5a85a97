import { type RefObject, useEffect, useRef } from 'react';

/** A part of the page, and the heading in it that has focus when nothing else can. */
export interface FocusHome {
  readonly part: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Focus stays where it is while a part of the page changes; when what had it has gone, the heading
 * takes it. Who was elsewhere is left alone.
 */
export function useFocusHome(): FocusHome {
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const { current } = part;
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, []);
  // After every change of the page: there is no telling which of them removed it.
  useEffect(() => {
    const { current } = focused;
    if (!(current instanceof Node) || current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return { part, heading };
}
