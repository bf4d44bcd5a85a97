import {
  listOf,
  NEEDED,
  object,
  orNull,
  ProductApplicationSchema,
  TEXT,
  type ValueOf,
} from '#operations';
import { tabCopy } from '#storage';
import { SIGNATURE, type SigningInfo } from './application.ts';
import { FORM_RUN, formActions } from './formRun.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

const DOCUMENT = object({
  healthDeclarationDocumentId: NEEDED,
  /** What the declaration was awaited for when it was signed; compared by the server with that. */
  products: listOf(ProductApplicationSchema),
  /** Where it is confirmed; empty when that is where the person is reached. */
  email: TEXT,
});

/** What is signed, and whatever handing it in takes: it may be handed in when nothing else is left. */
export type DeclarationDocument = ValueOf<typeof DOCUMENT>;

/** What a reload must not lose of the health declaration, and cannot fetch again. */
const KEPT = object({
  ...OWNED,
  ...FORM_RUN,
  /** What is being signed; null until signing has begun. */
  document: orNull(DOCUMENT),
  /** The signature of that document, until it has been handed in. */
  signature: SIGNATURE,
});

/** The store of the declaration; a copy of the answers lives in the storage of the tab alone. */
export const useDeclaration = visitorStore({
  copy: tabCopy('declaration', 2, KEPT, (kept) => ({
    ...kept,
    signature: kept.document && kept.signature,
  })),
  actions: (set, get) => ({
    ...formActions(set),
    /** What is about to be signed; a signature of something else is worth nothing any more. */
    keepDocument: (document: DeclarationDocument) => set({ document, signature: null }),
    /** As in the application: a signature of nothing that is kept is dropped. */
    keepSignature: (signature: SigningInfo) => {
      if (get().document) set({ signature });
    },
    /** What was signed cannot be handed in, and is signed anew next time. */
    dropDocument: () => set({ document: null, signature: null }),
    /** Handed in: no answer is left in this tab. */
    complete: () => {
      const { visitorId } = get();
      useDeclaration.getState().forget();
      set({ visitorId });
    },
  }),
});
