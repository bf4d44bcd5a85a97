import type { Answers } from '#engine';
import type { LabelledAnswer } from '#engine/adapters';
import { object, orNull } from '#operations';
import { BOOKING, idempotencyKeys, type RecordedAnswers } from './booking.ts';
import { ANSWERS } from './formRun.ts';
import { tabCopy } from './tabStore.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

const KEPT = object({
  ...OWNER_FIELDS,
  /** Answers so far; null without any. */
  customer: orNull(object({ answers: ANSWERS })),
  ...BOOKING,
});

/** Store of the meeting booked from the in-depth guide; a copy in the tab. */
export const useMeeting = visitorStore({
  copy: tabCopy('meeting', 1, KEPT, (kept) => kept),
  actions: (set, get) => ({
    keepCustomer: (answers: Answers) => set({ customer: { answers } }),
    keyFor: idempotencyKeys(set, get),
    /** A meeting was booked: removes the answers and the attempt. */
    book: (answers: readonly LabelledAnswer[], guideAnswers: RecordedAnswers = []) =>
      set({ booked: { answers }, guideAnswers, customer: null, attempt: null }),
  }),
});
