import './inDepthStart.css';
import type { MouseEvent } from 'react';
import { forgetWantedPage, useWay } from '#guide';
import { useConsent, useShortGuide } from '#state';
import { Link } from '#ui';
import { links } from '../../../schemas/brand.json';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/** The guide that needs no login, the policy about personal data, and the settings for cookies. */
export function StartLinks() {
  const open = useOpenShortGuide();
  const way = useWay();
  const reopen = useConsent((state) => state.reopen);
  const openSettings = (event: MouseEvent) => {
    // Before this code has come the link leads to the provider's page about cookies.
    event.preventDefault();
    reopen();
  };
  return (
    <ul className="start-links" aria-label={inDepthStart.termsLabel}>
      <li>
        <Link href={way.href('shortGuide')} onClick={open}>
          {inDepthStart.toShortGuide}
        </Link>
      </li>
      <li>
        <Link href={links.privacyPolicy}>{inDepthStart.privacyPolicy}</Link>
      </li>
      <li>
        <Link href={links.cookies} onClick={openSettings}>
          {inDepthStart.cookies}
        </Link>
      </li>
    </ul>
  );
}

/** Opens the short guide to whoever chooses it: the login leads nowhere else after that. */
export function useOpenShortGuide(): () => void {
  const open = useShortGuide((state) => state.open);
  return () => {
    forgetWantedPage();
    open();
  };
}
