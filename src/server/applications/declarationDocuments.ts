import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ProductApplication } from '#insurance';
import type { TimeAndRandom } from '#server/configuration';
import { type FieldIssue, HttpError } from '#server/contract';
import type { Tables } from '#server/database';
import { lockSession } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { lockPerson, type SubmittedDocument } from './applications.ts';
import { awaitingOf, productsAwaited } from './awaited.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import type { ReplaySource } from './replayDeclaration.ts';
import { insertSignDocument, isTooLong, isUuid, nonVisibleData } from './signDocuments.ts';

/** A health declaration that a session is about to sign. */
export interface DeclarationDocument extends ReplaySource {
  readonly id: string;
  /** Version of the health declaration's definition. */
  readonly version: string;
  /** The applications it is awaited for. */
  readonly applicationIds: readonly string[];
  /** The products it is awaited for in them. */
  readonly products: readonly ProductApplication[];
  /** Fully fit for work; always true, since nobody else is asked for a declaration. */
  readonly isFullyFunctional: true;
  readonly textToSign: string;
  readonly userNonVisibleData: string;
}

/** A document before it is stored, when its id and the data beside its text are added. */
export type DeclarationContent = Omit<DeclarationDocument, 'id' | 'userNonVisibleData'>;

const TOO_LONG: FieldIssue = {
  path: '/form/steps',
  message: texts.declaration.tooLong,
};

/** The owner that a document is sealed for: it cannot be opened for another person or session. */
interface Owner {
  readonly sessionId: string;
  readonly person: { readonly personalNumber: string };
}

/**
 * Stores a document that a session may sign: sealed, with a fingerprint of its text. For the same
 * content the existing document is returned; the session's other documents are deleted, except those
 * whose signing has begun.
 *
 * @throws HttpError `out_of_order` when the applications that await a declaration have changed since,
 * `unauthenticated` when the session has just ended, `invalid_answers` when the document is too long
 * to be signed.
 */
export async function storeDeclarationDocument(
  query: Kysely<Tables>,
  keys: DeclarationKeys,
  timeAndRandom: TimeAndRandom,
  owner: Owner,
  content: DeclarationContent,
): Promise<DeclarationDocument> {
  const { sessionId, person } = owner;
  return await query.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person.personalNumber);
    if (!(await lockSession(transaction, sessionId))) throw new HttpError('unauthenticated');
    await requireAwaited(transaction, person.personalNumber, content);
    const candidates = await documentsOf(transaction, sessionId)
      .where('text_mark', 'in', keys.fingerprints(content.textToSign))
      .execute();
    const same = candidates.map((row) => documentOf(row, keys, owner)).find(isSameAs(content));
    const stored = same ?? (await insertDocument(transaction, keys, timeAndRandom, owner, content));
    await deleteOthers(transaction, sessionId, stored.id);
    return stored;
  });
}

/** Deletes the other documents of a session whose signing has not begun. */
async function deleteOthers(
  transaction: Kysely<Tables>,
  sessionId: string,
  storedId: string,
): Promise<void> {
  const others = await documentsOf(transaction, sessionId)
    .where('document_id', '!=', storedId)
    .where((others) =>
      others.not(
        others.exists(
          others
            .selectFrom('eid_orders')
            .select('eid_orders.id')
            .whereRef('eid_orders.document_id', '=', 'declaration_documents.document_id')
            .where('status', '!=', 'failed'),
        ),
      ),
    )
    .execute();
  const ids = others.map(({ document_id }) => document_id);
  if (ids.length === 0) return;
  // Otherwise the failed order would be deleted too, and its failure could not be reported.
  await transaction
    .updateTable('eid_orders')
    .set({ document_id: null })
    .where('document_id', 'in', ids)
    .execute();
  await transaction.deleteFrom('sign_documents').where('id', 'in', ids).execute();
}

/** @throws HttpError `out_of_order` when a document is not what is awaited of the person now. */
export async function requireAwaited(
  query: Kysely<Tables>,
  personalNumber: string,
  { applicationIds, products }: Pick<DeclarationDocument, 'applicationIds' | 'products'>,
): Promise<void> {
  const awaiting = await awaitingOf(query, personalNumber);
  const ids = awaiting.map(({ id }) => id);
  const isAwaited =
    isDeepStrictEqual(ids, applicationIds) &&
    isDeepStrictEqual(productsAwaited(awaiting), products);
  if (!isAwaited) throw new HttpError('out_of_order');
}

/** A document of a session by its id; `undefined` when there is none. */
export async function findDeclaration(
  query: Kysely<Tables>,
  keys: DeclarationKeys,
  { documentId: id, personalNumber, sessionId }: SubmittedDocument,
): Promise<DeclarationDocument | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await documentsOf(query, sessionId).where('document_id', '=', id).executeTakeFirst();
  return row && documentOf(row, keys, { sessionId, person: { personalNumber } });
}

function isSameAs(content: DeclarationContent) {
  return ({ id: _id, userNonVisibleData: _data, ...other }: DeclarationDocument): boolean =>
    isDeepStrictEqual(other, asStored(content));
}

/** The content as it will be read back: JSON drops `undefined`. */
function asStored(content: DeclarationContent): unknown {
  return JSON.parse(JSON.stringify(content));
}

async function insertDocument(
  transaction: Kysely<Tables>,
  keys: DeclarationKeys,
  timeAndRandom: TimeAndRandom,
  owner: Owner,
  content: DeclarationContent,
): Promise<DeclarationDocument> {
  const { version, products, textToSign } = content;
  const id = timeAndRandom.newId();
  const createdAt = new Date(timeAndRandom.now());
  const userNonVisibleData = nonVisibleData(id, products, { healthDeclaration: version });
  if (isTooLong(textToSign, userNonVisibleData)) {
    throw new HttpError('invalid_answers', { issues: [TOO_LONG] });
  }
  const document = { ...content, id, userNonVisibleData };
  const { keyId, sealed } = keys.seal(document, documentContext(id, owner));
  const [fingerprint] = keys.fingerprints(textToSign);
  await insertSignDocument(transaction, {
    id,
    sessionId: owner.sessionId,
    createdAt,
    wording: { fingerprint },
    userNonVisibleData,
  });
  await transaction
    .insertInto('declaration_documents')
    .values({ document_id: id, created_at: createdAt, key_id: keyId, sealed })
    .execute();
  return document;
}

function documentsOf(query: Kysely<Tables>, sessionId: string) {
  return query
    .selectFrom('declaration_documents')
    .innerJoin('sign_documents', 'sign_documents.id', 'document_id')
    .select(['document_id', 'key_id', 'sealed'])
    .where('session_id', '=', sessionId);
}

/** The document that is sealed in a row; throws when it belongs to another owner. */
export function documentOf(
  row: { readonly document_id: string; readonly key_id: string; readonly sealed: string },
  keys: DeclarationKeys,
  owner: Owner,
): DeclarationDocument {
  const { document_id: id, key_id: keyId, sealed } = row;
  // Sealed by us.
  return keys.open({ keyId, sealed }, documentContext(id, owner)) as DeclarationDocument;
}

function documentContext(id: string, { sessionId, person }: Owner): string {
  return `declaration document ${id} of ${person.personalNumber} in ${sessionId}`;
}
