import { call } from '#api';
import { apiClient } from '#guide';
import { decisionOf, type ProductApplication, totalPrice } from '#insurance';
import {
  type ApplicationResult,
  applySimply,
  declareSimply,
  type SigningDocumentAnswer,
} from '#operations';
import { type CallFailure, handInSigned, packagePriceOf, whoSigns } from '#screens/signing-run';
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

/** Hands in what was signed. */
export function handIn(
  content: SignedContent,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  const { healthDeclarationDocumentId, isFullyFunctional, consentsToMarketing, email } = content;
  return handInSigned({
    documentId: healthDeclarationDocumentId,
    apply: async ({ person, packages }) => {
      const body = {
        healthDeclarationDocumentId,
        bankIdSigningInfo: signature,
        isFullyFunctional,
        consentsToMarketing,
        person: { ...person, epost: email },
        selectedProducts: content.selectedProducts,
      };
      const { applicationResults } = await call(apiClient(), applySimply, { body });
      return receiptOf(content, applicationResults, packagePriceOf(packages));
    },
    isKept: () => {
      const kept = useApplication.getState().content;
      return kept?.healthDeclarationDocumentId === healthDeclarationDocumentId;
    },
  });
}

/**
 * What the visitor takes along. A declaration follows when what was signed needs a whole one and
 * the person is fully functional (spec section 2, item 5).
 */
function receiptOf(
  { selectedProducts, email, isFullyFunctional, consentsToMarketing }: SignedContent,
  results: readonly ApplicationResult[],
  packagePrice: number,
): Receipt {
  return {
    results,
    products: selectedProducts.map(({ conditionNumber, productName, price }) => ({
      conditionNumber,
      productName,
      price,
    })),
    total: totalPrice(selectedProducts, packagePrice),
    email,
    consentsToMarketing,
    awaited: awaitedOf(selectedProducts, isFullyFunctional),
  };
}

function awaitedOf(
  products: readonly ProductApplication[],
  isFullyFunctional: boolean,
): readonly ProductApplication[] {
  return products.filter((product) => decisionOf(product, isFullyFunctional) === 'declaration');
}
