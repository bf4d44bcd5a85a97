import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/configuration';

/**
 * An IP address in its shortest form, without what proxies add to it: a port, brackets, quotation marks, a
 * zone. IPv4 that is mapped to IPv6 is IPv4. `undefined` for all that is not an address.
 *
 * | written                                      | read          |
 * |----------------------------------------------|---------------|
 * | `203.0.113.7`, `203.0.113.7:51413`           | `203.0.113.7` |
 * | `::ffff:203.0.113.7`, `::FFFF:CB00:7107`     | `203.0.113.7` |
 * | `2001:DB8:0::7`, `[2001:db8::7]:443`         | `2001:db8::7` |
 * | `fe80::7%eth0`                               | `fe80::7`     |
 * | `unknown`, `_hidden`, `203.0.113`, nothing   | `undefined`   |
 */
function readAddress(written: string | undefined): string | undefined {
  const bare = written?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  // As a whole first: the end of an IPv6 address without brackets may look like a port.
  for (const part of [bare, bare.replace(/:\d{1,5}$/, '')]) {
    const ip = part.replace(/^\[([^[\]]*)\]$/, '$1').replace(/%.*$/, '');
    if (isIPv4(ip)) return ip;
    if (isIP(ip) === 6) {
      return new SocketAddress({ address: ip, family: 'ipv6' }).address.replace(
        /^::ffff:(?=\d+\.)/,
        '',
      );
    }
  }
  return undefined;
}

/**
 * The visitor's address: what the outermost trusted proxy forwards, the peer's own when that cannot be
 * read. A connection that is gone has none; this machine's stands for it.
 */
export function addressOf(request: FastifyRequest): string {
  return readAddress(request.ip) ?? readAddress(request.socket.remoteAddress) ?? '127.0.0.1';
}

const NETWORKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * Fastify's option for the proxies of `TRUST_PROXY`, which may forward each other with ports. Fastify's own
 * reader of such a list trusts only addresses that are written bare.
 */
export function trustProxy({ trustProxy }: Config): false | ((written: string) => boolean) {
  if (trustProxy.length === 0) return false;
  const trusted = new BlockList();
  for (const network of trustProxy.flatMap((name) => NETWORKS.get(name) ?? [name])) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(ip, family);
    else trusted.addSubnet(ip, Number(bits), family);
  }
  return (written) => {
    const ip = readAddress(written);
    // In this form addresses are compared with networks of both families.
    return ip !== undefined && trusted.check(isIPv4(ip) ? `::ffff:${ip}` : ip, 'ipv6');
  };
}

const UNREADABLE =
  'a trusted proxy forwards addresses in X-Forwarded-For that cannot be read; limits and BankID take its own instead';

const UNTRUSTED =
  'X-Forwarded-For comes from an address that TRUST_PROXY does not name; if it is your proxy, all visitors have its address in limits and at BankID';

/** Warns once of each fault of forwarded addresses. Returns what `/readyz` says of them, now and later. */
export function mountAddresses(app: FastifyInstance): () => readonly string[] {
  const warnings = new Set<string>();
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || request.ips === undefined) return;
    // Only the peer: it is not trusted.
    const warning = request.ips.length === 1 ? UNTRUSTED : UNREADABLE;
    const isFault = warning === UNTRUSTED || readAddress(request.ip) === undefined;
    if (!isFault || warnings.has(warning)) return;
    warnings.add(warning);
    request.log.warn(warning);
  });
  return () => [...warnings];
}
