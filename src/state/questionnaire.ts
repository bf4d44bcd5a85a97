import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { QuestionnaireQuestion } from '#adapters';
import type { CustomerInsurances } from '#api';
import type { Answers, Form } from '#engine';
import { createLoading } from './loading.ts';
import { tabStorage } from './webStorage.ts';

/** What is kept of the questionnaire between reloads. */
interface KeptQuestionnaire {
  /** Every answer given, hidden ones included, by question of the loaded form. */
  readonly answers: Answers;
  /** The step last shown; empty before the first. */
  readonly place: string;
  /** Whose answers they are; empty when the server does not tell persons apart. */
  readonly visitorId: string;
}

/** Nothing answered, by nobody. */
const NOTHING_KEPT: KeptQuestionnaire = { answers: {}, place: '', visitorId: '' };

/** How far something fetched has come (spec section 4). */
export type LoadingStatus = '' | 'pending' | 'success' | 'error';

/** The questionnaire of the in-depth guide with its answers, and what the person has signed. */
export interface QuestionnaireState extends KeptQuestionnaire {
  readonly status: LoadingStatus;
  /** As the server asks them, in order; empty until they are loaded. */
  readonly questions: readonly QuestionnaireQuestion[];
  /** The questions as a form to run; null until they are loaded. */
  readonly form: Form | null;
  readonly insurancesStatus: LoadingStatus;
  /** In memory only. */
  readonly insurances: CustomerInsurances | null;
}

interface QuestionnaireActions {
  keepAnswers(answers: Answers): void;
  keepPlace(stepId: string): void;
  /**
   * Somebody has logged in: answers of another person are dropped, with all that was fetched. An
   * empty id is nobody the kept answers are known to belong to.
   */
  belongsTo(visitorId: string): void;
  /** Forgets everything, the tab's copy included: 'Avsluta' and logout. Stops what is under way. */
  forget(): void;
}

/** The key of the tab's copy. */
export const QUESTIONNAIRE_KEY = 'questionnaire';

const EMPTY: QuestionnaireState = {
  ...NOTHING_KEPT,
  status: '',
  questions: [],
  form: null,
  insurancesStatus: '',
  insurances: null,
};

const loading = createLoading();

/** For the calls that fetch questions and signed insurances. */
export const loadingSignal = loading.signal;

/** The store of the questionnaire; a copy of answers and place lives in the storage of the tab. */
export const useQuestionnaire = create<QuestionnaireState & QuestionnaireActions>()(
  persist(
    (set, get) => ({
      ...EMPTY,
      keepAnswers: (answers) => set({ answers }),
      keepPlace: (place) => set({ place }),
      belongsTo: (visitorId) => {
        if (visitorId !== '' && visitorId === get().visitorId) return;
        get().forget();
        set({ visitorId });
      },
      forget: () => {
        loading.stop();
        set(EMPTY);
        useQuestionnaire.persist.clearStorage();
      },
    }),
    {
      name: QUESTIONNAIRE_KEY,
      version: 1,
      storage: tabStorage<KeptQuestionnaire>(),
      partialize: ({ answers, place, visitorId }) => ({ answers, place, visitorId }),
      merge: (kept, current) => ({ ...current, ...readKeptQuestionnaire(kept) }),
    },
  ),
);

/**
 * What was kept, as far as it has its shape: it may come from an older version or have been tampered
 * with. Answers are judged by the engine when a run begins.
 */
export function readKeptQuestionnaire(kept: unknown): KeptQuestionnaire {
  const { answers, place, visitorId } = Object(kept) as Readonly<Record<string, unknown>>;
  const isAnswers = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
  return {
    answers: isAnswers ? (answers as Answers) : {},
    place: typeof place === 'string' ? place : '',
    visitorId: typeof visitorId === 'string' ? visitorId : '',
  };
}
