/**
 * The calls of the provider's API as `schemas/api/openapi.json` describes them, generated: their
 * types for both sides, and how a client reads what a server sends.
 */

export { type CollectionFailure, collectionFailureOf } from './collectionFailure.ts';
/** A schema by hand, of what no document describes: `object({ id: NEEDED, names: listOf(TEXT) })`. */
export {
  ANY,
  FLAG,
  GIVEN,
  listOf,
  mapOf,
  NEEDED,
  NUMBER,
  object,
  orNull,
  TEXT,
} from './notation.ts';
export type { Call, CallOf, Operation } from './operation.ts';
export * from './operations.generated.ts';
export { type Reading, readAnswer } from './read.ts';
export {
  type AnswerSchema,
  type MapSchema,
  type ObjectSchema,
  type Read,
  TOLERANCE,
  type Typed,
  type ValueOf,
} from './schema.ts';
export * from './shapes.generated.ts';
