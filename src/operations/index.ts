/**
 * The calls of the provider's API as `schemas/api/openapi.json` describes them, generated: their
 * types for both sides, and how a client reads what a server sends.
 */

export {
  type AnswerSchema,
  type Call,
  type CallOf,
  type Operation,
  type Read,
  TOLERANCE,
} from './operation.ts';
export * from './operations.generated.ts';
export { type Reading, readAnswer } from './read.ts';
