/** Allowlist of tags in definitions, with the attributes of each. */
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
 * Allowed link targets: the web, mail, telephone, a page of this site, or the provider's site by
 * `{website}`. Browsers read `\` as `/` and skip white space, so `/\a.se` would be another site; an
 * entity could hide either, so `&amp;` is the only one allowed.
 */
const ADDRESS = /^(https:\/\/|mailto:|tel:|\/(?!\/)|\{\w+\})([^\s\\&]|&amp;)*$/;

/**
 * The first disallowed part of an HTML text, or `undefined`.
 *
 * Deliberately strict: every `<` must begin an allowed tag in lower case with double-quoted
 * attributes, so that browsers cannot disagree about it. Accepted text is sanitised again when it
 * is shown.
 */
export function forbiddenHtml(html: string): string | undefined {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const rest = html.slice(at);
    const tag = TAG.exec(rest);
    const allowed = tag?.[1] === undefined ? undefined : ownEntry(ALLOWED_HTML, tag[1]);
    if (!tag || !allowed) return rest.slice(0, 40);
    for (const [written, name = '', value = ''] of (tag[2] ?? '').matchAll(ATTRIBUTE)) {
      if (!allowed.includes(name) || !ADDRESS.test(value)) return written;
    }
  }
  return undefined;
}

/**
 * Normalises a link target, or `undefined` when it is not allowed: http becomes https, the scheme
 * lower case, `&` an entity, and blanks are percent-encoded.
 */
export function allowedAddress(written: string): string | undefined {
  // Browsers ignore tabs and line breaks in an address.
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

function ownEntry<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
