import { call } from '#api';
import { apiClient } from '#guide';
import { decisionOf } from '#insurance';
import { applySimply, declareSimply, type SigningDocumentAnswer } from '#operations';
import { type CallFailure, receiptOf, submitSigned, whoSigns } from '#screens/signing-run';
import { type Receipt, type SignedContent, type SigningInfo, useApplication } from '#state';

/** Content to sign, before the server has prepared its document. */
export type UnsignedContent = Omit<SignedContent, 'healthDeclarationDocumentId'>;

/**
 * Has the server prepare the document, and stores the content as that of the next signature. Throws
 * an ApiError.
 */
export async function prepareApplication(
  wanted: UnsignedContent,
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
 * Submits a signed application. A declaration follows when one is required and the person is fully
 * functional (spec section 2, item 5).
 */
export function submitApplication(
  content: SignedContent,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  const { selectedProducts, isFullyFunctional, consentsToMarketing } = content;
  const awaited = selectedProducts.filter(
    (product) => decisionOf(product, isFullyFunctional) === 'declaration',
  );
  return submitSigned({
    operation: applySimply,
    content,
    signature,
    kept: () => useApplication.getState().content,
    receiptOf: (applied) => ({ ...receiptOf(applied), consentsToMarketing, awaited }),
  });
}
