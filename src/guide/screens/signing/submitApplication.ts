import { apiClient } from '#guide';
import { call } from '#guide/api';
import { type Receipt, type SignedContent, type SigningInfo, useApplication } from '#guide/state';
import { decisionOf } from '#insurance';
import { applySimply, declareSimply, type SigningDocumentResponse } from '#operations';
import type { CallFailure } from './signingOutcomes.ts';
import { loadSigner, receiptOf, submitSigned } from './submitSigned.ts';

/**
 * Content to sign, before the server has prepared its document. `healthDeclarationDocumentId` is the
 * API's name for the id of any document to sign, here the application's.
 */
export type UnsignedContent = Omit<SignedContent, 'healthDeclarationDocumentId'>;

/**
 * Asks the server to prepare the document to sign (`declareSimply`: an application without a full health
 * declaration), and stores the content that it covers. Throws an ApiError.
 */
export async function prepareApplication(
  wanted: UnsignedContent,
  signal: AbortSignal,
): Promise<SigningDocumentResponse> {
  const { person } = await loadSigner();
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
 * Submits a signed application (`applySimply`: without a full health declaration). A declaration follows
 * when one is required and the person is fully functional (spec section 2, item 5).
 */
export function submitApplication(
  content: SignedContent,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  const { selectedProducts, isFullyFunctional, consentsToMarketing } = content;
  const needingDeclaration = selectedProducts.filter(
    (product) => decisionOf(product, isFullyFunctional) === 'declaration',
  );
  return submitSigned({
    operation: applySimply,
    content,
    signature,
    currentContent: () => useApplication.getState().content,
    receiptOf: (applied) => ({
      ...receiptOf(applied),
      consentsToMarketing,
      awaited: needingDeclaration,
    }),
  });
}
