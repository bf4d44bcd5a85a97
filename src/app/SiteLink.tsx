import { Link } from 'react-router-dom';
import type { LinkProps } from '#ui';

/** A link to a page of this site, followed without loading it anew. */
export function SiteLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
