/** Tags that texts in definitions may use, with the attributes each may have. */
export const ALLOWED_HTML: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
};

const TAG = /^<\/?([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
/**
 * Addresses that a link may lead to: the web, a mail, a telephone, a page of this site, or of the
 * provider, who fills `{website}` in. Browsers
 * read `\` as `/` and skip white space, so `/\a.se` would be another site; an entity could hide
 * either, so the only one allowed is `&amp;`.
 */
const ADDRESS = /^(https:\/\/|mailto:|tel:|\/(?!\/)|\{\w+\})([^\s\\&]|&amp;)*$/;

/**
 * The first thing in an HTML text that is not allowed, or `undefined`.
 *
 * Strict instead of clever: every `<` must begin one of the allowed tags written in lower case
 * with double-quoted attributes, so no reading by any browser can differ from this one. What
 * passes still goes through a sanitiser when it is shown.
 */
export function forbiddenHtml(html: string): string | undefined {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const rest = html.slice(at);
    const tag = TAG.exec(rest);
    const allowed = tag?.[1] === undefined ? undefined : own(ALLOWED_HTML, tag[1]);
    if (!tag || !allowed) return rest.slice(0, 40);
    for (const [written, name = '', value = ''] of (tag[2] ?? '').matchAll(ATTRIBUTE)) {
      if (!allowed.includes(name) || !ADDRESS.test(value)) return written;
    }
  }
  return undefined;
}

/**
 * An address as a link may have it, or `undefined`. What is http becomes https, letters of its scheme
 * small, `&` an entity, and blanks are written as addresses write them; what is no address even then, or
 * hides behind other entities, is none.
 */
export function allowedAddress(written: string): string | undefined {
  // Browsers pass over tabs and lines in an address.
  const plain = written
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll('&amp;', '&');
  if (/["<>]|&#|&\w+;/.test(plain)) return undefined;
  const address = plain
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    .replace(/^http:/, 'https:')
    .replaceAll('&', '&amp;');
  // A telephone number has no blanks (RFC 3966).
  const isNumber = address.startsWith('tel:');
  const whole = address.replace(/\s/g, (blank) => (isNumber ? '' : encodeURIComponent(blank)));
  return ADDRESS.test(whole) ? whole : undefined;
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
