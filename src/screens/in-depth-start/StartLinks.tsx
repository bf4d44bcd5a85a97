import './inDepthStart.css';
import type { MouseEvent } from 'react';
import { clearRequestedPage, useGuideNavigation } from '#guide';
import { useConsent, useShortGuide } from '#state';
import { Link } from '#ui';
import { links } from '../../../schemas/brand.json';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/** Links to the short guide, the privacy policy and the cookie settings. */
export function StartLinks() {
  const open = useOpenShortGuide();
  const navigation = useGuideNavigation();
  const reopen = useConsent((state) => state.reopen);
  const openSettings = (event: MouseEvent) => {
    // Until this code has loaded the link leads to the provider's page about cookies.
    event.preventDefault();
    reopen();
  };
  return (
    <ul className="start-links" aria-label={inDepthStart.termsLabel}>
      <li>
        <Link href={navigation.href('shortGuide')} onClick={open}>
          {inDepthStart.toShortGuide}
        </Link>
      </li>
      <li>
        <Link href={links.privacyPolicy}>{inDepthStart.privacyPolicy}</Link>
      </li>
      <li>
        <Link href={links.cookies} data-scripted onClick={openSettings}>
          {inDepthStart.cookies}
        </Link>
      </li>
    </ul>
  );
}

/** Opens the short guide, and clears the page that login would have returned to. */
export function useOpenShortGuide(): () => void {
  const open = useShortGuide((state) => state.open);
  return () => {
    clearRequestedPage();
    open();
  };
}
