import type { Kysely } from 'kysely';
import type { ProductApplication } from '#insurance';
import type { Tables } from '#server/database';

/** A document that a session may sign, as `POST /v1/api/bankid/sign` looks for it. */
export interface SignDocumentRow {
  readonly id: string;
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly wording: Wording;
  readonly userNonVisibleData: string;
}

/** The text to be signed; of a health declaration its fingerprint. */
type Wording = { readonly text: string } | { readonly fingerprint: string };

/** Of the format of `userNonVisibleData`. */
const VERSION = 1;
/** In base64, as BankID counts the text it is to show. */
const LONGEST_TEXT = 40_000;
/** In bytes; our own API takes as many characters back. */
const LONGEST_DATA = 60_000;
/** A client may write every character as six, such as `\u00e5`. */
const LONGEST_ESCAPE = 6;
/** For the address that is sent beside them, and what holds them together. */
const OTHER_FIELDS_BYTES = 16_384;

/** How much a call may hold, in bytes, that sends both back. */
export const SIGN_BODY_LIMIT_BYTES =
  LONGEST_ESCAPE * ((LONGEST_TEXT * 3) / 4 + LONGEST_DATA) + OTHER_FIELDS_BYTES;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stores a document that a session may sign. */
export async function insertSignDocument(
  transaction: Kysely<Tables>,
  { id, sessionId, createdAt, wording, userNonVisibleData }: SignDocumentRow,
): Promise<void> {
  await transaction
    .insertInto('sign_documents')
    .values({
      id,
      session_id: sessionId,
      created_at: createdAt,
      text_to_sign: 'text' in wording ? wording.text : null,
      text_mark: 'fingerprint' in wording ? wording.fingerprint : null,
      user_non_visible_data: userNonVisibleData,
    })
    .execute();
}

/** The data that is signed beside the text: which document it is, what for, and what else is bound to it. */
export function nonVisibleData(
  documentId: string,
  products: readonly ProductApplication[],
  more: object,
): string {
  return JSON.stringify({
    version: VERSION,
    documentId,
    ...more,
    products: products.map(inOrder),
  });
}

/** The properties sorted by name: the same bytes for the same content. */
function inOrder(product: ProductApplication): object {
  const entries = Object.entries(product);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether it is more than BankID or our own API takes. */
export function isTooLong(text: string, userNonVisibleData: string): boolean {
  const length = Buffer.from(text).toString('base64').length;
  return length > LONGEST_TEXT || Buffer.byteLength(userNonVisibleData) > LONGEST_DATA;
}

/** Whether the database can be asked for a document of this name. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
