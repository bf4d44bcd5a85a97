import type { Selectable } from 'kysely';
import type { Recommendation } from '#insurance';
import type { Database } from './database.ts';
import { ApiFault } from './faults.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import type { ApplicationTable, RecommendationTable } from './tables.ts';
import type { Visitor } from './visitor.ts';
import type { CollectedInsuranceAnswer } from './wire.ts';

/** What a session came to, for mails and documents about it. */
export interface SessionResult {
  readonly recommendedAt: Date;
  readonly recommendations: readonly Recommendation[];
  /** At other insurers. */
  readonly elsewhere: readonly CollectedInsuranceAnswer[];
  /** With the provider. */
  readonly own: Holdings;
}

/** What was recommended in a session; `undefined` before anything was. */
export async function findResult(
  { query }: Database,
  sessionId: string,
): Promise<Selectable<RecommendationTable> | undefined> {
  return await query
    .selectFrom('recommendations')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** All that the visitor's result is about; throws `out_of_order` before anything was recommended. */
export async function resultOf(
  database: Database,
  { sessionId, person }: Visitor,
): Promise<SessionResult> {
  const row = await findResult(database, sessionId);
  if (row === undefined) throw new ApiFault('out_of_order');
  return {
    recommendedAt: row.created_at,
    recommendations: row.recommendations,
    elsewhere: row.insurance_fragments,
    own: await holdingsOf(database.query, person.personalNumber),
  };
}

/** The latest application signed in the visitor's session; throws `out_of_order` before one is. */
export async function latestApplication(
  { query }: Database,
  { sessionId }: Visitor,
): Promise<Selectable<ApplicationTable>> {
  const row = await query
    .selectFrom('applications')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new ApiFault('out_of_order');
  return row;
}
