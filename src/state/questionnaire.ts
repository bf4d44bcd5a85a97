import type { QuestionnaireQuestion } from '#adapters';
import type { Answers, Form } from '#engine';
import type { Read, SignedInsurancesAnswer, ValueOf } from '#operations';
import { ANSWERS, object, TEXT, tabCopy } from './kept.ts';
import { createLoading } from './loading.ts';

/** What is kept of the questionnaire between reloads. */
export const KEPT_QUESTIONNAIRE = object({
  /** Every answer given, hidden ones included, by question of the loaded form. */
  answers: ANSWERS,
  /** The step last shown; empty before the first. */
  place: TEXT,
  /** Whose answers they are; empty when the server does not tell persons apart. */
  visitorId: TEXT,
});

/** How far something fetched has come (spec section 4). */
export type LoadingStatus = '' | 'pending' | 'success' | 'error';

/** The questionnaire of the in-depth guide with its answers, and what the person has signed. */
export interface QuestionnaireState extends ValueOf<typeof KEPT_QUESTIONNAIRE> {
  readonly status: LoadingStatus;
  /** As the server asks them, in order; empty until they are loaded. */
  readonly questions: readonly QuestionnaireQuestion[];
  /** The questions as a form to run; null until they are loaded. */
  readonly form: Form | null;
  readonly insurancesStatus: LoadingStatus;
  /** In memory only. */
  readonly insurances: Read<SignedInsurancesAnswer> | null;
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

const copy = tabCopy(QUESTIONNAIRE_KEY, 1, KEPT_QUESTIONNAIRE, (kept) => kept);

const EMPTY: QuestionnaireState = {
  ...copy.nothing,
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
export const useQuestionnaire = copy.create<QuestionnaireState & QuestionnaireActions>(
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
);
