import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SigningInfo } from '#api';
import type { Answers } from '#engine';
import {
  type KeptApplication,
  NOTHING_SIGNED,
  type Receipt,
  readKeptApplication,
  type SignedContent,
} from './keptApplication.ts';
import { tabStorage } from './tabStorage.ts';

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
