import { ApiError, applySimply, declareSimply, type SigningDocument, type SigningInfo } from '#api';
import { type Receipt, type SignedContent, useApplication } from '#state';
import { apiClient } from '../apiClient.ts';
import { type CallFailure, failureOf } from './outcomes.ts';
import { ownInsurances } from './ownInsurances.ts';
import { receiptOf } from './receipt.ts';
import { packagePriceOf } from './summary.ts';

/** What is to be signed, before the server has put it together. */
export type WantedContent = Omit<SignedContent, 'healthDeclarationDocumentId'>;

/**
 * Lets the server put together what is to be signed, and keeps it as what the next signature is
 * of. Throws an ApiError.
 */
export async function declare(
  wanted: WantedContent,
  signal: AbortSignal,
): Promise<SigningDocument> {
  const insurances = await ownInsurances();
  // Nobody signs without a name.
  if (!insurances) throw new ApiError('unexpected');
  const { fornamn, efternamn } = insurances.person;
  const document = await declareSimply(
    apiClient(),
    {
      firstName: fornamn,
      lastName: efternamn,
      isFullyFunctional: wanted.isFullyFunctional,
      productApplications: wanted.selectedProducts,
    },
    signal,
  );
  const { healthDeclarationDocumentId } = document;
  useApplication.getState().keepContent({ ...wanted, healthDeclarationDocumentId });
  return document;
}

const tried = new Set<string>();

/** Whether a signature has been handed in since the page was loaded, however that went. */
export function isTried({ healthDeclarationDocumentId }: SignedContent): boolean {
  return tried.has(healthDeclarationDocumentId);
}

/**
 * Hands in what was signed, and keeps the receipt. The same may be handed in as often as it takes:
 * the server makes one application of it. Goes on to its end when the visitor leaves the page.
 */
export async function handIn(
  content: SignedContent,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  tried.add(content.healthDeclarationDocumentId);
  const insurances = await ownInsurances();
  if (!insurances) return { outcome: 'failed', isFinal: false };
  const { healthDeclarationDocumentId, isFullyFunctional, consentsToMarketing, email } = content;
  try {
    const results = await applySimply(apiClient(), {
      healthDeclarationDocumentId,
      bankIdSigningInfo: signature,
      isFullyFunctional,
      consentsToMarketing,
      person: { ...insurances.person, epost: email },
      selectedProducts: content.selectedProducts,
    });
    const receipt = receiptOf(content, results, packagePriceOf(insurances.packages));
    const { content: kept, keepReceipt } = useApplication.getState();
    // Whoever has logged out meanwhile leaves nothing behind.
    if (kept?.healthDeclarationDocumentId !== healthDeclarationDocumentId) {
      return { outcome: 'silent', isFinal: false };
    }
    keepReceipt(receipt);
    return receipt;
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error);
    throw error;
  }
}
