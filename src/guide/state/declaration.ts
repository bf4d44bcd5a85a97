import {
  listOf,
  object,
  orNull,
  ProductApplicationSchema,
  REQUIRED_TEXT,
  TEXT,
  type ValueOf,
} from '#operations';
import { SIGNATURE, type SigningInfo, SUBMITTED_AT, UNSIGNED } from './application.ts';
import { ANSWERS, FORM_RUN, formActions } from './formRun.ts';
import { tabCopy } from './tabStore.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

const DOCUMENT = object({
  healthDeclarationDocumentId: REQUIRED_TEXT,
  /** The applications that awaited it when it was signed; the server compares them. */
  products: listOf(ProductApplicationSchema),
  /** Address of the confirmation; empty for the person's own. */
  email: TEXT,
  /** The answers that it declares, hidden ones included. */
  answers: ANSWERS,
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
  submittedAt: SUBMITTED_AT,
});

/** Store of the declaration; a copy in the tab only. */
export const useDeclaration = visitorStore({
  copy: tabCopy('declaration', 2, KEPT, (kept) => ({
    ...kept,
    signature: kept.document && kept.signature,
  })),
  actions: (set, get) => ({
    ...formActions(set),
    /** Stores the document to be signed, of the current answers; a signature of another one is dropped. */
    keepDocument: (document: Omit<DeclarationToSubmit, 'answers'>) =>
      set({ document: { ...document, answers: get().answers }, ...UNSIGNED }),
    /** As in the application: dropped without a document. */
    keepSignature: (signature: SigningInfo, now: number) => {
      if (get().document) set({ signature, submittedAt: now });
    },
    /** As in the application. */
    endSubmission: () => set({ submittedAt: 0 }),
    /** The signed document was refused: it must be signed again. */
    dropDocument: () => set({ document: null, ...UNSIGNED }),
    /** Submitted: removes all answers from this tab. */
    complete: () => {
      const { visitorId } = get();
      useDeclaration.getState().forget();
      set({ visitorId });
    },
  }),
});
