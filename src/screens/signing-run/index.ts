/** From a press of ‘Signera’ to the receipt, for everything that is signed. */

export { useSignedMessage, wayAfter } from './afterSigning.ts';
export {
  type Applied,
  appliedOf,
  handInSigned,
  receiptOf,
  whoSigns,
} from './signingHandIn.ts';
export { type SigningRun, type SigningSubject, useSigningMachine } from './signingMachine.ts';
export type { CallFailure } from './signingOutcomes.ts';
