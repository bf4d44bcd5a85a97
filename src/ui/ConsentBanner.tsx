import './consentBanner.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { links } from '../../schemas/brand.json';
import { consent } from '../../schemas/texts/sv.json';
import { Button } from './Button.tsx';
import { Link } from './Link.tsx';

/** What the banner shows and whom it tells. */
export interface ConsentBannerProps {
  /** What was answered before; null when nothing was. */
  readonly choice: 'accepted' | 'refused' | null;
  /** The visitor asked for it: it takes focus. */
  readonly takesFocus: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/**
 * Asks whether things may be kept on the device. Not modal: everything works around it. It lies
 * over the page, above the buttons that stay at the bottom on a phone, and moves nothing; room for
 * it is made where the page ends and where fields scroll to when they take focus.
 */
export function ConsentBanner({ choice, takesFocus, onAccept, onRefuse }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Before it is painted, so that it does not jump.
  useLayoutEffect(() => (banner.current ? followPlace(banner.current) : undefined), []);
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
 * Tells the style sheets how much of the window the banner takes (`--consent-height`) and how high
 * the buttons are that stay at the bottom (`--consent-bottom`), for as long as it is shown. Measured,
 * because both depend on the width of the window and the size of the text.
 */
function followPlace(banner: HTMLElement): () => void {
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
