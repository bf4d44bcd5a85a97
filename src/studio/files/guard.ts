import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from the studio's own page. A page elsewhere can send requests to a port of
 * this machine, and with a name that leads here (DNS rebinding) even read the answers: the host has
 * to be this machine by a name that only it can have, the origin the page's own, and the token one
 * that was made when the studio started.
 */
export function isOwn(request: IncomingMessage, token: string, given: string | null): boolean {
  const { host = '', origin } = request.headers;
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const [own, other] = [token, given ?? ''].map((text) => Buffer.from(text, 'utf8'));
  return own?.length === other?.length && !!own && !!other && timingSafeEqual(own, other);
}
