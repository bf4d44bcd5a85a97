import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server';
import type { Journey } from '../bench/load/journeys.ts';
import { LOAD_PEOPLE } from '../bench/load/people.ts';
import { MAX_TRIES, openClientVisitor } from './clientVisitor.ts';

/** A journey that has ended: how often the visitor was asked to try again, and the error that ended it, if any. */
export interface Visit {
  readonly failures: readonly string[];
  readonly error?: unknown;
}

/** Visitors who go through the guides, one after the other, until they are told to end. */
export interface Visits {
  /** Ids that the server has acknowledged as stored. */
  readonly stored: readonly string[];
  readonly ended: readonly Visit[];
  /** Lets the journeys that have begun come to their end. */
  end(): Promise<Pick<Visits, 'stored' | 'ended'>>;
}

/** Lets visitors begin, each a new person for every journey; the guides take turns. */
export function createVisits({
  url,
  phoneUrl,
  guides,
  visitors,
  pauseMs,
}: {
  readonly url: string;
  readonly phoneUrl: string;
  readonly guides: readonly ((journey: Journey) => Promise<void>)[];
  readonly visitors: number;
  /** Before each call, on average. */
  readonly pauseMs: number;
}): Visits {
  const stored: string[] = [];
  const ended: Visit[] = [];
  let isOver = false;
  let next = 0;

  async function visit(): Promise<void> {
    while (!isOver) {
      const index = next++;
      const person = LOAD_PEOPLE[index];
      const guide = guides[index % guides.length];
      if (person === undefined || guide === undefined) throw new Error('there are no people left');
      const visitor = openClientVisitor(url, phoneUrl, pauseMs);
      const { failures } = visitor;
      const journey = {
        visitor,
        person,
        url,
        isPausing: true,
        onStored: (id: string) => void stored.push(id),
        onOrderFailed: () => {
          failures.push('BankID');
          if (failures.length >= MAX_TRIES) throw new Error('BankID has failed too often');
        },
      };
      try {
        await guide(journey);
        ended.push({ failures });
      } catch (error) {
        ended.push({ failures, error });
      } finally {
        visitor.leave();
      }
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, visit));
  return {
    stored,
    ended,
    async end() {
      isOver = true;
      await all;
      return { stored, ended };
    },
  };
}

/** A mail that an instance had taken when it was killed is taken by another one two minutes later. */
const MAILS_MS = 180_000;

/** Waits for the outbox to be empty; throws when it does not become so in time. */
export async function untilMailsAreSent({ query }: Database): Promise<void> {
  const begun = Date.now();
  while ((await query.selectFrom('outbox').select('id').execute()).length > 0) {
    if (Date.now() - begun > MAILS_MS) throw new Error('mails are still waiting');
    await wait(500);
  }
}

/** Every id that a visit may have been told is stored, of those that are. */
export async function idsStoredIn({ query }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id::text from bookings
    union all select document_id::text from applications
    union all select document_id::text from declarations`.execute(query);
  return new Set(rows.map(({ id }) => id));
}
