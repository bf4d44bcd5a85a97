/** Validates calls and responses against the API document, and defines how a call can fail. */

export { ApiFault, type ApiFaultCode, FAULTS, type FieldIssue, MAX_ISSUES } from './ApiFault.ts';
export { apiDocument, compileOperation, operationNames } from './contract.ts';
