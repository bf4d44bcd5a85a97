import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { LabelledAnswer } from '#adapters';
import type { Answers } from '#engine';
import { fieldsOf, textOf } from './keptFields.ts';
import { areLabelled } from './shortGuide.ts';
import { tabStorage } from './webStorage.ts';

/** The meeting that is booked from the in-depth guide. */
export interface MeetingState {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  /** What was typed so far; null until something was. */
  readonly customer: Answers | null;
  /** The last request sent, as JSON, with its idempotency key; null when none was. */
  readonly attempt: { readonly request: string; readonly key: string } | null;
  /** What a meeting was booked with, as it was shown; null when none was. */
  readonly booked: readonly LabelledAnswer[] | null;
}

interface MeetingActions {
  keepCustomer(customer: Answers): void;
  /** The idempotency key for a request: the last one's when the request is the same. */
  keyFor(request: unknown, newKey: () => string): string;
  book(booked: readonly LabelledAnswer[]): void;
  /** As in the questionnaire. */
  belongsTo(visitorId: string): void;
  /** Forgets everything, the tab's copy included: 'Avsluta' and logout. */
  forget(): void;
}

/** The key of the tab's copy. */
export const MEETING_KEY = 'meeting';

const NONE: MeetingState = { visitorId: '', customer: null, attempt: null, booked: null };

/** The store of the booking in the in-depth guide; a copy lives in the storage of the tab. */
export const useMeeting = create<MeetingState & MeetingActions>()(
  persist(
    (set, get) => ({
      ...NONE,
      keepCustomer: (customer) => set({ customer }),
      keyFor: (details, newKey) => {
        const request = JSON.stringify(details);
        const { attempt } = get();
        if (attempt?.request === request) return attempt.key;
        const key = newKey();
        set({ attempt: { request, key } });
        return key;
      },
      // What was typed is in it, and nothing is left to try again.
      book: (booked) => set({ booked, customer: null, attempt: null }),
      belongsTo: (visitorId) => {
        if (visitorId !== '' && visitorId === get().visitorId) return;
        get().forget();
        set({ visitorId });
      },
      forget: () => {
        set(NONE);
        useMeeting.persist.clearStorage();
      },
    }),
    {
      name: MEETING_KEY,
      version: 1,
      storage: tabStorage<MeetingState>(),
      partialize: ({ visitorId, customer, attempt, booked }) => ({
        visitorId,
        customer,
        attempt,
        booked,
      }),
      merge: (kept, current) => ({ ...current, ...readKeptMeeting(kept) }),
    },
  ),
);

function readKeptMeeting(kept: unknown): MeetingState {
  const { visitorId, customer, attempt, booked } = fieldsOf(kept);
  const { request, key } = fieldsOf(attempt);
  const hasKey = textOf(request) !== '' && textOf(key) !== '';
  return {
    visitorId: textOf(visitorId),
    customer: Object.keys(fieldsOf(customer)).length > 0 ? (fieldsOf(customer) as Answers) : null,
    attempt: hasKey ? { request: textOf(request), key: textOf(key) } : null,
    booked: areLabelled(booked) ? booked : null,
  };
}
