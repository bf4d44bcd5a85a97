import type { Answers } from '#engine';
import { object, orNull, type ValueOf } from '#operations';
import { ATTEMPT, BOOKED, type BookingActions, keyIn } from './booked.ts';
import { ANSWERS, tabCopy } from './kept.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

const KEPT = object({
  ...OWNED,
  /** What was typed so far; null until something was. */
  customer: orNull(object({ answers: ANSWERS })),
  attempt: ATTEMPT,
  booked: BOOKED,
});

/** The meeting that is booked from the in-depth guide. */
export type MeetingState = ValueOf<typeof KEPT>;

interface MeetingActions extends BookingActions {
  keepCustomer(answers: Answers): void;
}

/** The key of the tab's copy. */
export const MEETING_KEY = 'meeting';

const copy = tabCopy(MEETING_KEY, 1, KEPT, (kept) => kept);

/** The store of the booking in the in-depth guide; a copy lives in the storage of the tab. */
export const useMeeting = visitorStore(copy, {
  memory: {},
  actions: (set, get): MeetingActions => ({
    keepCustomer: (answers) => set({ customer: { answers } }),
    keyFor: keyIn(get, set),
    // What was typed is in it, and nothing is left to try again.
    book: (answers) => set({ booked: { answers }, customer: null, attempt: null }),
  }),
});
