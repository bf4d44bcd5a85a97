import { type ComponentType, createContext, type MouseEvent, type ReactNode, use } from 'react';

/** What every link takes. `href` is a path of this site or an `https:`, `mailto:` or `tel:` address. */
export interface LinkProps {
  readonly href: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

function PlainLink({ children, ...attributes }: LinkProps) {
  return <a {...attributes}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/**
 * Says how links to paths of this site are followed. The application passes a component over its
 * router's link; without a provider they are ordinary links, which also work.
 */
export function LinkProvider(props: {
  readonly component: ComponentType<LinkProps>;
  readonly children: ReactNode;
}) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/**
 * A link: through the router for paths of this site, plain for every other address.
 *
 * | href                        | follows                      |
 * |-----------------------------|------------------------------|
 * | `/enkla-guiden/start/`      | the component of the provider |
 * | `//host/`, `https:`, `tel:` | a plain `<a>`                |
 */
export function Link(props: LinkProps) {
  const SiteLink = use(LinkContext);
  return /^\/(?!\/)/.test(props.href) ? <SiteLink {...props} /> : <PlainLink {...props} />;
}
