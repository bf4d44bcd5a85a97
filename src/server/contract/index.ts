/** Holds calls and responses to the API document, and names the ways a call can fail. */

export { ApiFault, type ApiFaultCode, FAULTS, type FieldIssue, MOST_ISSUES } from './ApiFault.ts';
export { apiDocument, compileOperation, operationNames } from './contract.ts';
