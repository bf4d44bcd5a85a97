/** Controls that do nothing before hydration; `data-scripted` marks links among them. */
const SCRIPTED = 'button:not([aria-disabled=true]), a[data-scripted]';

/**
 * Holds the last click on a control that does nothing before hydration. The control is busy
 * (`aria-busy`) until then.
 *
 * `replay` clicks it again, after hydration; `followLink` follows it if it is a link, when the code
 * cannot be fetched.
 */
export function holdEarlyClicks(): {
  readonly replay: () => void;
  readonly followLink: () => void;
} {
  let clicked: HTMLElement | undefined;
  const done = new AbortController();
  const hold = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(SCRIPTED) : null;
    // The consent question works without React.
    if (!(control instanceof HTMLElement) || control.closest('.consent')) return;
    event.preventDefault();
    clicked?.removeAttribute('aria-busy');
    clicked = control;
    control.setAttribute('aria-busy', 'true');
  };
  document.addEventListener('click', hold, { capture: true, signal: done.signal });
  const release = (): HTMLElement | undefined => {
    done.abort();
    clicked?.removeAttribute('aria-busy');
    return clicked?.isConnected ? clicked : undefined;
  };
  return {
    replay: () => release()?.click(),
    followLink: () => {
      const control = release();
      if (control instanceof HTMLAnchorElement) control.click();
    },
  };
}
