import DOMPurify from 'dompurify';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { ALLOWED_HTML } from '#engine';

/** The engine refuses other addresses in definitions; matched after decoding of entities. */
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|\{\w+\})[^\s\\]*$/;

export interface SafeHtmlProps {
  readonly html: string;
  /** Shows the links; by default a plain `a`. */
  readonly Link?: ComponentType<{ readonly href: string; readonly children?: ReactNode }> | 'a';
}

/**
 * Sanitised HTML of a definition: p, br, strong, em, ul, ol, li and a with href, to `https:`, `mailto:`, `tel:`
 * or a path of this site. DOMPurify parses the text into a fragment (its Trusted Types policy is called
 * 'dompurify') that becomes React elements: no HTML is ever written into the page.
 *
 * Needs a document, so prerendered screens hold plain text only.
 */
export function SafeHtml({ html, Link = 'a' }: SafeHtmlProps) {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ALLOWED_HTML),
    ALLOWED_ATTR: Object.values(ALLOWED_HTML).flat(),
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return createElement('div', { className: 'prose' }, ...elements(fragment, Link));
}

// Passed to `createElement` as arguments, the parts need no keys.
function elements(parent: Node, Link: NonNullable<SafeHtmlProps['Link']>): readonly ReactNode[] {
  return Array.from(parent.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent;
    const tag = node.tagName.toLowerCase();
    const href = node.getAttribute('href') ?? '';
    const inside = elements(node, Link);
    if (tag !== 'a' || href === '')
      return createElement(tag === 'a' ? 'span' : tag, null, ...inside);
    return createElement(Link, { href }, ...inside);
  });
}
