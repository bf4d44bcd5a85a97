import { addChild, type Choice, type Recommendation, removeAdded } from '#insurance';
import { FLAG, listOf, NEEDED, object, TEXT, type ValueOf } from '#operations';
import { tabCopy } from './kept.ts';
import { dropFetched } from './leaving.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

/** What a reload must not lose of the result: what was ticked, chosen and typed. */
const KEPT = object({
  ...OWNED,
  /** Of the type `Choice`; whether they still fit is judged by `choicesFor`. */
  choices: listOf(
    object({
      id: NEEDED,
      recommendationId: TEXT,
      kind: { ...NEEDED, enum: ['product', 'child', 'pregnancy'] },
      isTicked: FLAG,
      contractNumber: TEXT,
      conditionNumber: TEXT,
      childPersonalNumber: TEXT,
      motherPersonalNumber: TEXT,
      childExpectedBirth: TEXT,
    }),
  ),
});

/** In memory only. */
interface Asked {
  /** What recommendations were asked for with, as JSON; empty until they are. */
  readonly request: string;
}

/** What the visitor has chosen of what is recommended, and what that was made from. */
export type RecommendationsState = ValueOf<typeof KEPT> & Asked;

interface RecommendationsActions {
  /** Replaces one row by what becomes of it, such as `(choice) => untick(choice)`. */
  change(choiceId: string, become: (choice: Choice) => Choice): void;
  /** One more child on a recommendation of category 3. */
  addChild(recommendation: Recommendation): void;
  /** Takes an added row away; a recommendation's only one is emptied instead. */
  remove(choiceId: string): void;
  /** They are asked for with this, as JSON: what came before is dropped, and choices of something else. */
  ask(request: string): void;
  /** They do not hold any more, such as when some have been applied for: fetched anew when needed. */
  outdate(): void;
  /** They have to be asked for once more; what is chosen stays as far as it fits then. */
  refresh(): void;
}

/** The key of the tab's copy. */
export const RECOMMENDATIONS_KEY = 'recommendations';

const copy = tabCopy(RECOMMENDATIONS_KEY, 1, KEPT, (kept) => kept);

const NOTHING_ASKED: Asked = { request: '' };

/** The store of the result; a copy of the choices alone lives in the storage of the tab. */
export const useRecommendations = visitorStore(copy, {
  memory: NOTHING_ASKED,
  // The server keeps them with the login, and has none of an earlier one.
  onReturn: () => useRecommendations.getState().refresh(),
  actions: (set, get): RecommendationsActions => ({
    change: (choiceId, become) =>
      set({
        choices: get().choices.map((choice) => (choice.id === choiceId ? become(choice) : choice)),
      }),
    addChild: (recommendation) => set({ choices: addChild(recommendation, get().choices) }),
    remove: (choiceId) => set({ choices: removeAdded(get().choices, choiceId) }),
    ask: (request) => {
      const isOther = get().request !== '' && get().request !== request;
      dropFetched(RECOMMENDATIONS_KEY);
      set({ request, ...(isOther && { choices: [] }) });
    },
    outdate: () => {
      dropFetched(RECOMMENDATIONS_KEY);
      set({ ...NOTHING_ASKED, choices: [] });
    },
    refresh: () => {
      dropFetched(RECOMMENDATIONS_KEY);
      set(NOTHING_ASKED);
    },
  }),
});
