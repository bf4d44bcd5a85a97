import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { LabelledAnswer } from '#adapters';
import type { Answers } from '#engine';
import { tabStorage } from './webStorage.ts';

/** What the short guide knows about the visitor. */
export interface ShortGuideState {
  /** Whether the guide was entered from `/start/`; its pages lead back there otherwise. */
  readonly formOpened: boolean;
  /** Every answer given, hidden ones included, by question id of `short-guide/form.json`. */
  readonly answers: Answers;
  /** The step last shown; empty before the first. */
  readonly place: string;
  /** Whether the visitor asked for a meeting at 2:5; null until that is answered. */
  readonly requestingMeeting: boolean | null;
  /** What was typed into the booking form so far. */
  readonly customer: Answers;
  /** The last request sent, as JSON, with its idempotency key; null when none was. */
  readonly attempt: { readonly request: string; readonly key: string } | null;
  /** What a meeting was booked with, as it was shown; null when none was. */
  readonly booked: readonly LabelledAnswer[] | null;
}

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
  book(booked: readonly LabelledAnswer[]): void;
  /** Forgets everything, the tab's copy included: 'Avsluta'. */
  close(): void;
}

const CLOSED: ShortGuideState = {
  formOpened: false,
  answers: {},
  place: '',
  requestingMeeting: null,
  customer: {},
  attempt: null,
  booked: null,
};

/** The key of the tab's copy. */
export const SHORT_GUIDE_KEY = 'short-guide';

/** The store of the short guide; a copy lives in the storage of the tab until it is closed. */
export const useShortGuide = create<ShortGuideState & ShortGuideActions>()(
  persist(
    (set, get) => ({
      ...CLOSED,
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
      book: (booked) => {
        if (get().formOpened) set({ booked });
      },
      close: () => {
        set(CLOSED);
        useShortGuide.persist.clearStorage();
      },
    }),
    {
      name: SHORT_GUIDE_KEY,
      version: 1,
      storage: tabStorage<ShortGuideState>(),
      partialize: ({
        formOpened,
        answers,
        place,
        requestingMeeting,
        customer,
        attempt,
        booked,
      }) => ({
        formOpened,
        answers,
        place,
        requestingMeeting,
        customer,
        attempt,
        booked,
      }),
      merge: (kept, current) => ({ ...current, ...readKept(kept) }),
    },
  ),
);

type Fields = Readonly<Record<string, unknown>>;

/**
 * What the tab has kept, as far as it has its shape: it may come from an older version or have been
 * tampered with. Answers are judged by the engine when a run begins.
 */
export function readKept(kept: unknown): Partial<ShortGuideState> {
  if (!isFields(kept)) return {};
  const { formOpened, answers, place, requestingMeeting, customer, booked, attempt } = kept;
  return {
    ...(typeof formOpened === 'boolean' && { formOpened }),
    ...(isFields(answers) && { answers: answers as Answers }),
    ...(typeof place === 'string' && { place }),
    ...(typeof requestingMeeting === 'boolean' && { requestingMeeting }),
    ...(isFields(customer) && { customer: customer as Answers }),
    ...(areLabelled(booked) && { booked }),
    ...(isAttempt(attempt) && { attempt }),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether what was kept is a list of what was sent in a booking. */
export function areLabelled(value: unknown): value is readonly LabelledAnswer[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isFields(one) && hasTexts(one, 'label', 'value'))
  );
}

function isAttempt(value: unknown): value is NonNullable<ShortGuideState['attempt']> {
  return isFields(value) && hasTexts(value, 'request', 'key');
}

function hasTexts(fields: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'string');
}
