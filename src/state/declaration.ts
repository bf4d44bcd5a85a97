import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Declaration } from '#adapters';
import type { SigningInfo } from '#api';
import type { Answers, Form } from '#engine';
import type { ProductApplication } from '#insurance';
import { signatureOf } from './application.ts';
import { fieldsOf, listOf, textOf } from './keptFields.ts';
import { createLoading } from './loading.ts';
import type { LoadingStatus } from './questionnaire.ts';
import { tabStorage } from './webStorage.ts';

/** What is signed, and whatever handing it in takes: it may be handed in when nothing else is left. */
export interface DeclarationDocument {
  readonly healthDeclarationDocumentId: string;
  /** What the declaration was awaited for when it was signed. */
  readonly products: readonly ProductApplication[];
  /** Where it is confirmed; empty when that is where the person is reached. */
  readonly email: string;
}

/** What a reload must not lose of the health declaration, and cannot fetch again. */
interface KeptDeclaration {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  /** Every answer given, hidden ones included, by question of the loaded form. */
  readonly answers: Answers;
  /** The step last shown; empty before the first. */
  readonly place: string;
  /** What is being signed; null until signing has begun. */
  readonly document: DeclarationDocument | null;
  /** The signature of that document, until it has been handed in. */
  readonly signature: SigningInfo | null;
}

/** Nothing answered, by nobody. */
const NOTHING_DECLARED: KeptDeclaration = {
  visitorId: '',
  answers: {},
  place: '',
  document: null,
  signature: null,
};

/** The whole health declaration of step 4:3. */
export interface DeclarationState extends KeptDeclaration {
  readonly status: LoadingStatus;
  /** As the server asks it; null until it is loaded. In memory only. */
  readonly declaration: Declaration | null;
  /** The questions as a form to run; null until they are loaded. */
  readonly form: Form | null;
  /** The answers that came with the questions. */
  readonly given: Answers;
  /** Of the questions; empty when the server does not say. */
  readonly version: string;
  readonly awaitedStatus: LoadingStatus;
  /** What it is awaited for, as the server knows it. */
  readonly awaited: readonly ProductApplication[];
  /** Where the confirmation of that went; empty when nobody says. */
  readonly awaitedEmail: string;
}

interface DeclarationActions {
  keepAnswers(answers: Answers): void;
  keepPlace(stepId: string): void;
  /** What is about to be signed; a signature of something else is worth nothing any more. */
  keepDocument(document: DeclarationDocument): void;
  /** As in the application: a signature of nothing that is kept is dropped. */
  keepSignature(signature: SigningInfo): void;
  /** What was signed cannot be handed in, and is signed anew next time. */
  dropDocument(): void;
  /** Something has been signed since: what it is awaited for is asked once more. */
  outdateAwaited(): void;
  /** Handed in: no answer is left in this tab. */
  complete(): void;
  /** As in the questionnaire. */
  belongsTo(visitorId: string): void;
  /** Forgets everything, the tab's copy included: 'Avsluta' and logout. Stops what is under way. */
  forget(): void;
}

/** The key of the tab's copy. */
export const DECLARATION_KEY = 'declaration';

const EMPTY: DeclarationState = {
  ...NOTHING_DECLARED,
  status: '',
  declaration: null,
  form: null,
  given: {},
  version: '',
  awaitedStatus: '',
  awaited: [],
  awaitedEmail: '',
};

const loading = createLoading();

/** For the calls that fetch the questions and what they are awaited for. */
export const declarationSignal = loading.signal;

/** The store of the declaration; a copy of the answers lives in the storage of the tab alone. */
export const useDeclaration = create<DeclarationState & DeclarationActions>()(
  persist(
    (set, get) => ({
      ...EMPTY,
      keepAnswers: (answers) => set({ answers }),
      keepPlace: (place) => set({ place }),
      keepDocument: (document) => set({ document, signature: null }),
      keepSignature: (signature) => {
        if (get().document) set({ signature });
      },
      dropDocument: () => set({ document: null, signature: null }),
      outdateAwaited: () => set({ awaitedStatus: '' }),
      complete: () => {
        const { visitorId } = get();
        get().forget();
        set({ visitorId });
      },
      belongsTo: (visitorId) => {
        if (visitorId !== '' && visitorId === get().visitorId) return;
        get().forget();
        set({ visitorId });
      },
      forget: () => {
        loading.stop();
        set(EMPTY);
        useDeclaration.persist.clearStorage();
      },
    }),
    {
      name: DECLARATION_KEY,
      version: 2,
      storage: tabStorage<KeptDeclaration>(),
      partialize: ({ visitorId, answers, place, document, signature }) => ({
        visitorId,
        answers,
        place,
        document,
        signature,
      }),
      merge: (kept, current) => ({ ...current, ...readKeptDeclaration(kept) }),
    },
  ),
);

/** What was kept, as far as it has its shape: it may be older than this version, or tampered with. */
function readKeptDeclaration(kept: unknown): KeptDeclaration {
  const { visitorId, answers, place, document, signature } = fieldsOf(kept);
  const signed = documentOf(document);
  return {
    visitorId: textOf(visitorId),
    // Judged by the engine when a run begins.
    answers: fieldsOf(answers) as Answers,
    place: textOf(place),
    document: signed,
    signature: signed && signatureOf(signature),
  };
}

function documentOf(kept: unknown): DeclarationDocument | null {
  const { healthDeclarationDocumentId, products, email } = fieldsOf(kept);
  if (textOf(healthDeclarationDocumentId) === '') return null;
  return {
    healthDeclarationDocumentId: textOf(healthDeclarationDocumentId),
    // Compared by the server with what was signed.
    products: listOf(products) as unknown as readonly ProductApplication[],
    email: textOf(email),
  };
}
