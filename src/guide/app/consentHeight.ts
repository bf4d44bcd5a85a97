/**
 * Publishes the height of the consent banner (`--consent-height`) and of the sticky buttons
 * (`--consent-bottom`) to the style sheets, until the returned function is called, which clears them unless the
 * banner is handed over. Measured, because both depend on the width of the window and the size of the text.
 */
export function trackConsentHeight(banner: HTMLElement): (isHandedOver?: boolean) => void {
  const { style } = document.documentElement;
  const measure = () => {
    const buttons = document.querySelector<HTMLElement>('.actions');
    const isSticky = buttons !== null && getComputedStyle(buttons).position === 'sticky';
    const isFixed = getComputedStyle(banner).position === 'fixed';
    style.setProperty(
      '--consent-bottom',
      isFixed && isSticky ? `${buttons.offsetHeight}px` : '0px',
    );
    style.setProperty('--consent-height', isFixed ? `${banner.offsetHeight}px` : '0px');
  };
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(banner);
  // Another screen has other buttons.
  const screens = new MutationObserver(measure);
  screens.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', measure);
  return (isHandedOver = false) => {
    sizes.disconnect();
    screens.disconnect();
    window.removeEventListener('resize', measure);
    if (isHandedOver) return;
    style.removeProperty('--consent-bottom');
    style.removeProperty('--consent-height');
  };
}
