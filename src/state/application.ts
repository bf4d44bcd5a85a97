import type { Answers } from '#engine';
import {
  ApplicationResultSchema,
  FLAG,
  listOf,
  NEEDED,
  NUMBER,
  object,
  orNull,
  ProductApplicationSchema,
  TEXT,
  type ValueOf,
} from '#operations';
import { tabCopy } from '#storage';
import { ANSWERS } from './formRun.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

const CONTENT = object({
  healthDeclarationDocumentId: NEEDED,
  isFullyFunctional: FLAG,
  consentsToMarketing: FLAG,
  email: TEXT,
  // Compared by the server with what was signed.
  selectedProducts: listOf(ProductApplicationSchema),
});

/** What is being signed, as the server was told of it. */
export type SignedContent = ValueOf<typeof CONTENT>;

/** The parts of `SigningInfo`; null without a signature. */
export const SIGNATURE = orNull(
  object({ ocspResponse: TEXT, signature: NEEDED, userNonVisibleData: TEXT }),
);

/** A signature, as the poll that saw it brought it. */
export type SigningInfo = NonNullable<ValueOf<typeof SIGNATURE>>;

const APPLIED_PRODUCT = object({
  conditionNumber: TEXT,
  productName: TEXT,
  /** Whole kronor per month. */
  price: NUMBER,
});

/** An insurance that was applied for (spec section 3, `recommendedInsurances`). */
export type AppliedProduct = ValueOf<typeof APPLIED_PRODUCT>;

const RECEIPT = object({
  // One for each product that was applied for: one that cannot be read keeps its place.
  results: { ...listOf({ ...ApplicationResultSchema, default: {} }), 'x-needed': true },
  products: listOf(APPLIED_PRODUCT),
  /** Kronor per month, with the package the person has. */
  total: NUMBER,
  /** Where the summary goes. */
  email: TEXT,
  /** As answered at step 4:2; absent when nobody knows. */
  consentsToMarketing: { ...FLAG, 'x-optional': true },
  /** The link to the declaration has been mailed to that address. */
  isLinkMailed: { ...FLAG, 'x-optional': true },
  /** What a whole health declaration is awaited for (step 4:3); none when it is not. */
  awaited: listOf(ProductApplicationSchema),
});

/** What the visitor takes along: what was applied for, and how it went. */
export type Receipt = ValueOf<typeof RECEIPT>;

/** What a reload must not lose of signing, and cannot fetch again. */
const KEPT = object({
  ...OWNED,
  /** What is filled in at step 4:2. */
  answers: ANSWERS,
  /** Null until 'Signera' has been pressed. */
  content: orNull(CONTENT),
  /** The signature of `content`, until it has been handed in. */
  signature: SIGNATURE,
  /** Null until there is an application. */
  receipt: orNull(RECEIPT),
  /** The mail about it has gone off. */
  isMailed: FLAG,
});

/** The store of signing; a copy lives in the storage of the tab until the visitor is done. */
export const useApplication = visitorStore({
  copy: tabCopy('application', 1, KEPT, (kept) => ({
    ...kept,
    signature: kept.content && kept.signature,
  })),
  actions: (set, get) => ({
    keepAnswers: (answers: Answers) => set({ answers }),
    /** What is about to be signed; a signature of something else is worth nothing any more. */
    keepContent: (content: SignedContent) => set({ content, signature: null }),
    /**
     * The content has been signed: it can be handed in, again after a reload or a lost answer. A
     * signature of nothing that is kept, such as one that comes after a logout, is dropped.
     */
    keepSignature: (signature: SigningInfo) => {
      if (get().content) set({ signature });
    },
    /** What was signed cannot be handed in, and is signed anew next time. */
    dropContent: () => set({ content: null, signature: null }),
    /** Handed in: nothing is left to sign, and there is a receipt. */
    keepReceipt: (receipt: Receipt) =>
      set({ receipt, isMailed: false, content: null, signature: null, answers: {} }),
    /** The mail about the application has gone off. */
    noteMailed: () => set({ isMailed: true }),
    /** As `noteMailed`, with the link to the declaration; what follows is mailed there too. */
    noteLinkMailed: (email: string) => {
      const { receipt } = get();
      if (receipt) set({ isMailed: true, receipt: { ...receipt, email, isLinkMailed: true } });
    },
  }),
});
