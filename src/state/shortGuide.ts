import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Answers } from '#engine';
import { tabStorage } from './tabStorage.ts';

/** How the visitor can be reached (spec section 3, 'Customer details'). */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** What the short guide knows about the visitor. */
export interface ShortGuideState {
  /** Whether the guide was entered from `/start/`; its pages lead back there otherwise. */
  readonly formOpened: boolean;
  /** Every answer given, hidden ones included, by question id of `short-guide/form.json`. */
  readonly answers: Answers;
  /** Whether the visitor asked for a meeting at 2:5; null until that is answered. */
  readonly requestingMeeting: boolean | null;
  /** What was typed into the booking form so far. */
  readonly customer: CustomerDetails;
  /** What a meeting was booked with; null when none was. */
  readonly booked: CustomerDetails | null;
}

interface ShortGuideActions {
  open(): void;
  keepAnswers(answers: Answers): void;
  requestMeeting(requesting: boolean): void;
  keepCustomer(customer: CustomerDetails): void;
  book(booked: CustomerDetails): void;
  /** Forgets everything, the tab's copy included: 'Avsluta', or the start of the other guide. */
  close(): void;
}

const NOBODY: CustomerDetails = { name: '', email: '', phoneNumber: '' };

const CLOSED: ShortGuideState = {
  formOpened: false,
  answers: {},
  requestingMeeting: null,
  customer: NOBODY,
  booked: null,
};

/** The key of the tab's copy. */
export const SHORT_GUIDE_KEY = 'short-guide';

/** The store of the short guide; a copy lives in the storage of the tab until it is closed. */
export const useShortGuide = create<ShortGuideState & ShortGuideActions>()(
  persist(
    (set) => ({
      ...CLOSED,
      open: () => set({ formOpened: true }),
      keepAnswers: (answers) => set({ answers }),
      requestMeeting: (requestingMeeting) => set({ requestingMeeting, booked: null }),
      keepCustomer: (customer) => set({ customer }),
      book: (booked) => set({ booked }),
      close: () => {
        set(CLOSED);
        useShortGuide.persist.clearStorage();
      },
    }),
    {
      name: SHORT_GUIDE_KEY,
      version: 1,
      storage: tabStorage<ShortGuideState>(),
      partialize: ({ formOpened, answers, requestingMeeting, customer, booked }) => ({
        formOpened,
        answers,
        requestingMeeting,
        customer,
        booked,
      }),
    },
  ),
);
