import { ApiError } from '#api';
import { invalidateAwaited } from '#fetched';
import type { ProductApplication } from '#insurance';
import { type SigningRun, type SigningSubject, useSigningMachine } from '#screens/signing-run';
import { type SignedContent, useApplication, useRecommendations } from '#state';
import { declare, handIn, type WantedContent } from './handIn.ts';
import type { SignAnswers } from './signForm.ts';

/** Signing on the page of step 4:2. */
export interface Signing extends Omit<SigningRun<WantedContent, SignedContent>, 'sign'> {
  /** 'Signera'. Does not reject because of the network. */
  readonly sign: (products: readonly ProductApplication[], answers: SignAnswers) => Promise<void>;
}

/** Signs what was chosen at the result. */
export function useSigning(): Signing {
  const { sign, ...run } = useSigningMachine(SUBJECT);
  return {
    ...run,
    sign: (products, answers) => sign({ ...answers, selectedProducts: products }),
  };
}

const SUBJECT: SigningSubject<WantedContent, SignedContent> = {
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
  declare,
  // After a reload nobody has its text.
  declareAnew: async (signal) => {
    const { content } = useApplication.getState();
    if (!content) throw new ApiError('unexpected');
    return declare(content, signal);
  },
  handIn,
  onOutdated: () => useRecommendations.getState().refresh(),
  onHandedIn: (receipt) => {
    useApplication.getState().keepReceipt(receipt);
    invalidateAwaited();
    // What was recommended before has been applied for.
    useRecommendations.getState().invalidate();
  },
  onLeave: () => {
    // What nobody has signed is of no use on another page: it tells of health and children.
    const { content, signature, dropContent } = useApplication.getState();
    if (content && !signature) dropContent();
  },
};

/**
 * Whether a signature of the one is a signature of the other: it says nothing of where the
 * confirmation goes, and may be handed in with another address.
 */
function isSigned(content: SignedContent, wanted: WantedContent): boolean {
  return (
    content.isFullyFunctional === wanted.isFullyFunctional &&
    JSON.stringify(content.selectedProducts) === JSON.stringify(wanted.selectedProducts)
  );
}
