import type { Answers } from '#engine';
import { FLAG, object, TEXT, type ValueOf } from '#operations';
import { ATTEMPT, BOOKED, type BookingActions, keyIn } from './booked.ts';
import { ANSWERS, tabCopy } from './kept.ts';

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
  attempt: ATTEMPT,
  booked: BOOKED,
});

/** What the short guide knows about the visitor. */
export type ShortGuideState = ValueOf<typeof KEPT>;

interface ShortGuideActions extends BookingActions {
  open(): void;
  /** The guide was left for the other one: its pages lead to `/start/`, the answers stay. */
  leave(): void;
  keepAnswers(answers: Answers): void;
  keepPlace(stepId: string): void;
  requestMeeting(requesting: boolean): void;
  keepCustomer(customer: Answers): void;
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
  keyFor: keyIn(get, set),
  book: (answers) => {
    // Once the guide is closed nobody wants to know.
    if (get().formOpened) set({ booked: { answers } });
  },
  close: () => {
    // As new objects: see `visitorStore`.
    set(structuredClone(copy.nothing));
    useShortGuide.persist.clearStorage();
  },
}));
