import './layout.css';
import logo from 'virtual:brand-logo.svg';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { fill } from '#engine/texts';
import { links, name } from '../../../schemas/brand.json';
import { common, footer, header } from '../../../schemas/texts/sv.json';
import { ContactWays } from './ContactWays.tsx';
import { Link } from './Link.tsx';

const MAIN = 'innehall';

/**
 * The bar with the provider's logo, which leads to `/`. Shown from 769 px only, 100 px high (spec
 * sections 2 and 9).
 */
export function Header() {
  const home = fill(header.home, { provider: name });
  return (
    <header className="header">
      <Link href="/" className="header-home">
        <img src={logo} alt={home} width={124} height={50} />
      </Link>
    </header>
  );
}

export interface LayoutProps {
  readonly children: ReactNode;
  /** Overlays the page, but comes first in the tab order after the skip link. */
  readonly banner?: ReactNode;
  /** Opens the cookie settings; without it their link leads to the provider's page. */
  readonly onCookieSettings?: (() => void) | undefined;
}

/** Frame of every screen: skip link, header, main landmark, and footer with contact details and policies. */
export function Layout({ children, banner, onCookieSettings }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    // The fragment is for a page without JavaScript. Followed, it would add a history entry that has
    // lost the step shown.
    event.preventDefault();
    main.current?.focus();
  };
  const openSettings = (event: MouseEvent) => {
    if (!onCookieSettings) return;
    event.preventDefault();
    onCookieSettings();
  };
  return (
    <div className="layout">
      <a className="skip-link" href={`#${MAIN}`} onClick={skip}>
        {header.skipLink}
      </a>
      {banner}
      <Header />
      <main ref={main} id={MAIN} className="layout-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <div className="footer-part">
          <h2 className="footer-title">{footer.contactTitle}</h2>
          <ContactWays />
        </div>
        <ul className="footer-part footer-links" aria-label={footer.label}>
          <li>
            <Link href={links.privacyPolicy}>{footer.privacyPolicy}</Link>
          </li>
          <li>
            <Link
              href={links.cookies}
              data-scripted={onCookieSettings && true}
              onClick={openSettings}
            >
              {footer.cookies}
            </Link>
          </li>
          <li>
            <Link href={links.accessibility}>{footer.accessibility}</Link>
          </li>
          <li>
            <Link href={links.website}>{fill(common.website, { provider: name })}</Link>
          </li>
        </ul>
      </footer>
    </div>
  );
}
