import {
  listOf,
  object,
  orNull,
  ProductApplicationSchema,
  REQUIRED_TEXT,
  TEXT,
  type ValueOf,
} from '#operations';
import { tabCopy } from '#storage';
import { SIGNATURE, type SigningInfo } from './application.ts';
import { FORM_RUN, formActions } from './formRun.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

const DOCUMENT = object({
  healthDeclarationDocumentId: REQUIRED_TEXT,
  /** The applications that awaited it when it was signed; the server compares them. */
  products: listOf(ProductApplicationSchema),
  /** Address of the confirmation; empty for the person's own. */
  email: TEXT,
});

/** The signed document, with all that submitting it needs. */
export type DeclarationToSubmit = ValueOf<typeof DOCUMENT>;

/** State of the health declaration that survives a reload. */
const KEPT = object({
  ...OWNER_FIELDS,
  ...FORM_RUN,
  /** The document being signed; null before. */
  document: orNull(DOCUMENT),
  /** The signature of the document, until it is submitted. */
  signature: SIGNATURE,
});

/** Store of the declaration; a copy in the tab only. */
export const useDeclaration = visitorStore({
  copy: tabCopy('declaration', 2, KEPT, (kept) => ({
    ...kept,
    signature: kept.document && kept.signature,
  })),
  actions: (set, get) => ({
    ...formActions(set),
    /** Stores the document to be signed; a signature of another one is dropped. */
    keepDocument: (document: DeclarationToSubmit) => set({ document, signature: null }),
    /** As in the application: dropped without a document. */
    keepSignature: (signature: SigningInfo) => {
      if (get().document) set({ signature });
    },
    /** The signed document was refused: it must be signed again. */
    dropDocument: () => set({ document: null, signature: null }),
    /** Submitted: removes all answers from this tab. */
    complete: () => {
      const { visitorId } = get();
      useDeclaration.getState().forget();
      set({ visitorId });
    },
  }),
});
