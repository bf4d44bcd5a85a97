import { type AwaitedDeclaration, applyFully, fetchAwaited, type SigningInfo } from '#api';
import { type Receipt, useApplication, useDeclaration } from '#state';
import { apiClient } from '../apiClient.ts';
import { packagePriceOf } from '../ownInsurances.ts';
import { handInSigned } from '../signingHandIn.ts';
import type { CallFailure } from '../signingOutcomes.ts';
import { receiptAfter } from './receiptAfter.ts';

/** The document of a declaration: what was answered is not needed to hand it in. */
export interface SignedDeclaration {
  readonly healthDeclarationDocumentId: string;
}

/** Hands in the declaration that was signed. */
export function handIn(
  { healthDeclarationDocumentId }: SignedDeclaration,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  return handInSigned({
    documentId: healthDeclarationDocumentId,
    apply: async ({ person, packages }) => {
      const { receipt } = useApplication.getState();
      const { products, email: known } = await awaitedNow();
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
    isKept: () => useDeclaration.getState().documentId === healthDeclarationDocumentId,
  });
}

/** As the page knows it; after a reload it may not have been told yet. */
async function awaitedNow(): Promise<AwaitedDeclaration> {
  const { receipt } = useApplication.getState();
  if (receipt && receipt.awaited.length > 0) {
    return { products: receipt.awaited, email: receipt.email };
  }
  const { awaitedStatus, awaited, awaitedEmail } = useDeclaration.getState();
  if (awaitedStatus === 'success') return { products: awaited, email: awaitedEmail };
  return (await fetchAwaited(apiClient())) ?? { products: [], email: '' };
}
