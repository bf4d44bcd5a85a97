/** From a press of ‘Signera’ to the receipt, for everything that is signed. */

export { packagePriceOf, whoSigns } from './ownInsurances.ts';
export { pathAfter } from './receiptPath.ts';
export { useSignedMessage } from './signedMessage.ts';
export { handInSigned } from './signingHandIn.ts';
export { type SigningRun, type SigningSubject, useSigningMachine } from './signingMachine.ts';
export type { CallFailure } from './signingOutcomes.ts';
