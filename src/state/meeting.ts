import type { LabelledAnswer } from '#adapters';
import type { Answers } from '#engine';
import { object, orNull } from '#operations';
import { tabCopy } from '#storage';
import { BOOKING, keyIn } from './booked.ts';
import { ANSWERS } from './formRun.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

const KEPT = object({
  ...OWNED,
  /** What was typed so far; null until something was. */
  customer: orNull(object({ answers: ANSWERS })),
  ...BOOKING,
});

/** The store of the meeting booked from the in-depth guide; a copy lives in the storage of the tab. */
export const useMeeting = visitorStore({
  copy: tabCopy('meeting', 1, KEPT, (kept) => kept),
  actions: (set, get) => ({
    keepCustomer: (answers: Answers) => set({ customer: { answers } }),
    keyFor: keyIn(set, get),
    /** A meeting was booked: what was typed is in it, and nothing is left to try again. */
    book: (answers: readonly LabelledAnswer[]) =>
      set({ booked: { answers }, customer: null, attempt: null }),
  }),
});
