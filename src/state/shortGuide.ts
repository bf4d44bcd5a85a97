import type { LabelledAnswer } from '#adapters';
import type { Answers } from '#engine';
import { FLAG, object } from '#operations';
import { tabCopy, tabStore } from '#storage';
import { BOOKING, keyIn } from './booked.ts';
import { ANSWERS, FORM_RUN, formActions } from './formRun.ts';

/** Answers and place; never name, mail, telephone or what was booked with them. */
export const SHORT_GUIDE_ANSWERS = object({
  /** Whether the guide was entered from `/start/`; its pages lead back there otherwise. */
  formOpened: FLAG,
  ...FORM_RUN,
  /** Whether the visitor asked for a meeting at 2:5; null until that is answered. */
  requestingMeeting: { ...FLAG, default: null },
});

/** What the tab keeps: everything. */
const KEPT = object({
  ...SHORT_GUIDE_ANSWERS.properties,
  /** What was typed into the booking form so far. */
  customer: ANSWERS,
  ...BOOKING,
});

/** The store of the short guide; a copy lives in the storage of the tab until it is closed. */
export const useShortGuide = tabStore({
  copy: tabCopy('short-guide', 1, KEPT, (kept) => kept),
  actions: (set, get) => ({
    ...formActions(set),
    open: () => set({ formOpened: true }),
    /** The guide was left for the other one: its pages lead to `/start/`, the answers stay. */
    leave: () => set({ formOpened: false }),
    requestMeeting: (requestingMeeting: boolean) => set({ requestingMeeting }),
    keepCustomer: (customer: Answers) => set({ customer }),
    keyFor: keyIn(set, get),
    /** A meeting was booked; once the guide is closed nobody wants to know. */
    book: (answers: readonly LabelledAnswer[]) => {
      if (get().formOpened) set({ booked: { answers } });
    },
    /** Forgets everything, the tab's copy included: 'Avsluta'. */
    close: () => {
      useShortGuide.persist.forget();
    },
  }),
});
