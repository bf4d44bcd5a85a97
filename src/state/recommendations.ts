import { addChild, type Choice, type Recommendation, removeAdded } from '#insurance';
import { FLAG, listOf, NEEDED, object, TEXT } from '#operations';
import { tabCopy } from '#storage';
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

const NAME = 'recommendations';

/** What recommendations were asked for with, as JSON; empty until they are. In memory only. */
const NOTHING_ASKED = { request: '' };

/** The store of the result; a copy of the choices alone lives in the storage of the tab. */
export const useRecommendations = visitorStore({
  copy: tabCopy(NAME, 1, KEPT, (kept) => kept),
  memory: NOTHING_ASKED,
  onReturn: () => {
    // The server keeps them with the login, and has none of an earlier one.
    useRecommendations.getState().refresh();
  },
  actions: (set, get) => ({
    /** Replaces one row by what becomes of it, such as `(choice) => untick(choice)`. */
    change: (choiceId: string, become: (choice: Choice) => Choice) =>
      set({
        choices: get().choices.map((choice) => (choice.id === choiceId ? become(choice) : choice)),
      }),
    /** One more child on a recommendation of category 3. */
    addChild: (recommendation: Recommendation) =>
      set({ choices: addChild(recommendation, get().choices) }),
    /** Takes an added row away; a recommendation's only one is emptied instead. */
    remove: (choiceId: string) => set({ choices: removeAdded(get().choices, choiceId) }),
    /** They are asked for with this, as JSON: what came before is dropped, and choices of something else. */
    ask: (request: string) => {
      const isOther = get().request !== '' && get().request !== request;
      dropFetched(NAME);
      set({ request, ...(isOther && { choices: [] }) });
    },
    /** They do not hold any more, such as when some have been applied for: fetched anew when needed. */
    outdate: () => {
      dropFetched(NAME);
      set({ ...NOTHING_ASKED, choices: [] });
    },
    /** They have to be asked for once more; what is chosen stays as far as it fits then. */
    refresh: () => {
      dropFetched(NAME);
      set(NOTHING_ASKED);
    },
  }),
});
