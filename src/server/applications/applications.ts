import { type Kysely, type Selectable, sql } from 'kysely';
import { dateInStockholm } from '#engine';
import type { ProductApplication } from '#insurance';
import type { ApplicationResult, PersonDetails } from '#operations';
import type { Signature } from '#server/bankid';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import {
  type AnswerRecord,
  type ApplicationTable,
  firstRowOf,
  type Tables,
} from '#server/database';
import { lockSession } from '#server/people';
import { resultOf } from './applicationResults.ts';

/** The application that a session is about to sign. */
export interface ApplicationDocument {
  readonly id: string;
  readonly recommendedAt: Date;
  /** The latest application before that; null for none. */
  readonly afterApplication: string | null;
  /** The answers that it was recommended on; null for none. */
  readonly answerRecord: AnswerRecord | null;
  readonly isFullyFunctional: boolean;
  readonly products: readonly ProductApplication[];
  readonly textToSign: string;
  readonly userNonVisibleData: string;
}

/** A signed document. */
export interface SignedDocument<Document = ApplicationDocument> {
  readonly document: Document;
  readonly signature: Signature;
  readonly signedAt: Date;
  readonly sessionId: string;
  /** `epost` is where the confirmation goes. */
  readonly person: PersonDetails;
  readonly consentsToMarketing: boolean;
}

/** A stored application. */
export type Application = Selectable<ApplicationTable>;

/** A submitted document: by whom and in which session. */
export interface SubmittedDocument {
  readonly documentId: string;
  readonly personalNumber: string;
  readonly sessionId: string;
}

/** The result of a submitted document. */
export interface SubmissionResult {
  /** One for each product, in their order. */
  readonly results: readonly ApplicationResult[];
  readonly reference: string;
  readonly receivedAt: Date;
}

const REFERENCE_DIGITS = 12;

/**
 * The number by which customer service finds an application: the first digits of the id of the document
 * that was signed, in fours ('67DF-3917-FA0D'), which nobody takes for a personal number.
 */
export function referenceOf(documentId: string): string {
  const digits = documentId.replaceAll('-', '').slice(0, REFERENCE_DIGITS).toUpperCase();
  return (digits.match(/.{4}/g) ?? [digits]).join('-');
}

/** The personal number of who has signed the application with this reference; null for none. */
export async function applicantOf(
  query: Kysely<Tables>,
  reference: string,
): Promise<string | null> {
  const digits = reference.replaceAll('-', '').toLowerCase();
  const row = await query
    .selectFrom('applications')
    .select('personal_number')
    .where(
      sql<string>`left(replace(document_id::text, '-', ''), ${sql.lit(REFERENCE_DIGITS)})`,
      '=',
      digits,
    )
    .executeTakeFirst();
  return row?.personal_number ?? null;
}

/** First key of the two-key advisory lock: any number that nothing else in the database uses. */
const LOCK = 720_311;

/**
 * The result of a document that this person has submitted before; `undefined` for none. From then on
 * the application belongs to the calling session: the earlier one may have ended.
 */
export async function repeatedApplication(
  query: Kysely<Tables>,
  { documentId, personalNumber, sessionId }: SubmittedDocument,
): Promise<SubmissionResult | undefined> {
  const row = await query
    .updateTable('applications')
    .set({ session_id: sessionId })
    .where(sql<string>`document_id::text`, '=', documentId)
    .where('personal_number', '=', personalNumber)
    .returning(['results', 'document_id', 'created_at'])
    .executeTakeFirst();
  return row && submissionOf(row);
}

function submissionOf(
  row: Pick<Application, 'results' | 'document_id' | 'created_at'>,
): SubmissionResult {
  const { results, document_id: documentId, created_at: receivedAt } = row;
  return { results, reference: referenceOf(documentId), receivedAt };
}

const latestOf = firstRowOf((query, personalNumber: string) =>
  query
    .selectFrom('applications')
    .select('id')
    .where('personal_number', '=', personalNumber)
    .orderBy('sequence', 'desc')
    .limit(sql.lit(1)),
);

/**
 * The id of a person's latest application; null for none. Recommendations made after it can be signed
 * until there is a newer one: ids work even when the clocks of instances differ.
 */
export async function latestApplicationOf(
  query: Kysely<Tables>,
  personalNumber: string,
): Promise<string | null> {
  const row = await latestOf(query, personalNumber);
  return row?.id ?? null;
}

/**
 * Stores an application, and returns the result. Idempotent by document, also for
 * concurrent calls and several instances.
 *
 * @throws HttpError `out_of_order` when the person has applied for something else since the
 * recommendations, or has logged out meanwhile.
 */
export async function storeApplication(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  signed: SignedDocument,
): Promise<SubmissionResult> {
  const { document, person, sessionId } = signed;
  return await query.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person.personnummer);
    if (!(await lockSession(transaction, sessionId))) throw new HttpError('out_of_order');
    const { personnummer: personalNumber } = person;
    const submitted = { documentId: document.id, personalNumber, sessionId };
    const earlier = await repeatedApplication(transaction, submitted);
    if (earlier !== undefined) return earlier;
    if ((await latestApplicationOf(transaction, personalNumber)) !== document.afterApplication) {
      throw new HttpError('out_of_order');
    }
    const row = rowOf(signed, timeAndRandom);
    await transaction
      .insertInto('applications')
      .values({
        ...row,
        products: JSON.stringify(row.products),
        results: JSON.stringify(row.results),
        answer_record: row.answer_record && JSON.stringify(row.answer_record),
      })
      .execute();
    return submissionOf(row);
  });
}

/**
 * Locks a person's applications and recommendations until the end of the transaction, for all
 * instances.
 */
export async function lockPerson(
  transaction: Kysely<Tables>,
  personalNumber: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${personalNumber}))`.execute(
    transaction,
  );
}

function rowOf(
  signed: SignedDocument,
  timeAndRandom: TimeAndRandom,
): Omit<Application, 'sequence'> {
  const { document, signature, signedAt, sessionId, person, consentsToMarketing } = signed;
  const { products, isFullyFunctional, textToSign, userNonVisibleData } = document;
  const signedOn = dateInStockholm(signedAt);
  return {
    id: timeAndRandom.newId(),
    created_at: new Date(timeAndRandom.now()),
    document_id: document.id,
    session_id: sessionId,
    personal_number: person.personnummer,
    given_name: person.fornamn,
    surname: person.efternamn,
    email: person.epost,
    mobile: person.mobilnummer,
    consents_to_marketing: consentsToMarketing,
    is_fully_functional: isFullyFunctional,
    products,
    results: products.map((product) => resultOf(product, isFullyFunctional, signedOn)),
    text_to_sign: textToSign,
    user_non_visible_data: userNonVisibleData,
    signature: signature.signature,
    ocsp_response: signature.ocspResponse,
    answer_record: document.answerRecord,
    declared_at: null,
    decided_by: null,
  };
}

/** The latest applications of all people, the newest first. */
export async function listApplications(
  query: Kysely<Tables>,
  limit: number,
): Promise<readonly Application[]> {
  return await query
    .selectFrom('applications')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Deletes all applications of the person with this one, their declarations, and the documents that
 * could be submitted again.
 */
export async function deleteApplications(query: Kysely<Tables>, id: string): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    const one = await transaction
      .selectFrom('applications')
      .select('personal_number')
      .where(sql<string>`id::text`, '=', id)
      .executeTakeFirst();
    if (one !== undefined) await deleteRecords(transaction, one.personal_number);
  });
}

/** The same for a person. */
export async function deleteRecords(
  transaction: Kysely<Tables>,
  personalNumber: string,
): Promise<void> {
  const applications = await transaction
    .deleteFrom('applications')
    .where('personal_number', '=', personalNumber)
    .returning('document_id')
    .execute();
  const declarations = await transaction
    .deleteFrom('declarations')
    .where('personal_number', '=', personalNumber)
    .returning('document_id')
    .execute();
  const documents = [...applications, ...declarations].map(({ document_id }) => document_id);
  if (documents.length === 0) return;
  await transaction.deleteFrom('sign_documents').where('id', 'in', documents).execute();
}
