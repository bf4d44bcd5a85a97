import { isDeepStrictEqual } from 'node:util';
import type { Kysely, NotNull } from 'kysely';
import type { Recommendation } from '#insurance';
import type { TimeAndRandom } from '#server/configuration';
import { type FieldIssue, HttpError } from '#server/contract';
import type { AnswerRecord, Tables } from '#server/database';
import { lockSession, type Visitor } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { type ApplicationDocument, latestApplicationOf, lockPerson } from './applications.ts';
import { insertSignDocument, isTooLong, isUuid, nonVisibleData } from './signDocuments.ts';

/** The recommendations of a session. */
export interface Recommended {
  readonly createdAt: Date;
  /** The person's latest application before; null for none. */
  readonly afterApplication: string | null;
  readonly recommendations: readonly Recommendation[];
  /** Null when they were made before there were records. */
  readonly answerRecord: AnswerRecord | null;
}

const TOO_LONG: FieldIssue = {
  path: '/productApplications',
  message: texts.application.tooLong,
};

/** The latest recommendations of a session; `undefined` before there are any. */
export async function findRecommended(
  query: Kysely<Tables>,
  sessionId: string,
): Promise<Recommended | undefined> {
  const row = await query
    .selectFrom('recommendations')
    .select(['created_at', 'after_application', 'recommendations', 'answer_record'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return (
    row && {
      createdAt: row.created_at,
      afterApplication: row.after_application,
      recommendations: row.recommendations,
      answerRecord: row.answer_record,
    }
  );
}

/**
 * Stores a document that a session may sign. For the same content the existing document is returned.
 *
 * @throws HttpError `out_of_order` when the person has applied for something since the
 * recommendations, `unauthenticated` when the session has just ended, `invalid_answers` when the
 * document is too long to be signed.
 */
export async function storeApplicationDocument(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  { sessionId, person }: Pick<Visitor, 'sessionId' | 'person'>,
  content: DocumentContent,
): Promise<ApplicationDocument> {
  return await query.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person.personalNumber);
    if (!(await lockSession(transaction, sessionId))) throw new HttpError('unauthenticated');
    if (
      (await latestApplicationOf(transaction, person.personalNumber)) !== content.afterApplication
    ) {
      throw new HttpError('out_of_order');
    }
    const { recommendedAt, isFullyFunctional, textToSign } = content;
    const candidates = await documentsOf(transaction, sessionId)
      .where('recommended_at', '=', recommendedAt)
      .where('is_fully_functional', '=', isFullyFunctional)
      .where('text_to_sign', '=', textToSign)
      .execute();
    const same = candidates.map(documentOf).find(isSameAs(content));
    return same ?? (await insertDocument(transaction, timeAndRandom, sessionId, content));
  });
}

type DocumentContent = Omit<ApplicationDocument, 'id' | 'userNonVisibleData'>;

function isSameAs({ afterApplication, products }: DocumentContent) {
  return (other: ApplicationDocument): boolean =>
    other.afterApplication === afterApplication && isDeepStrictEqual(other.products, products);
}

async function insertDocument(
  transaction: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  sessionId: string,
  content: DocumentContent,
): Promise<ApplicationDocument> {
  const { recommendedAt, afterApplication, isFullyFunctional, products, textToSign } = content;
  const { answerRecord } = content;
  const id = timeAndRandom.newId();
  const createdAt = new Date(timeAndRandom.now());
  const userNonVisibleData = nonVisibleData(id, products, { isFullyFunctional });
  if (isTooLong(textToSign, userNonVisibleData)) {
    throw new HttpError('invalid_answers', { issues: [TOO_LONG] });
  }
  await insertSignDocument(transaction, {
    id,
    sessionId,
    createdAt,
    wording: { text: textToSign },
    userNonVisibleData,
  });
  await transaction
    .insertInto('application_documents')
    .values({
      document_id: id,
      created_at: createdAt,
      recommended_at: recommendedAt,
      after_application: afterApplication,
      answer_record: answerRecord && JSON.stringify(answerRecord),
      is_fully_functional: isFullyFunctional,
      products: JSON.stringify(products),
    })
    .execute();
  return { ...content, id, userNonVisibleData };
}

/** A document that this session may sign. */
export async function findDocument(
  query: Kysely<Tables>,
  sessionId: string,
  id: string,
): Promise<ApplicationDocument | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await documentsOf(query, sessionId).where('document_id', '=', id).executeTakeFirst();
  return row && documentOf(row);
}

function documentsOf(query: Kysely<Tables>, sessionId: string) {
  return (
    query
      .selectFrom('application_documents')
      .innerJoin('sign_documents', 'sign_documents.id', 'document_id')
      .select([
        'document_id',
        'recommended_at',
        'after_application',
        'answer_record',
        'is_fully_functional',
        'products',
        'text_to_sign',
        'user_non_visible_data',
      ])
      .where('session_id', '=', sessionId)
      // Applications are stored with their text, not a fingerprint.
      .$narrowType<{ text_to_sign: NotNull }>()
  );
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>;

function documentOf(row: DocumentRow): ApplicationDocument {
  return {
    id: row.document_id,
    recommendedAt: row.recommended_at,
    afterApplication: row.after_application,
    answerRecord: row.answer_record,
    isFullyFunctional: row.is_fully_functional,
    products: row.products,
    textToSign: row.text_to_sign,
    userNonVisibleData: row.user_non_visible_data,
  };
}
