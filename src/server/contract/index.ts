/** Holds calls and answers to the API document, and names the ways a call can fail. */

export { apiDocument, compileOperation, operationNames } from './contract.ts';
export { ApiFault, FAULTS, type FaultCode, type FieldIssue, MOST_ISSUES } from './faults.ts';
