/** Context that an app link is validated against. */
export interface AppLinkContext {
  /** Of the page. */
  readonly origin: string;
  readonly isPhone: boolean;
}

const SCHEMES: readonly string[] = ['https:', 'bankid:'];
const TOKEN = /^[\w-]{1,100}$/;

/**
 * Link that opens the BankID app. The URL comes from the server, so it is validated:
 *
 * | autoStartUrl                              | link                                     |
 * |-------------------------------------------|------------------------------------------|
 * | https, bankid, or a path on our origin    | as it is                                 |
 * | `https://app.bankid.com/`, not on a phone | the same for the scheme `bankid`: there  |
 * |                                           | the page would be left, not the app opened |
 * | anything else, or none                    | the default link, with its token if any  |
 */
export function appLink(autoStartUrl: string, { origin, isPhone }: AppLinkContext): string {
  const url = autoStartUrl === '' ? undefined : parseUrl(autoStartUrl, origin);
  if (!url) return defaultLink('');
  const token = url.searchParams.get('autostarttoken') ?? '';
  if (!isPhone && url.origin === 'https://app.bankid.com') return defaultLink(token);
  const isOurs = SCHEMES.includes(url.protocol) || url.origin === origin;
  return isOurs ? url.href : defaultLink(token);
}

/** As `URL.parse`, which iOS has since 18. */
function parseUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

function defaultLink(token: string): string {
  return `bankid:///?autostarttoken=${TOKEN.test(token) ? token : ''}&redirect=null`;
}

/** A narrow window or a touch screen: the app is likely to be on this device. */
const PHONE = '(max-width: 600px), (hover: none) and (pointer: coarse)';

/** Whether the page is probably shown on a phone. */
export function isOnPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}
