/**
 * The operations of the provider's API, generated from `schemas/api/openapi.json`: types for both
 * sides, and tolerant parsing of responses for the client.
 */

export { type CollectionFailure, collectionFailureOf } from './collectionFailure.ts';
/**
 * Schemas written by hand, for data outside the API document: `object({ id: REQUIRED_TEXT, names:
 * listOf(TEXT) })`.
 */
export {
  ANY,
  FLAG,
  listOf,
  mapOf,
  NUMBER,
  object,
  orNull,
  PRESENT_TEXT,
  REQUIRED_TEXT,
  TEXT,
} from './notation.ts';
export type { CallTypes, CallTypesOf, Operation } from './operation.ts';
export * from './operations.generated.ts';
export { type ParsedResponse, parseJson, parseResponse } from './parseResponse.ts';
export {
  type MapSchema,
  type ObjectSchema,
  type Read,
  type ResponseSchema,
  TOLERANCE_KEYWORDS,
  type Typed,
  type ValueOf,
} from './schema.ts';
export * from './shapes.generated.ts';
