import type { Answers } from '#engine';
import {
  listOf,
  NEEDED,
  object,
  orNull,
  ProductApplicationSchema,
  TEXT,
  type ValueOf,
} from '#operations';
import { SIGNATURE, type SigningInfo } from './application.ts';
import { ANSWERS, tabCopy } from './kept.ts';
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
  /** Every answer given, hidden ones included, by question of the loaded form. */
  answers: ANSWERS,
  /** The step last shown; empty before the first. */
  place: TEXT,
  /** What is being signed; null until signing has begun. */
  document: orNull(DOCUMENT),
  /** The signature of that document, until it has been handed in. */
  signature: SIGNATURE,
});

/** The whole health declaration of step 4:3, as far as it is the visitor's. */
export type DeclarationState = ValueOf<typeof KEPT>;

interface DeclarationActions {
  keepAnswers(answers: Answers): void;
  keepPlace(stepId: string): void;
  /** What is about to be signed; a signature of something else is worth nothing any more. */
  keepDocument(document: DeclarationDocument): void;
  /** As in the application: a signature of nothing that is kept is dropped. */
  keepSignature(signature: SigningInfo): void;
  /** What was signed cannot be handed in, and is signed anew next time. */
  dropDocument(): void;
  /** Handed in: no answer is left in this tab. */
  complete(): void;
}

/** The key of the tab's copy. */
export const DECLARATION_KEY = 'declaration';

const copy = tabCopy(DECLARATION_KEY, 2, KEPT, (kept) => ({
  ...kept,
  signature: kept.document && kept.signature,
}));

/** The store of the declaration; a copy of the answers lives in the storage of the tab alone. */
export const useDeclaration = visitorStore(copy, {
  memory: {},
  actions: (set, get): DeclarationActions => ({
    keepAnswers: (answers) => set({ answers }),
    keepPlace: (place) => set({ place }),
    keepDocument: (document) => set({ document, signature: null }),
    keepSignature: (signature) => {
      if (get().document) set({ signature });
    },
    dropDocument: () => set({ document: null, signature: null }),
    complete: () => {
      const { visitorId } = get();
      useDeclaration.getState().forget();
      set({ visitorId });
    },
  }),
});
