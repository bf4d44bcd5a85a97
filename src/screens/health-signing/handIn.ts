import { applyFully, type SigningInfo } from '#api';
import { apiClient } from '#guide';
import type { CallFailure } from '#screens/signing-run';
import { handInSigned, packagePriceOf } from '#screens/signing-run';
import { type DeclarationDocument, type Receipt, useApplication, useDeclaration } from '#state';
import { receiptAfter } from './receiptAfter.ts';

/**
 * Hands in the declaration that was signed, with what it was signed for: the server may have taken
 * it before and await nothing any more.
 */
export function handIn(
  { healthDeclarationDocumentId, products, email: known }: DeclarationDocument,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  return handInSigned({
    documentId: healthDeclarationDocumentId,
    apply: async ({ person, packages }) => {
      const { receipt } = useApplication.getState();
      const email = known || person.epost;
      const results = await applyFully(apiClient(), {
        healthDeclarationDocumentId,
        bankIdSigningInfo: signature,
        // Only whoever is has one to fill in (specification, section 2, item 5).
        isFullyFunctional: true,
        // Nobody knows after another login, and nobody consents by that.
        consentsToMarketing: receipt?.consentsToMarketing ?? false,
        person: { ...person, epost: email },
        selectedProducts: products,
      });
      const packagePrice = packagePriceOf(packages);
      return receiptAfter({ receipt, products, results, email, packagePrice });
    },
    isKept: () => {
      const { document } = useDeclaration.getState();
      return document?.healthDeclarationDocumentId === healthDeclarationDocumentId;
    },
  });
}
