import './consentBanner.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button, Link } from '#guide/ui';
import { links } from '../../../schemas/brand.json';
import { consent } from '../../../schemas/texts/sv.json';
import { trackConsentHeight } from './consentHeight.ts';

export interface ConsentBannerProps {
  /** Part of a prerendered page: only the browser knows whether to show it. */
  readonly isPrerendered: boolean;
  /** Earlier choice; null when there is none. */
  readonly choice: 'accepted' | 'refused' | null;
  /** The visitor opened it, so it takes focus. */
  readonly takesFocus: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
  readonly onKeep: () => void;
}

/**
 * Asks for consent to storage on the device. Not modal: it overlays the page above the sticky
 * buttons and causes no layout shift; the end of the page and the scroll padding make room for it.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { isPrerendered, choice, takesFocus, onAccept, onRefuse, onKeep } = props;
  const banner = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Before paint, so that nothing jumps.
  useLayoutEffect(() => {
    if (!banner.current || isPrerendered) return undefined;
    return trackConsentHeight(banner.current);
  }, [isPrerendered]);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={banner} className="consent" aria-label={consent.label} hidden={isPrerendered}>
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
        {choice && (
          <Button variant="text" onClick={onKeep}>
            {consent.keep}
          </Button>
        )}
      </div>
    </section>
  );
}
