/** Validates calls and responses against the API document, and defines how a call can fail. */

export { apiDocument, compileOperation, operationNames } from './contract.ts';
export {
  type FieldIssue,
  HTTP_ERRORS,
  HttpError,
  type HttpErrorCode,
  MAX_ISSUES,
} from './HttpError.ts';
