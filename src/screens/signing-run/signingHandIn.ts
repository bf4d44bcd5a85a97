import { ApiError } from '#api';
import { arrivalOf, loadQuestionnaire, OWN_INSURANCES } from '#fetched';
import { apiClient } from '#guide';
import type { Read, SignedInsurancesAnswer } from '#operations';
import { type Receipt, report } from '#state';
import { type CallFailure, failureOf } from './signingOutcomes.ts';

/** Who signs, and what they have with the provider. */
type Signer = Read<SignedInsurancesAnswer>;

/** What one kind of handing in differs in from another. */
export interface HandIn {
  readonly documentId: string;
  /** Hands it in. Throws an ApiError. */
  readonly apply: (signer: Signer) => Promise<Receipt>;
  /** Whether the tab still keeps what was handed in, by the time it has been. */
  readonly isKept: () => boolean;
}

const tried = new Set<string>();

/** Whether a document has been handed in since the page was loaded, however that went. */
export function isTried(documentId: string): boolean {
  return tried.has(documentId);
}

/**
 * Hands in what was signed, once; the receipt is still to be kept. The signing machine decides whether the
 * same is handed in again, which the server makes one application of. Goes on to its end when the visitor
 * leaves the page.
 */
export async function handInSigned(signed: HandIn): Promise<Receipt | CallFailure> {
  tried.add(signed.documentId);
  try {
    const receipt = await signed.apply(await whoSigns());
    // Whoever has logged out meanwhile leaves nothing behind.
    return signed.isKept() ? receipt : { outcome: 'silent', isFinal: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return signed.isKept() ? failureOf(error) : { outcome: 'silent', isFinal: false };
  }
}

/**
 * Who signs and what they have, as soon as the server has said so; it is asked once more when it had
 * failed before. Throws an ApiError when it did not say.
 */
export async function whoSigns(): Promise<Signer> {
  void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
  const insurances = await arrivalOf(OWN_INSURANCES);
  // Nobody signs without a name.
  if (!insurances) throw new ApiError('unexpected');
  return insurances;
}

/** Kronor per month for all packages a person has; a price that nobody knows counts nothing. */
export function packagePriceOf(packages: readonly { readonly price: number | null }[]): number {
  return packages.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
