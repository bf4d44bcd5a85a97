import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TimeAndRandom } from '#server/configuration';
import { ApiFault } from '#server/contract';
import type { Database } from '#server/database';

/** How many calls one address group, or one person, may make in each window. */
export interface RateRule {
  readonly name: string;
  readonly windowMs: number;
  /** 0 is no limit. */
  readonly most: number;
  /** Personal number: counts that person's calls from wherever, in place of the address group's. */
  readonly person?: string;
}

/** Counts calls in the database, so that all instances count together. */
export interface RateLimiter {
  /** Counts one call; whole seconds to wait when it is one too many, otherwise `undefined`. */
  hit(rule: RateRule, ip: string): Promise<number | undefined>;
}

/** Counts a call of its sender; throws `too_many_requests` when it is one too many. */
export type CountCall = (request: FastifyRequest, rule: RateRule) => Promise<void>;

/** Counting that fails must not close the service: the database says so itself where it is needed. */
export function callCounter(limiter: RateLimiter): CountCall {
  return async (request, rule) => {
    let retryAfter: number | undefined;
    try {
      retryAfter = await limiter.hit(rule, request.ip);
    } catch (error) {
      request.log.error({ err: error }, 'the call could not be counted');
    }
    if (retryAfter !== undefined) throw new ApiFault('too_many_requests', { retryAfter });
  };
}

const DAY_MS = 86_400_000;

/**
 * Fixed windows. Addresses and persons are stored as an HMAC under a secret that is new each UTC day and
 * removed with its counters: after that no stored value can be traced to a person.
 */
export function createRateLimiter(database: Database, timeAndRandom: TimeAndRandom): RateLimiter {
  const secrets = new Map<string, Promise<string>>();

  function secretOf(day: string): Promise<string> {
    let secret = secrets.get(day);
    if (secret === undefined) {
      secret = sharedSecret(database, day, timeAndRandom.newSecret(32));
      secrets.clear();
      secrets.set(day, secret);
      secret.catch(() => secrets.delete(day));
    }
    return secret;
  }

  return {
    async hit({ name, windowMs, most, person }, ip) {
      if (most === 0) return undefined;
      const now = timeAndRandom.now();
      const startsAt = Math.floor(now / windowMs) * windowMs;
      const secret = await secretOf(dayOf(startsAt));
      const key = createHmac('sha256', secret)
        .update(`${name} ${startsAt} ${person ?? addressGroup(ip)}`)
        .digest('hex');

      const endsAt = startsAt + windowMs;
      const { hits } = await database.query
        .insertInto('rate_windows')
        .values({ key, hits: 1, ends_at: new Date(endsAt) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ hits: sql<number>`rate_windows.hits + 1` }),
        )
        .returning('hits')
        .executeTakeFirstOrThrow();
      return hits > most ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : undefined;
    },
  };
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day's secret that the first instance to need it has stored. */
async function sharedSecret(database: Database, day: string, own: string): Promise<string> {
  await database.query
    .insertInto('daily_keys')
    .values({ day, secret: own, ends_at: new Date(Date.parse(day) + 2 * DAY_MS) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const row = await database.query
    .selectFrom('daily_keys')
    .select('secret')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.secret;
}

/**
 * The part of an address that one subscriber holds: an IPv4 address as it is, the first 64 bits
 * of an IPv6 address, because a single line has 2^64 of those to change between.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;

  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
