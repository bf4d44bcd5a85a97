import type { Answers } from '#engine';
import {
  ApplicationResultSchema,
  FLAG,
  listOf,
  NUMBER,
  object,
  orNull,
  ProductApplicationSchema,
  REQUIRED_TEXT,
  TEXT,
  type ValueOf,
} from '#operations';
import { RECORDED_ANSWERS, type RecordedAnswers } from './booking.ts';
import { ANSWERS } from './formRun.ts';
import { tabCopy } from './tabStore.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

const CONTENT = object({
  /** The API's name for the id of the document that is signed. */
  healthDeclarationDocumentId: REQUIRED_TEXT,
  /** Fully fit for work, as answered; true when not asked. */
  isFullyFunctional: FLAG,
  consentsToMarketing: FLAG,
  email: TEXT,
  // The server compares it with the signed text.
  selectedProducts: listOf(ProductApplicationSchema),
});

/** The content to be signed, as sent to the server. */
export type SignedContent = ValueOf<typeof CONTENT>;

/** Schema of `SigningInfo`; null without a signature. */
export const SIGNATURE = orNull(
  object({ ocspResponse: TEXT, signature: REQUIRED_TEXT, userNonVisibleData: TEXT }),
);

/** A signature, as returned by polling. */
export type SigningInfo = NonNullable<ValueOf<typeof SIGNATURE>>;

/**
 * When the submission under way began, in ms since 1970. 0 for none: it has failed, the visitor has left
 * its page, or nothing has been signed.
 */
export const SUBMITTED_AT = NUMBER;

/** Of a store without a signature. */
export const UNSIGNED = { signature: null, submittedAt: 0 } as const;

const OPTIONAL_TEXT = { ...TEXT, 'x-optional': true } as const;

const APPLIED_PRODUCT = object({
  conditionNumber: TEXT,
  productName: TEXT,
  /** Whole kronor per month. */
  price: NUMBER,
  /** 12 digits; empty or absent for none. */
  childPersonalNumber: OPTIONAL_TEXT,
  motherPersonalNumber: OPTIONAL_TEXT,
  /** `yyyymmdd`; empty or absent for none. */
  childExpectedBirth: OPTIONAL_TEXT,
});

/** An applied-for insurance (spec section 3, `recommendedInsurances`). */
export type AppliedProduct = ValueOf<typeof APPLIED_PRODUCT>;

const RECEIPT = object({
  // One for each product, and no receipt without them: an unreadable one keeps its position.
  results: { ...listOf({ ...ApplicationResultSchema, default: {} }), 'x-needed': true },
  products: listOf(APPLIED_PRODUCT),
  /** By which customer service finds it; empty or absent when the server gives none. */
  reference: OPTIONAL_TEXT,
  /** When the server received it, in ms since 1970; absent when unknown. */
  receivedAt: { ...NUMBER, 'x-optional': true },
  /** Kronor per month, including packages that the person has already. */
  total: NUMBER,
  /** Address of the summary. */
  email: TEXT,
  /** As answered at step 4:2; absent when unknown. */
  consentsToMarketing: { ...FLAG, 'x-optional': true },
  /** The link to the declaration has been mailed to `email`. */
  isLinkMailed: { ...FLAG, 'x-optional': true },
  /** Applications that await a full health declaration (step 4:3); may be empty. */
  awaited: listOf(ProductApplicationSchema),
});

/** The receipt: what was applied for, and the results. */
export type Receipt = ValueOf<typeof RECEIPT>;

/** State of signing that survives a reload. */
const KEPT = object({
  ...OWNER_FIELDS,
  /** Answers at step 4:2. */
  answers: ANSWERS,
  /** Null until 'Signera' has been pressed. */
  content: orNull(CONTENT),
  /** The signature of `content`, until it has been submitted. */
  signature: SIGNATURE,
  submittedAt: SUBMITTED_AT,
  /** Null until there is an application. */
  receipt: orNull(RECEIPT),
  /** The answers that what was applied for was recommended on. */
  guideAnswers: RECORDED_ANSWERS,
  /** The mail about it has been sent. */
  isMailed: FLAG,
});

/** Store of signing; a copy in the tab until the visitor is done. */
export const useApplication = visitorStore({
  copy: tabCopy('application', 1, KEPT, (kept) => ({
    ...kept,
    signature: kept.content && kept.signature,
  })),
  actions: (set, get) => ({
    keepAnswers: (answers: Answers) => set({ answers }),
    /** Stores the content to be signed; a signature of other content is dropped. */
    keepContent: (content: SignedContent) => set({ content, ...UNSIGNED }),
    /**
     * Its submission begins at `now` (ms since 1970): stores the signature until it has succeeded, after a
     * reload or a lost response too. Dropped without content, for example after a logout.
     */
    keepSignature: (signature: SigningInfo, now: number) => {
      if (get().content) set({ signature, submittedAt: now });
    },
    /** The submission failed, or its page was left: only the visitor may begin another. */
    endSubmission: () => set({ submittedAt: 0 }),
    /** The signed content was refused: it must be signed again. */
    dropContent: () => set({ content: null, ...UNSIGNED }),
    /** Submitted: replaces the content by a receipt. A declaration rests on the answers of its application. */
    keepReceipt: (receipt: Receipt, guideAnswers: RecordedAnswers = get().guideAnswers) =>
      set({ receipt, guideAnswers, isMailed: false, content: null, ...UNSIGNED, answers: {} }),
    /** The mail about the application has been sent to this address; later ones go there too. */
    markMailed: (email: string) => {
      const { receipt } = get();
      if (receipt) set({ isMailed: true, receipt: { ...receipt, email } });
    },
    /** As `markMailed`, with the link to the declaration. */
    markLinkMailed: (email: string) => {
      const { receipt } = get();
      if (receipt) set({ isMailed: true, receipt: { ...receipt, email, isLinkMailed: true } });
    },
  }),
});
