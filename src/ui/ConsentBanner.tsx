import './consentBanner.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { links } from '../../schemas/brand.json';
import { consent } from '../../schemas/texts/sv.json';
import { Button } from './Button.tsx';
import { Link } from './Link.tsx';

export interface ConsentBannerProps {
  /** Earlier choice; null when there is none. */
  readonly choice: 'accepted' | 'refused' | null;
  /** The visitor opened it, so it takes focus. */
  readonly takesFocus: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/**
 * Asks for consent to storage on the device. Not modal: it overlays the page above the sticky
 * buttons and causes no layout shift; the end of the page and the scroll padding make room for it.
 */
export function ConsentBanner({ choice, takesFocus, onAccept, onRefuse }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Before it is painted, so that it does not jump.
  useLayoutEffect(() => (banner.current ? trackHeight(banner.current) : undefined), []);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={banner} className="consent" aria-label={consent.label}>
      <div className="consent-text">
        <h2 ref={title} tabIndex={-1} className="consent-title">
          {consent.title}
        </h2>
        <p>{consent.text}</p>
        {choice && <p>{consent[choice]}</p>}
        <Link href={links.cookies}>{consent.more}</Link>
      </div>
      <div className="consent-choices">
        <Button variant="secondary" onClick={onRefuse}>
          {consent.refuse}
        </Button>
        <Button variant="secondary" onClick={onAccept}>
          {consent.accept}
        </Button>
      </div>
    </section>
  );
}

/**
 * Publishes the height of the banner (`--consent-height`) and of the sticky buttons
 * (`--consent-bottom`) to the style sheets while it is shown. Measured, because both depend on the
 * width of the window and the size of the text.
 */
function trackHeight(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const buttons = document.querySelector<HTMLElement>('.actions');
    const stays = buttons !== null && getComputedStyle(buttons).position === 'sticky';
    const lies = getComputedStyle(banner).position === 'fixed';
    style.setProperty('--consent-bottom', lies && stays ? `${buttons.offsetHeight}px` : '0px');
    style.setProperty('--consent-height', lies ? `${banner.offsetHeight}px` : '0px');
  };
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(banner);
  // Another screen has other buttons.
  const screens = new MutationObserver(measure);
  screens.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    screens.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty('--consent-bottom');
    style.removeProperty('--consent-height');
  };
}
