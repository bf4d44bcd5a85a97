import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * The address that a request was sent to, by its `Host`.
 *
 * | kind    | host                                                                           |
 * |---------|--------------------------------------------------------------------------------|
 * | own     | 127.0.0.1, where the studio is served                                          |
 * | alias   | localhost: this machine too, but a browser keeps its drafts and locks apart    |
 * | foreign | all else; a name that leads here from elsewhere would make a page there the    |
 * |         | studio's own (DNS rebinding)                                                   |
 */
export function hostKind(host = ''): 'own' | 'alias' | 'foreign' {
  const name = host.replace(/:\d+$/, '');
  if (name === '127.0.0.1') return 'own';
  return name === 'localhost' ? 'alias' : 'foreign';
}

/**
 * Whether a request comes from the studio's own page. A page elsewhere can send requests to a port of
 * this machine, and with a name that leads here even read the answers: the host has to be the
 * studio's own, the origin that of its page, and the token one that was made when the studio started.
 */
export function isOwn(request: IncomingMessage, token: string, given: string | null): boolean {
  const { host, origin } = request.headers;
  if (hostKind(host) !== 'own') return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const [own, other] = [token, given ?? ''].map((text) => Buffer.from(text, 'utf8'));
  return own?.length === other?.length && !!own && !!other && timingSafeEqual(own, other);
}
