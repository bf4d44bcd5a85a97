/** What differs between the places that send the application's pages. */
export interface PagePolicyParts {
  /** What marks the styles inside a page: `'nonce-...'` or `'sha256-...'`, quotes included. */
  readonly styles: readonly string[];
  /** Origin of the API, such as `https://api.example.se`; empty for the page's own. */
  readonly apiHost?: string;
  /** Origin that reports of mistakes go to, such as `https://o1.ingest.sentry.io`; empty for none. */
  readonly monitoring?: string;
}

/** The content security policy of the application's pages, as the value of its header. */
export function pagePolicy({ styles, apiHost = '', monitoring = '' }: PagePolicyParts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", apiHost, monitoring].filter((part) => part !== '').join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ');
}
