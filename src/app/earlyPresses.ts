/** Controls that do nothing before React has the page; `data-scripted` marks links among them. */
const SCRIPTED = 'button:not([aria-disabled=true]), a[data-scripted]';

/**
 * Keeps the last press on a control that does nothing before React has the page. The control is busy
 * (`aria-busy`) until then.
 *
 * `repeat` presses it again, once React has the page; `giveUp` follows a link instead, when no code
 * can be had.
 */
export function keepPresses(): { readonly repeat: () => void; readonly giveUp: () => void } {
  let pressed: HTMLElement | undefined;
  const done = new AbortController();
  const keep = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(SCRIPTED) : null;
    // The consent question answers by itself.
    if (!(control instanceof HTMLElement) || control.closest('.consent')) return;
    event.preventDefault();
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    control.setAttribute('aria-busy', 'true');
  };
  document.addEventListener('click', keep, { capture: true, signal: done.signal });
  const release = (): HTMLElement | undefined => {
    done.abort();
    pressed?.removeAttribute('aria-busy');
    return pressed?.isConnected ? pressed : undefined;
  };
  return {
    repeat: () => release()?.click(),
    giveUp: () => {
      const control = release();
      if (control instanceof HTMLAnchorElement) control.click();
    },
  };
}
