import type { SigningDocument } from '#api';
import {
  type DeclarationDocument,
  useApplication,
  useDeclaration,
  useRecommendations,
} from '#state';
import { HEALTH_CONFIRMATION } from '../paths.ts';
import { type SigningRun, useSigningMachine } from '../signingMachine.ts';
import type { DeclaredText } from './declaredText.ts';
import { handIn } from './handIn.ts';

/** What 'Signera' is pressed for: the text on the page, or null for what was signed before. */
export type Wanted = SigningDocument | null;

/** Signs the declaration whose text stands on the page, and nothing else. */
export function useDeclarationSigning(text: DeclaredText): SigningRun<Wanted, DeclarationDocument> {
  const keep = (document: SigningDocument): SigningDocument => {
    const { healthDeclarationDocumentId } = document;
    const { receipt } = useApplication.getState();
    const { awaitedEmail, keepDocument } = useDeclaration.getState();
    const email = receipt?.email || awaitedEmail;
    keepDocument({ healthDeclarationDocumentId, products: text.products, email });
    return document;
  };
  return useSigningMachine<Wanted, DeclarationDocument>({
    path: HEALTH_CONFIRMATION,
    kept: () => {
      const { document, signature } = useDeclaration.getState();
      return { content: document, signature };
    },
    keepSignature: (signature) => useDeclaration.getState().keepSignature(signature),
    drop: () => useDeclaration.getState().dropDocument(),
    signedBefore: (wanted, signed) => {
      const { healthDeclarationDocumentId } = signed.content;
      const isSame =
        wanted === null || wanted.healthDeclarationDocumentId === healthDeclarationDocumentId;
      return isSame ? signed : undefined;
    },
    declare: async (wanted, signal) => keep(wanted ?? (await text.declare(signal))),
    declareAnew: async (signal) => keep(await text.declare(signal)),
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
