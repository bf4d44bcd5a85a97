import type { LabelledAnswer } from '#adapters';
import type { Answers } from '#engine';
import type { ValueOf } from '#operations';
import { ANSWERS, NEEDED, object, orNull, TEXT, tabCopy } from './kept.ts';
import { BOOKED } from './shortGuide.ts';

const KEPT = object({
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  visitorId: TEXT,
  /** What was typed so far; null until something was. */
  customer: orNull(object({ answers: ANSWERS })),
  /** The last request sent, as JSON, with its idempotency key; null when none was. */
  attempt: orNull(object({ request: NEEDED, key: NEEDED })),
  booked: BOOKED,
});

/** The meeting that is booked from the in-depth guide. */
export type MeetingState = ValueOf<typeof KEPT>;

interface MeetingActions {
  keepCustomer(answers: Answers): void;
  /** The idempotency key for a request: the last one's when the request is the same. */
  keyFor(request: unknown, newKey: () => string): string;
  book(answers: readonly LabelledAnswer[]): void;
  /** As in the questionnaire. */
  belongsTo(visitorId: string): void;
  /** Forgets everything, the tab's copy included: 'Avsluta' and logout. */
  forget(): void;
}

/** The key of the tab's copy. */
export const MEETING_KEY = 'meeting';

const copy = tabCopy(MEETING_KEY, 1, KEPT, (kept) => kept);

/** The store of the booking in the in-depth guide; a copy lives in the storage of the tab. */
export const useMeeting = copy.create<MeetingState & MeetingActions>((set, get) => ({
  ...copy.nothing,
  keepCustomer: (answers) => set({ customer: { answers } }),
  keyFor: (details, newKey) => {
    const request = JSON.stringify(details);
    const { attempt } = get();
    if (attempt?.request === request) return attempt.key;
    const key = newKey();
    set({ attempt: { request, key } });
    return key;
  },
  // What was typed is in it, and nothing is left to try again.
  book: (answers) => set({ booked: { answers }, customer: null, attempt: null }),
  belongsTo: (visitorId) => {
    if (visitorId !== '' && visitorId === get().visitorId) return;
    get().forget();
    set({ visitorId });
  },
  forget: () => {
    set(copy.nothing);
    useMeeting.persist.clearStorage();
  },
}));
