import { dateInStockholm } from '#engine';
import { ApiError } from '#guide/api';
import {
  fetchStateOf,
  invalidateAwaited,
  RECOMMENDED,
  type SignedContent,
  useApplication,
  useRecommendations,
} from '#guide/state';
import { matchChoices, type ProductApplication, selectedProducts } from '#insurance';
import { questionnaireAnswers } from './questionnaireAnswers.ts';
import { answersNow, type SignAnswers } from './signForm.ts';
import { type SigningRun, type SigningSubject, useSigningMachine } from './signingMachine.ts';
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
  keepSignature: (signature, now) => useApplication.getState().keepSignature(signature, now),
  endSubmission: () => useApplication.getState().endSubmission(),
  presentOf: (content) => {
    const { answers } = useApplication.getState();
    const now = answersNow(content.selectedProducts, answers);
    return {
      isSame: isSelected(content.selectedProducts),
      isWhole:
        content.isFullyFunctional === now.isFullyFunctional &&
        content.consentsToMarketing === now.consentsToMarketing &&
        content.email === now.email,
    };
  },
  drop: () => useApplication.getState().dropContent(),
  signedBefore: (wanted, { content, signature }) => {
    if (!isSigned(content, wanted)) return undefined;
    const { healthDeclarationDocumentId } = content;
    const again = { ...wanted, healthDeclarationDocumentId };
    useApplication.getState().keepContent(again);
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
    useApplication.getState().keepReceipt(receipt, questionnaireAnswers());
    invalidateAwaited();
    // The recommendations have been applied for.
    useRecommendations.getState().invalidate();
  },
};

/**
 * Whether a signature covers the wanted content too: it does not include the e-mail address, which may
 * change.
 */
function isSigned(content: SignedContent, wanted: UnsignedContent): boolean {
  return (
    content.isFullyFunctional === wanted.isFullyFunctional &&
    areEqual(content.selectedProducts, wanted.selectedProducts)
  );
}

/** Whether exactly these are chosen: with prices, where the recommendations have been fetched. */
function isSelected(products: readonly ProductApplication[]): boolean {
  const { choices } = useRecommendations.getState();
  const { data } = fetchStateOf(RECOMMENDED);
  const today = dateInStockholm(new Date());
  return data
    ? areEqual(products, selectedProducts(data, choices, today))
    : matchChoices(products, choices, today);
}

/** Compares without the order of the properties, which storage changes. */
function areEqual(
  some: readonly ProductApplication[],
  others: readonly ProductApplication[],
): boolean {
  const textOf = (products: readonly ProductApplication[]) =>
    JSON.stringify(products.map((product) => Object.entries(product).sort()));
  return textOf(some) === textOf(others);
}
