import { call } from '#api';
import { apiClient } from '#guide';
import { decisionOf } from '#insurance';
import { applySimply, declareSimply, type SigningDocumentAnswer } from '#operations';
import { type CallFailure, handInSigned, receiptOf, whoSigns } from '#screens/signing-run';
import { type Receipt, type SignedContent, type SigningInfo, useApplication } from '#state';

/** What is to be signed, before the server has put it together. */
export type WantedContent = Omit<SignedContent, 'healthDeclarationDocumentId'>;

/**
 * Lets the server put together what is to be signed, and keeps it as what the next signature is
 * of. Throws an ApiError.
 */
export async function declare(
  wanted: WantedContent,
  signal: AbortSignal,
): Promise<SigningDocumentAnswer> {
  const { person } = await whoSigns();
  const document = await call(apiClient(), declareSimply, {
    body: {
      firstName: person.fornamn,
      lastName: person.efternamn,
      isFullyFunctional: wanted.isFullyFunctional,
      productApplications: wanted.selectedProducts,
    },
    signal,
  });
  const { healthDeclarationDocumentId } = document;
  useApplication.getState().keepContent({ ...wanted, healthDeclarationDocumentId });
  return document;
}

/**
 * Hands in what was signed. A declaration follows when that needs a whole one and the person is
 * fully functional (spec section 2, item 5).
 */
export function handIn(
  content: SignedContent,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  const { selectedProducts, isFullyFunctional, consentsToMarketing } = content;
  const awaited = selectedProducts.filter(
    (product) => decisionOf(product, isFullyFunctional) === 'declaration',
  );
  return handInSigned({
    operation: applySimply,
    content,
    signature,
    kept: () => useApplication.getState().content,
    receiptOf: (applied) => ({ ...receiptOf(applied), consentsToMarketing, awaited }),
  });
}
