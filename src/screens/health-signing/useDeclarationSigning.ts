import { ApiError } from '#api';
import { AWAITED, fetchStateOf } from '#fetched';
import type { SigningDocumentAnswer } from '#operations';
import { type SigningRun, useSigningMachine } from '#screens/signing-run';
import {
  type DeclarationDocument,
  useApplication,
  useDeclaration,
  useRecommendations,
} from '#state';
import type { DeclaredText } from './declaredText.ts';
import { handIn } from './handIn.ts';

/**
 * What 'Signera' is pressed for: a text on the page that the server has, one that it has not been told
 * of yet, or what was signed before.
 */
export type Wanted = SigningDocumentAnswer | 'as shown' | 'signed before';

/** Signs the declaration whose text stands on the page, and nothing else. */
export function useDeclarationSigning(text: DeclaredText): SigningRun<Wanted, DeclarationDocument> {
  const keep = (document: SigningDocumentAnswer): SigningDocumentAnswer => {
    const { healthDeclarationDocumentId } = document;
    const { receipt } = useApplication.getState();
    const email = receipt?.email || (fetchStateOf(AWAITED).data?.email ?? '');
    useDeclaration
      .getState()
      .keepDocument({ healthDeclarationDocumentId, products: text.products, email });
    return document;
  };
  const declare = async (signal: AbortSignal): Promise<SigningDocumentAnswer> => {
    const document = await text.declare(signal).catch((error: unknown) => {
      // The page says why.
      const isSaid = error instanceof ApiError && error.status !== 409;
      throw isSaid ? new ApiError('cancelled') : error;
    });
    // It is another text, which stands on the page now and is to be read first.
    if (document === undefined) throw new ApiError('cancelled');
    return keep(document);
  };
  return useSigningMachine<Wanted, DeclarationDocument>({
    page: 'HealthConfirmation',
    kept: () => {
      const { document, signature } = useDeclaration.getState();
      return { content: document, signature };
    },
    keepSignature: (signature) => useDeclaration.getState().keepSignature(signature),
    drop: () => useDeclaration.getState().dropDocument(),
    signedBefore: (wanted, signed) => {
      const { healthDeclarationDocumentId } = signed.content;
      const isSame =
        typeof wanted === 'object'
          ? wanted.healthDeclarationDocumentId === healthDeclarationDocumentId
          : wanted === 'signed before';
      return isSame ? signed : undefined;
    },
    declare: async (wanted, signal) =>
      typeof wanted === 'object' ? keep(wanted) : await declare(signal),
    // Whatever it is, the page says it; a restart that failed in the dialog would invite another.
    declareAnew: async (signal) =>
      declare(signal).catch((error: unknown) => {
        throw error instanceof ApiError ? new ApiError('cancelled') : error;
      }),
    handIn: async (content, signature) => {
      const result = await handIn(content, signature);
      // The server would refuse that text once more.
      if ('outcome' in result && result.isFinal) text.drop();
      return result;
    },
    onOutdated: text.outdate,
    onHandedIn: (receipt) => {
      useApplication.getState().keepReceipt(receipt);
      useDeclaration.getState().complete();
      // What one has is different now.
      useRecommendations.getState().refresh();
    },
    onLeave: () => {
      // What nobody has signed is of no use on another page.
      const { signature, dropDocument } = useDeclaration.getState();
      if (!signature) dropDocument();
    },
  });
}
