import { ApiError } from '#api';
import { invalidateAwaited } from '#fetched';
import type { ProductApplication } from '#insurance';
import { type SigningRun, type SigningSubject, useSigningMachine } from '#screens/signing-run';
import { type SignedContent, useApplication, useRecommendations } from '#state';
import type { SignAnswers } from './signForm.ts';
import {
  prepareApplication,
  submitApplication,
  type UnsignedContent,
} from './submitApplication.ts';

/** Signing on the page of step 4:2. */
export interface Signing extends Omit<SigningRun<UnsignedContent, SignedContent>, 'sign'> {
  /** 'Signera'. Does not reject because of the network. */
  readonly sign: (products: readonly ProductApplication[], answers: SignAnswers) => Promise<void>;
}

/** Signs the selection. */
export function useSigning(): Signing {
  const { sign, ...run } = useSigningMachine(SUBJECT);
  return {
    ...run,
    sign: (products, answers) => sign({ ...answers, selectedProducts: products }),
  };
}

const SUBJECT: SigningSubject<UnsignedContent, SignedContent> = {
  page: 'Sign',
  kept: () => useApplication.getState(),
  keepSignature: (signature) => useApplication.getState().keepSignature(signature),
  drop: () => useApplication.getState().dropContent(),
  signedBefore: (wanted, { content, signature }) => {
    if (!isSigned(content, wanted)) return undefined;
    const { healthDeclarationDocumentId } = content;
    const again = { ...wanted, healthDeclarationDocumentId };
    const { keepContent, keepSignature } = useApplication.getState();
    keepContent(again);
    keepSignature(signature);
    return { content: again, signature };
  },
  prepare: prepareApplication,
  // After a reload its text is gone.
  prepareAgain: async (signal) => {
    const { content } = useApplication.getState();
    if (!content) throw new ApiError('unexpected');
    return prepareApplication(content, signal);
  },
  submit: submitApplication,
  onOutdated: () => useRecommendations.getState().refresh(),
  onSubmitted: (receipt) => {
    useApplication.getState().keepReceipt(receipt);
    invalidateAwaited();
    // The recommendations have been applied for.
    useRecommendations.getState().invalidate();
  },
  onLeave: () => {
    // Unsigned content is of no use on another page, and holds data on health and children.
    const { content, signature, dropContent } = useApplication.getState();
    if (content && !signature) dropContent();
  },
};

/**
 * Whether a signature covers the wanted content too: it does not include the e-mail address, which may
 * change.
 */
function isSigned(content: SignedContent, wanted: UnsignedContent): boolean {
  return (
    content.isFullyFunctional === wanted.isFullyFunctional &&
    JSON.stringify(content.selectedProducts) === JSON.stringify(wanted.selectedProducts)
  );
}
