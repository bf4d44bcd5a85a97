import { type ComponentType, createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Props of a link. `href` is a path of this site or an `https:`, `mailto:` or `tel:` address. */
export interface LinkProps {
  readonly href: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly rel?: string | undefined;
  /** Its `onClick` replaces navigation: a click before hydration waits for React. */
  readonly 'data-scripted'?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

function PlainLink({ children, ...attributes }: LinkProps) {
  return <a {...attributes}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the router's link component for paths of this site; without it they are plain links. */
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
