import { ApiError } from '#guide/api';
import { type SigningRun, useSigningMachine } from '#guide/screens/signing';
import {
  AWAITED,
  type DeclarationToSubmit,
  fetchStateOf,
  useApplication,
  useDeclaration,
  useRecommendations,
} from '#guide/state';
import type { SigningDocumentResponse } from '#operations';
import type { SigningText } from './signingText.ts';
import { submitDeclaration } from './submitDeclaration.ts';

/**
 * Declaration that 'Signera' is pressed for: the server's document, the text shown, or one that was
 * signed before.
 */
export type DeclarationToSign = SigningDocumentResponse | 'as shown' | 'signed before';

/** Signs exactly the declaration whose text is on the page. */
export function useDeclarationSigning(
  text: SigningText,
): SigningRun<DeclarationToSign, DeclarationToSubmit> {
  const keep = (document: SigningDocumentResponse): SigningDocumentResponse => {
    const { healthDeclarationDocumentId } = document;
    const { receipt } = useApplication.getState();
    const email = receipt?.email || (fetchStateOf(AWAITED).data?.email ?? '');
    useDeclaration
      .getState()
      .keepDocument({ healthDeclarationDocumentId, products: text.products, email });
    return document;
  };
  const declare = async (signal: AbortSignal): Promise<SigningDocumentResponse> => {
    const document = await text.declare(signal).catch((error: unknown) => {
      // The page shows it already.
      const isOnPage = error instanceof ApiError && error.status !== 409;
      throw isOnPage ? new ApiError('cancelled') : error;
    });
    // The text differs, and has to be read on the page first.
    if (document === undefined) throw new ApiError('cancelled');
    return keep(document);
  };
  return useSigningMachine<DeclarationToSign, DeclarationToSubmit>({
    page: 'HealthConfirmation',
    kept: () => {
      const { document, signature, submittedAt } = useDeclaration.getState();
      return { content: document, signature, submittedAt };
    },
    keepSignature: (signature, now) => useDeclaration.getState().keepSignature(signature, now),
    endSubmission: () => useDeclaration.getState().endSubmission(),
    presentOf: ({ answers }) => {
      const isSame = JSON.stringify(answers) === JSON.stringify(useDeclaration.getState().answers);
      // The address and the consent are those of the application.
      return { isSame, isWhole: isSame };
    },
    drop: () => useDeclaration.getState().dropDocument(),
    signedBefore: (wanted, signed) => {
      const { healthDeclarationDocumentId } = signed.content;
      const isSame =
        typeof wanted === 'object'
          ? wanted.healthDeclarationDocumentId === healthDeclarationDocumentId
          : wanted === 'signed before';
      return isSame ? signed : undefined;
    },
    prepare: async (wanted, signal) =>
      typeof wanted === 'object' ? keep(wanted) : await declare(signal),
    // The page shows every failure; in the dialog one would invite another restart.
    prepareAgain: async (signal) =>
      declare(signal).catch((error: unknown) => {
        throw error instanceof ApiError ? new ApiError('cancelled') : error;
      }),
    submit: async (content, signature) => {
      const result = await submitDeclaration(content, signature);
      // The server would refuse that text again.
      if ('outcome' in result && result.isFinal) text.drop();
      return result;
    },
    onOutdated: text.outdate,
    onSubmitted: (receipt) => {
      useApplication.getState().keepReceipt(receipt);
      useDeclaration.getState().complete();
      // The person's insurances have changed.
      useRecommendations.getState().refresh();
    },
  });
}
