import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import type { Database } from '#server/database';
import { addressOf } from './addresses.ts';

/** How many calls one address group, or one person, may make in each window. */
export interface RateRule {
  readonly name: string;
  readonly windowMs: number;
  /** 0 means no limit. */
  readonly max: number;
  /** Personal number: counts that person's calls from all addresses, instead of the address group's. */
  readonly person?: string;
}

/** Counts calls in the database, so that all instances count together. */
export interface RateLimiter {
  /** Counts one call; returns whole seconds to wait when it exceeds the limit, else `undefined`. */
  hit(rule: RateRule, ip: string): Promise<number | undefined>;
}

/** Counts a call of its sender; throws `too_many_requests` when it exceeds the limit. */
export type CountCall = (request: FastifyRequest, rule: RateRule) => Promise<void>;

/** Calls are served even when they cannot be counted: those that need the database fail by themselves. */
export function callCounter(limiter: RateLimiter): CountCall {
  return async (request, rule) => {
    let retryAfter: number | undefined;
    try {
      retryAfter = await limiter.hit(rule, addressOf(request));
    } catch (error) {
      request.log.error({ err: error }, 'the call could not be counted');
    }
    if (retryAfter !== undefined) throw new HttpError('too_many_requests', { retryAfter });
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
    async hit({ name, windowMs, max, person }, ip) {
      if (max === 0) return undefined;
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
      return hits > max ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : undefined;
    },
  };
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day's secret: the one stored by the first instance that needed it. */
async function sharedSecret(database: Database, day: string, candidate: string): Promise<string> {
  await database.query
    .insertInto('daily_keys')
    .values({ day, secret: candidate, ends_at: new Date(Date.parse(day) + 2 * DAY_MS) })
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
 * The part of an address, as `readAddress` writes it, that identifies a subscriber: the whole of an
 * IPv4 address, the first 64 bits of an IPv6 address, since one subscriber has 2^64 of those to switch
 * between.
 */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4).join(':');
}
