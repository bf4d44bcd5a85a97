import { ApiError, type CustomerInsurances } from '#api';
import type { Receipt } from '#state';
import { whoSigns } from './ownInsurances.ts';
import { type CallFailure, failureOf } from './signingOutcomes.ts';

/** What one kind of handing in differs in from another. */
export interface HandIn {
  readonly documentId: string;
  /** Hands it in. Throws an ApiError. */
  readonly apply: (signer: CustomerInsurances) => Promise<Receipt>;
  /** Whether the tab still keeps what was handed in, by the time it has been. */
  readonly isKept: () => boolean;
}

const tried = new Set<string>();

/** Whether a document has been handed in since the page was loaded, however that went. */
export function isTried(documentId: string): boolean {
  return tried.has(documentId);
}

/**
 * Hands in what was signed; the receipt is still to be kept. The same may be handed in as often as it takes:
 * the server makes one application of it. Goes on to its end when the visitor leaves the page.
 */
export async function handInSigned(signed: HandIn): Promise<Receipt | CallFailure> {
  tried.add(signed.documentId);
  try {
    const receipt = await signed.apply(await whoSigns());
    // Whoever has logged out meanwhile leaves nothing behind.
    return signed.isKept() ? receipt : { outcome: 'silent', isFinal: false };
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error);
    throw error;
  }
}
