import type { Kysely } from 'kysely';
import type { ProductApplication } from '#insurance';
import type { Tables } from '#server/database';

/** A document that a session may sign, with what `POST /v1/api/bankid/sign` finds it by. */
export interface SignDocumentRow {
  readonly id: string;
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly wording: SignedText;
  readonly userNonVisibleData: string;
}

/** The text to be signed, or for a health declaration its fingerprint. */
type SignedText = { readonly text: string } | { readonly fingerprint: string };

/** Version of the format of `userNonVisibleData`. */
const VERSION = 1;
/** Characters of base64, as BankID counts the visible text. */
const MAX_TEXT = 40_000;
/** In bytes; our own API accepts as many characters. */
const MAX_DATA_BYTES = 60_000;
/** A client may escape every character as six, such as `\u00e5`. */
const MAX_ESCAPE = 6;
/** For the other fields of the body, and the JSON around them. */
const OTHER_FIELDS_BYTES = 16_384;

/** Limit of the body of a call that sends both back, in bytes. */
export const SIGN_BODY_LIMIT_BYTES =
  MAX_ESCAPE * ((MAX_TEXT * 3) / 4 + MAX_DATA_BYTES) + OTHER_FIELDS_BYTES;

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

/** The data that is signed with the text: the id of the document, the products, and `extra`. */
export function nonVisibleData(
  documentId: string,
  products: readonly ProductApplication[],
  extra: object,
): string {
  return JSON.stringify({
    version: VERSION,
    documentId,
    ...extra,
    products: products.map(sortedByName),
  });
}

/** The properties sorted by name: the same bytes for the same content. */
function sortedByName(product: ProductApplication): object {
  const entries = Object.entries(product);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether it is longer than BankID or our own API accepts. */
export function isTooLong(text: string, userNonVisibleData: string): boolean {
  const length = Buffer.from(text).toString('base64').length;
  return length > MAX_TEXT || Buffer.byteLength(userNonVisibleData) > MAX_DATA_BYTES;
}

/** Whether a text is a UUID, which the database requires of an id. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
