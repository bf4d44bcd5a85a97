import type { ReactNode } from 'react';
import { SafeHtml as Sanitised } from '#renderers';
import { brandAddress } from './brandAddress.ts';
import { Link } from './Link.tsx';

/** Sanitised HTML of a definition. Links go to other sites or, through the router, to a path of this one. */
export function SafeHtml({ html }: { readonly html: string }) {
  return <Sanitised html={html} Link={TextLink} />;
}

function TextLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  const address = brandAddress(href);
  const rel = address.startsWith('https:') ? 'noopener' : undefined;
  return (
    <Link href={address} rel={rel}>
      {children}
    </Link>
  );
}
