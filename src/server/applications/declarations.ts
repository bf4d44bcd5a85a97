import { type Kysely, type Selectable, sql } from 'kysely';
import { dateInStockholm } from '#engine';
import type { ApplicationResult, PersonDetails } from '#operations';
import type { Signature } from '#server/bankid';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import type { DeclarationTable, Tables } from '#server/database';
import { lockSession } from '#server/people';
import { declaredResultOf } from './applicationResults.ts';
import {
  lockPerson,
  referenceOf,
  type SignedDocument,
  type SubmissionResult,
  type SubmittedDocument,
} from './applications.ts';
import { needsAssessment } from './assessment.ts';
import { type AwaitingApplication, awaitingOf } from './awaited.ts';
import { type DeclarationDocument, requireAwaited } from './declarationDocuments.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import { replayDeclaration } from './replayDeclaration.ts';

/** A complete signed declaration: `replayDeclaration` rebuilds its screens. */
export interface DeclarationRecord extends DeclarationDocument {
  readonly signature: Signature;
  /** ISO 8601. */
  readonly signedAt: string;
  readonly person: PersonDetails;
  readonly consentsToMarketing: boolean;
}

/**
 * The result of a declaration that this person has submitted before; `undefined` for none. The
 * applications it decided then belong to the calling session, as with `repeatedApplication`.
 */
export async function repeatedDeclaration(
  query: Kysely<Tables>,
  { documentId, personalNumber, sessionId }: SubmittedDocument,
): Promise<SubmissionResult | undefined> {
  const row = await query
    .selectFrom('declarations')
    .select(['document_id', 'results', 'created_at'])
    .where(sql<string>`document_id::text`, '=', documentId)
    .where('personal_number', '=', personalNumber)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { document_id: ownId, results, created_at: receivedAt } = row;
  const decidedByIt = await query
    .updateTable('applications')
    .set({ session_id: sessionId })
    .where('decided_by', '=', ownId)
    .where('personal_number', '=', personalNumber)
    .returning(['document_id', 'sequence'])
    .execute();
  const latest = decidedByIt.sort((one, other) => one.sequence - other.sequence).at(-1);
  return { results, reference: referenceOf(latest?.document_id ?? ownId), receivedAt };
}

/**
 * Stores a declaration, decides the applications that awaited it, and returns the result.
 * Idempotent by document, also for concurrent calls and several instances.
 *
 * @throws HttpError `out_of_order` when other applications await one by now, or the person has logged
 * out.
 */
export async function storeDeclaration(
  query: Kysely<Tables>,
  keys: DeclarationKeys,
  timeAndRandom: TimeAndRandom,
  signed: SignedDocument<DeclarationDocument>,
): Promise<SubmissionResult> {
  const { document, signature, signedAt, sessionId, person, consentsToMarketing } = signed;
  const { personnummer: personalNumber } = person;
  const { declaration, run } = replayDeclaration(document);
  const isGranted = !needsAssessment(declaration, run);
  const signedOn = dateInStockholm(signedAt);
  const results = document.products.map((own) => declaredResultOf(own, isGranted, signedOn));

  return await query.transaction().execute(async (transaction) => {
    await lockPerson(transaction, personalNumber);
    if (!(await lockSession(transaction, sessionId))) throw new HttpError('out_of_order');
    const submitted = { documentId: document.id, personalNumber, sessionId };
    const earlier = await repeatedDeclaration(transaction, submitted);
    if (earlier !== undefined) return earlier;
    await requireAwaited(transaction, personalNumber, document);
    const now = new Date(timeAndRandom.now());
    const record: DeclarationRecord = {
      ...document,
      signature,
      signedAt: signedAt.toISOString(),
      person,
      consentsToMarketing,
    };
    const { keyId, sealed } = keys.seal(record, recordContext(document.id, personalNumber));
    await transaction
      .insertInto('declarations')
      .values({
        id: timeAndRandom.newId(),
        created_at: now,
        document_id: document.id,
        personal_number: personalNumber,
        results: JSON.stringify(results),
        key_id: keyId,
        sealed,
      })
      .execute();
    const remaining = [...results];
    const awaiting = await awaitingOf(transaction, personalNumber);
    for (const application of awaiting) {
      await transaction
        .updateTable('applications')
        .set({
          // The confirmation mail is about the applications of the session.
          session_id: sessionId,
          declared_at: now,
          decided_by: document.id,
          results: JSON.stringify(decided(application, remaining)),
        })
        .where('id', '=', application.id)
        .execute();
    }
    const { documentId = document.id } = awaiting.at(-1) ?? {};
    return { results, reference: referenceOf(documentId), receivedAt: now };
  });
}

/** The results of an application, with the next of `remaining` for each product that awaited one. */
function decided(
  { results, waits }: AwaitingApplication,
  remaining: ApplicationResult[],
): readonly ApplicationResult[] {
  return results.map((result, index) => (waits[index] ? (remaining.shift() ?? result) : result));
}

/**
 * A declaration as it was signed; throws when its key is missing, or when the row or its personal
 * number was changed.
 */
export function openDeclaration(
  keys: DeclarationKeys,
  row: Pick<Selectable<DeclarationTable>, 'document_id' | 'personal_number' | 'key_id' | 'sealed'>,
): DeclarationRecord {
  const { document_id: id, personal_number: personalNumber, key_id: keyId, sealed } = row;
  // Sealed by us.
  return keys.open({ keyId, sealed }, recordContext(id, personalNumber)) as DeclarationRecord;
}

/** Additional data of the seal of a declaration, with which it opens in no other row. */
export function recordContext(documentId: string, personalNumber: string): string {
  return `declaration ${documentId} of ${personalNumber}`;
}
