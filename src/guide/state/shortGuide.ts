import type { Answers } from '#engine';
import type { LabelledAnswer } from '#engine/adapters';
import { FLAG, object } from '#operations';
import { BOOKING, idempotencyKeys, type RecordedAnswers } from './booking.ts';
import { ANSWERS, FORM_RUN, formActions } from './formRun.ts';
import { useOpenedAnswers } from './openedAnswers.ts';
import { tabCopy, tabStore } from './tabStore.ts';

/** Answers and last step; never name, e-mail, telephone or booking. */
export const SHORT_GUIDE_ANSWERS = object({
  /** Entered from `/start/`; otherwise its pages redirect there. */
  formOpened: FLAG,
  ...FORM_RUN,
  /** Whether the visitor asked for a meeting at 2:5; null until that is answered. */
  requestingMeeting: { ...FLAG, default: null },
});

/** Everything, for the copy in the tab. */
const KEPT = object({
  ...SHORT_GUIDE_ANSWERS.properties,
  /** Answers of the booking form. */
  customer: ANSWERS,
  ...BOOKING,
});

/** Store of the short guide; a copy in the tab until it is closed. */
export const useShortGuide = tabStore({
  copy: tabCopy('short-guide', 1, KEPT, (kept) => kept),
  actions: (set, get) => ({
    ...formActions(set),
    open: () => set({ formOpened: true }),
    /** The visitor went to the other guide: pages redirect to `/start/`, the answers stay. */
    leave: () => set({ formOpened: false }),
    requestMeeting: (requestingMeeting: boolean) => set({ requestingMeeting }),
    keepCustomer: (customer: Answers) => set({ customer }),
    keyFor: idempotencyKeys(set, get),
    /** A meeting was booked; ignored once the guide is closed. */
    book: (answers: readonly LabelledAnswer[], guideAnswers: RecordedAnswers = []) => {
      if (get().formOpened) set({ booked: { answers }, guideAnswers });
    },
    /** Forgets everything, including the copy in the tab: 'Avsluta'. */
    close: () => {
      useShortGuide.persist.forget();
      useOpenedAnswers.persist.forget();
    },
  }),
});
