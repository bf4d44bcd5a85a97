import type { QuestionnaireQuestion } from '#adapters';
import type { Answers, Form } from '#engine';
import type { Read, SignedInsurancesAnswer, ValueOf } from '#operations';
import { ANSWERS, object, TEXT, tabCopy } from './kept.ts';
import { createLoading } from './loading.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

/** What is kept of the questionnaire between reloads. */
export const KEPT_QUESTIONNAIRE = object({
  /** Every answer given, hidden ones included, by question of the loaded form. */
  answers: ANSWERS,
  /** The step last shown; empty before the first. */
  place: TEXT,
  ...OWNED,
});

/** How far something fetched has come (spec section 4). */
export type LoadingStatus = '' | 'pending' | 'success' | 'error';

/** The questionnaire of the in-depth guide with its answers, and what the person has signed. */
export type QuestionnaireState = ValueOf<typeof KEPT_QUESTIONNAIRE> & QuestionnaireLoaded;

interface QuestionnaireLoaded {
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
}

/** The key of the tab's copy. */
export const QUESTIONNAIRE_KEY = 'questionnaire';

const copy = tabCopy(QUESTIONNAIRE_KEY, 1, KEPT_QUESTIONNAIRE, (kept) => kept);

const NOTHING_LOADED: QuestionnaireLoaded = {
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
export const useQuestionnaire = visitorStore(copy, {
  memory: NOTHING_LOADED,
  stop: loading.stop,
  actions: (set): QuestionnaireActions => ({
    keepAnswers: (answers) => set({ answers }),
    keepPlace: (place) => set({ place }),
  }),
});
