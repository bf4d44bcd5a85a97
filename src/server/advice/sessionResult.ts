import type { Selectable } from 'kysely';
import type { ProductApplication, Recommendation } from '#insurance';
import type { Holdings } from '#insurance/recommendation';
import type { ApplicationResult, CollectedInsurance } from '#operations';
import { awaitingOf, referenceOf } from '#server/applications';
import { HttpError } from '#server/contract';
import type {
  AnswerRecord,
  ApplicationTable,
  Database,
  RecommendationTable,
} from '#server/database';
import { holdingsOf, type Visitor } from '#server/people';

/** The result of a session, for mails and documents about it. */
export interface SessionResult {
  readonly recommendedAt: Date;
  readonly recommendations: readonly Recommendation[];
  /** The answers that they rest on; none where they are not known. */
  readonly answers: AnswerRecord['answers'];
  /** At other insurers. */
  readonly elsewhere: readonly CollectedInsurance[];
  /** With the provider. */
  readonly atProvider: Holdings;
}

/** The recommendations of a session; `undefined` before there are any. */
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

/** The visitor's result; throws `out_of_order` before anything was recommended. */
export async function resultOf(
  database: Database,
  { sessionId, person }: Visitor,
): Promise<SessionResult> {
  const row = await findResult(database, sessionId);
  if (row === undefined) throw new HttpError('out_of_order');
  return {
    recommendedAt: row.created_at,
    recommendations: row.recommendations,
    answers: row.answer_record?.answers ?? [],
    elsewhere: row.insurance_fragments,
    atProvider: await holdingsOf(database.query, person.personalNumber),
  };
}

/** The latest signature of a session: an application, or all that a declaration was awaited for. */
export interface LatestSigned {
  /** Of the latest application of it. */
  readonly reference: string;
  /** When the latest application of it was made. */
  readonly appliedAt: Date;
  /** When the declaration was submitted; null without one. */
  readonly declaredAt: Date | null;
  readonly products: readonly ProductApplication[];
  /** One for each product, as decided so far. */
  readonly results: readonly ApplicationResult[];
}

/** The latest signature of the visitor's session; throws `out_of_order` before there is any. */
export async function latestSigned(
  { query }: Database,
  { sessionId }: Visitor,
): Promise<LatestSigned> {
  const rows = await query
    .selectFrom('applications')
    .select(['document_id', 'created_at', 'declared_at', 'products', 'results'])
    .where('session_id', '=', sessionId)
    .orderBy('sequence')
    .execute();
  const latest = Math.max(...rows.map(signedAt));
  const signed = rows.filter((row) => signedAt(row) === latest);
  // A declaration decides several applications at once; others have been signed one by one.
  const together = signed.some((row) => row.declared_at !== null) ? signed : signed.slice(-1);
  const last = together.at(-1);
  if (last === undefined) throw new HttpError('out_of_order');
  return {
    reference: referenceOf(last.document_id),
    appliedAt: last.created_at,
    declaredAt: last.declared_at,
    products: together.flatMap(({ products }) => products),
    results: together.flatMap(({ results }) => results),
  };
}

/**
 * The content of the mail with the link to the declaration: every application that awaits one, with
 * all its products; when none does, the application that was signed last.
 */
export async function latestAwaiting(database: Database, visitor: Visitor): Promise<LatestSigned> {
  const awaiting = await awaitingOf(database.query, visitor.person.personalNumber);
  const last = awaiting.at(-1);
  if (last === undefined) return await latestSigned(database, visitor);
  return {
    reference: referenceOf(last.documentId),
    appliedAt: last.appliedAt,
    declaredAt: null,
    products: awaiting.flatMap(({ products }) => products),
    results: awaiting.flatMap(({ results }) => results),
  };
}

type Times = Pick<Selectable<ApplicationTable>, 'created_at' | 'declared_at'>;

/** The later of the two: the clock of the instance that stored the declaration may be behind. */
function signedAt({ created_at, declared_at }: Times): number {
  return Math.max(created_at.getTime(), declared_at?.getTime() ?? 0);
}
