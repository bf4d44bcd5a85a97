import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  addChild,
  type Choice,
  type ChoiceKind,
  type Recommendation,
  removeAdded,
} from '#insurance';
import { fieldsOf, listOf, textOf } from './keptFields.ts';
import { createLoading } from './loading.ts';
import type { LoadingStatus } from './questionnaire.ts';
import { tabStorage } from './webStorage.ts';

/** What a reload must not lose of the result: what was ticked, chosen and typed. */
interface KeptRecommendations {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  readonly choices: readonly Choice[];
}

/** Nothing chosen, by nobody. */
const NOTHING_CHOSEN: KeptRecommendations = { visitorId: '', choices: [] };

const KINDS: readonly ChoiceKind[] = ['product', 'child', 'pregnancy'];

/** What is recommended, and what the visitor has chosen of it. */
export interface RecommendationsState extends KeptRecommendations {
  readonly status: LoadingStatus;
  /** In memory only; empty until they are loaded. */
  readonly recommendations: readonly Recommendation[];
  /** What they were asked for with, as JSON; empty until they are. */
  readonly request: string;
  readonly iddStatus: LoadingStatus;
  /** The information document, a PDF; null until it is there. */
  readonly idd: Blob | null;
}

interface RecommendationsActions {
  /** Replaces one row by what becomes of it, such as `(choice) => untick(choice)`. */
  change(choiceId: string, become: (choice: Choice) => Choice): void;
  /** One more child on a recommendation of category 3. */
  addChild(recommendation: Recommendation): void;
  /** Takes an added row away; a recommendation's only one is emptied instead. */
  remove(choiceId: string): void;
  /** They do not hold any more, such as when some have been applied for: fetched anew when needed. */
  outdate(): void;
  /** They have to be asked for once more; what is chosen stays as far as it fits then. */
  refresh(): void;
  /** As in the questionnaire; the server keeps them with the login, and has none of an earlier one. */
  belongsTo(visitorId: string): void;
  /** Forgets everything, the tab's copy included: 'Avsluta' and logout. Stops what is under way. */
  forget(): void;
}

/** The key of the tab's copy. */
export const RECOMMENDATIONS_KEY = 'recommendations';

const NOTHING_LOADED = {
  status: '',
  recommendations: [],
  request: '',
  iddStatus: '',
  idd: null,
} as const;

const loading = createLoading();

/** For the calls that fetch recommendations and the document about them. */
export const recommendationsSignal = loading.signal;

/** Gives up what is being fetched: something else is wanted. */
export const stopRecommendations = loading.stop;

/** The store of the result; a copy of the choices alone lives in the storage of the tab. */
export const useRecommendations = create<RecommendationsState & RecommendationsActions>()(
  persist(
    (set, get) => ({
      ...NOTHING_LOADED,
      ...NOTHING_CHOSEN,
      change: (choiceId, become) =>
        set({
          choices: get().choices.map((choice) =>
            choice.id === choiceId ? become(choice) : choice,
          ),
        }),
      addChild: (recommendation) => set({ choices: addChild(recommendation, get().choices) }),
      remove: (choiceId) => set({ choices: removeAdded(get().choices, choiceId) }),
      outdate: () => {
        loading.stop();
        set({ ...NOTHING_LOADED, choices: [] });
      },
      refresh: () => {
        loading.stop();
        set(NOTHING_LOADED);
      },
      belongsTo: (visitorId) => {
        if (visitorId !== '' && visitorId === get().visitorId) {
          get().refresh();
          return;
        }
        get().forget();
        set({ visitorId });
      },
      forget: () => {
        loading.stop();
        set({ ...NOTHING_LOADED, ...NOTHING_CHOSEN });
        useRecommendations.persist.clearStorage();
      },
    }),
    {
      name: RECOMMENDATIONS_KEY,
      version: 1,
      storage: tabStorage<KeptRecommendations>(),
      partialize: ({ visitorId, choices }) => ({ visitorId, choices }),
      merge: (kept, current) => ({ ...current, ...readKeptRecommendations(kept) }),
    },
  ),
);

/** What was kept, as far as it has its shape; whether it still fits is judged by `choicesFor`. */
function readKeptRecommendations(kept: unknown): KeptRecommendations {
  const { visitorId, choices } = fieldsOf(kept);
  return {
    visitorId: textOf(visitorId),
    choices: listOf(choices).flatMap((choice) => {
      const kind = KINDS.find((known) => known === choice.kind);
      if (kind === undefined || textOf(choice.id) === '') return [];
      return [
        {
          id: textOf(choice.id),
          recommendationId: textOf(choice.recommendationId),
          kind,
          isTicked: choice.isTicked === true,
          contractNumber: textOf(choice.contractNumber),
          conditionNumber: textOf(choice.conditionNumber),
          childPersonalNumber: textOf(choice.childPersonalNumber),
          motherPersonalNumber: textOf(choice.motherPersonalNumber),
          childExpectedBirth: textOf(choice.childExpectedBirth),
        },
      ];
    }),
  };
}
