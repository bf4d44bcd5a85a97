import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ApplicationResult, SigningInfo } from '#api';
import type { Answers } from '#engine';
import type { ProductApplication } from '#insurance';
import { fieldsOf, listOf, textOf } from './keptFields.ts';
import { tabStorage } from './webStorage.ts';

/** What is being signed, as the server was told of it. */
export interface SignedContent {
  readonly healthDeclarationDocumentId: string;
  readonly isFullyFunctional: boolean;
  readonly consentsToMarketing: boolean;
  readonly email: string;
  readonly selectedProducts: readonly ProductApplication[];
}

/** An insurance that was applied for (spec section 3, `recommendedInsurances`). */
export interface AppliedProduct {
  readonly conditionNumber: string;
  readonly productName: string;
  /** Whole kronor per month. */
  readonly price: number;
}

/** What the visitor takes along: what was applied for, and how it went. */
export interface Receipt {
  readonly results: readonly ApplicationResult[];
  readonly products: readonly AppliedProduct[];
  /** Kronor per month, with the package the person has. */
  readonly total: number;
  /** Where the summary goes. */
  readonly email: string;
  /** As answered at step 4:2; absent when nobody knows. */
  readonly consentsToMarketing?: boolean;
  /** The link to the declaration has been mailed to that address. */
  readonly isLinkMailed?: true;
  /** What a whole health declaration is awaited for (step 4:3); none when it is not. */
  readonly awaited: readonly ProductApplication[];
}

/** What a reload must not lose of signing, and cannot fetch again. */
interface KeptApplication {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  /** What is filled in at step 4:2. */
  readonly answers: Answers;
  /** Null until 'Signera' has been pressed. */
  readonly content: SignedContent | null;
  /** The signature of `content`, until it has been handed in. */
  readonly signature: SigningInfo | null;
  /** Null until there is an application. */
  readonly receipt: Receipt | null;
  /** The mail about it has gone off. */
  readonly isMailed: boolean;
}

/** Nothing signed, by nobody. */
const NOTHING_SIGNED: KeptApplication = {
  visitorId: '',
  answers: {},
  content: null,
  signature: null,
  receipt: null,
  isMailed: false,
};

/** Signing at step 4:2, and what came of it. */
export type ApplicationState = KeptApplication;

interface ApplicationActions {
  keepAnswers(answers: Answers): void;
  /** What is about to be signed; a signature of something else is worth nothing any more. */
  keepContent(content: SignedContent): void;
  /**
   * The content has been signed: it can be handed in, again after a reload or a lost answer. A
   * signature of nothing that is kept, such as one that comes after a logout, is dropped.
   */
  keepSignature(signature: SigningInfo): void;
  /** What was signed cannot be handed in, and is signed anew next time. */
  dropContent(): void;
  /** Handed in: nothing is left to sign, and there is a receipt. */
  keepReceipt(receipt: Receipt): void;
  /** The mail about the application has gone off. */
  noteMailed(): void;
  /** As `noteMailed`, with the link to the declaration; what follows is mailed there too. */
  noteLinkMailed(email: string): void;
  /** As in the questionnaire. */
  belongsTo(visitorId: string): void;
  /** Forgets everything, the tab's copy included: 'Avsluta' and logout. */
  forget(): void;
}

/** The key of the tab's copy. */
export const APPLICATION_KEY = 'application';

/** The store of signing; a copy lives in the storage of the tab until the visitor is done. */
export const useApplication = create<ApplicationState & ApplicationActions>()(
  persist(
    (set, get) => ({
      ...NOTHING_SIGNED,
      keepAnswers: (answers) => set({ answers }),
      keepContent: (content) => set({ content, signature: null }),
      keepSignature: (signature) => {
        if (get().content) set({ signature });
      },
      dropContent: () => set({ content: null, signature: null }),
      keepReceipt: (receipt) =>
        set({ receipt, isMailed: false, content: null, signature: null, answers: {} }),
      noteMailed: () => set({ isMailed: true }),
      noteLinkMailed: (email) => {
        const { receipt } = get();
        if (receipt) set({ isMailed: true, receipt: { ...receipt, email, isLinkMailed: true } });
      },
      belongsTo: (visitorId) => {
        if (visitorId !== '' && visitorId === get().visitorId) return;
        get().forget();
        set({ visitorId });
      },
      forget: () => {
        set(NOTHING_SIGNED);
        useApplication.persist.clearStorage();
      },
    }),
    {
      name: APPLICATION_KEY,
      version: 1,
      storage: tabStorage<KeptApplication>(),
      partialize: ({ visitorId, answers, content, signature, receipt, isMailed }) => ({
        visitorId,
        answers,
        content,
        signature,
        receipt,
        isMailed,
      }),
      merge: (kept, current) => ({ ...current, ...readKeptApplication(kept) }),
    },
  ),
);

/** What was kept, as far as it has its shape: it may be older than this version, or tampered with. */
function readKeptApplication(kept: unknown): KeptApplication {
  const { visitorId, answers, content, signature, receipt, isMailed } = fieldsOf(kept);
  const signed = contentOf(content);
  return {
    visitorId: textOf(visitorId),
    // Judged by the engine when a run begins.
    answers: fieldsOf(answers) as Answers,
    content: signed,
    signature: signed && signatureOf(signature),
    receipt: receiptOf(receipt),
    isMailed: isMailed === true,
  };
}

function contentOf(kept: unknown): SignedContent | null {
  const fields = fieldsOf(kept);
  if (textOf(fields.healthDeclarationDocumentId) === '') return null;
  return {
    healthDeclarationDocumentId: textOf(fields.healthDeclarationDocumentId),
    isFullyFunctional: fields.isFullyFunctional === true,
    consentsToMarketing: fields.consentsToMarketing === true,
    email: textOf(fields.email),
    // Compared by the server with what was signed: whatever else stands here is refused there.
    selectedProducts: listOf(fields.selectedProducts) as unknown as readonly ProductApplication[],
  };
}

/** A kept signature; null for none. */
export function signatureOf(kept: unknown): SigningInfo | null {
  const { ocspResponse, signature, userNonVisibleData } = fieldsOf(kept);
  if (textOf(signature) === '') return null;
  return {
    ocspResponse: textOf(ocspResponse),
    signature: textOf(signature),
    userNonVisibleData: textOf(userNonVisibleData),
  };
}

function receiptOf(kept: unknown): Receipt | null {
  const fields = fieldsOf(kept);
  if (!Array.isArray(fields.results)) return null;
  return {
    results: listOf(fields.results).map((result) => ({
      conditionNumber: textOf(result.conditionNumber),
      wasSigned: result.wasSigned === true,
      resultText: textOf(result.resultText),
    })),
    products: listOf(fields.products).map((product) => ({
      conditionNumber: textOf(product.conditionNumber),
      productName: textOf(product.productName),
      price: amountOf(product.price),
    })),
    total: amountOf(fields.total),
    email: textOf(fields.email),
    ...(fields.isLinkMailed === true && { isLinkMailed: true }),
    ...(typeof fields.consentsToMarketing === 'boolean' && {
      consentsToMarketing: fields.consentsToMarketing,
    }),
    // As for what is being signed.
    awaited: listOf(fields.awaited) as unknown as readonly ProductApplication[],
  };
}

function amountOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
