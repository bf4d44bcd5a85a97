import type { LabelledAnswer } from '#adapters';
import type { Answers } from '#engine';
import type { ValueOf } from '#operations';
import { ANSWERS, FLAG, GIVEN, listOf, object, orNull, TEXT, tabCopy } from './kept.ts';

/** What a meeting was booked with, as it was shown; null when none was. */
export const BOOKED = orNull(
  object({
    answers: {
      ...listOf(object({ label: GIVEN, value: GIVEN })),
      minItems: 1,
      'x-needed': true,
    } as const,
  }),
);

/** Answers and place; never name, mail, telephone or what was booked with them. */
export const SHORT_GUIDE_ANSWERS = object({
  /** Whether the guide was entered from `/start/`; its pages lead back there otherwise. */
  formOpened: FLAG,
  /** Every answer given, hidden ones included, by question id of `short-guide/form.json`. */
  answers: ANSWERS,
  /** The step last shown; empty before the first. */
  place: TEXT,
  /** Whether the visitor asked for a meeting at 2:5; null until that is answered. */
  requestingMeeting: { ...FLAG, default: null },
});

/** What the tab keeps: everything. */
const KEPT = object({
  ...SHORT_GUIDE_ANSWERS.properties,
  /** What was typed into the booking form so far. */
  customer: ANSWERS,
  /** The last request sent, as JSON, with its idempotency key; null when none was. */
  attempt: orNull(object({ request: GIVEN, key: GIVEN })),
  booked: BOOKED,
});

/** What the short guide knows about the visitor. */
export type ShortGuideState = ValueOf<typeof KEPT>;

interface ShortGuideActions {
  open(): void;
  /** The guide was left for the other one: its pages lead to `/start/`, the answers stay. */
  leave(): void;
  keepAnswers(answers: Answers): void;
  keepPlace(stepId: string): void;
  requestMeeting(requesting: boolean): void;
  keepCustomer(customer: Answers): void;
  /**
   * The idempotency key for a request: the last one's when the request is the same, since that may
   * have been received though no answer came; a new one for another request.
   */
  keyFor(request: unknown, newKey: () => string): string;
  /** A meeting was booked. Does nothing once the guide is closed. */
  book(answers: readonly LabelledAnswer[]): void;
  /** Forgets everything, the tab's copy included: 'Avsluta'. */
  close(): void;
}

/** The key of the tab's copy. */
export const SHORT_GUIDE_KEY = 'short-guide';

const copy = tabCopy(SHORT_GUIDE_KEY, 1, KEPT, (kept) => kept);

/** The store of the short guide; a copy lives in the storage of the tab until it is closed. */
export const useShortGuide = copy.create<ShortGuideState & ShortGuideActions>((set, get) => ({
  ...copy.nothing,
  open: () => set({ formOpened: true }),
  leave: () => set({ formOpened: false }),
  keepAnswers: (answers) => set({ answers }),
  keepPlace: (place) => set({ place }),
  requestMeeting: (requestingMeeting) => set({ requestingMeeting }),
  keepCustomer: (customer) => set({ customer }),
  keyFor: (details, newKey) => {
    const request = JSON.stringify(details);
    const { attempt } = get();
    if (attempt?.request === request) return attempt.key;
    const key = newKey();
    set({ attempt: { request, key } });
    return key;
  },
  book: (answers) => {
    if (get().formOpened) set({ booked: { answers } });
  },
  close: () => {
    set(copy.nothing);
    useShortGuide.persist.clearStorage();
  },
}));
