import { addChild, type Recommendation, type RowChoice, removeAdded } from '#insurance';
import { FLAG, listOf, object, REQUIRED_TEXT, TEXT } from '#operations';
import { dropFetched } from './fetchCache.ts';
import { tabCopy } from './tabStore.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

/** Choices that survive a reload. */
const KEPT = object({
  ...OWNER_FIELDS,
  /** Of the type `RowChoice`; `choicesFor` drops those that no longer fit. */
  choices: listOf(
    object({
      id: REQUIRED_TEXT,
      recommendationId: TEXT,
      kind: { ...REQUIRED_TEXT, enum: ['product', 'child', 'pregnancy'] },
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

/**
 * The request of the recommendations, as JSON, and that before an answer was changed from the result;
 * empty before. In memory only.
 */
const NO_REQUEST = { request: '', changedFrom: '' };

/** Store of the result; only the choices are copied to the tab. */
export const useRecommendations = visitorStore({
  copy: tabCopy(NAME, 1, KEPT, (kept) => kept),
  memory: NO_REQUEST,
  onReturn: () => {
    // The server stores them with the login, and has none of an earlier one.
    useRecommendations.getState().refresh();
  },
  actions: (set, get) => ({
    /** Replaces a choice, for example by `(choice) => untick(choice)`. */
    change: (choiceId: string, become: (choice: RowChoice) => RowChoice) =>
      set({
        choices: get().choices.map((choice) => (choice.id === choiceId ? become(choice) : choice)),
      }),
    /** Adds a child to a recommendation of category 3. */
    addChild: (recommendation: Recommendation) =>
      set({ choices: addChild(recommendation, get().choices) }),
    /** Removes an added choice; the only one of a recommendation is emptied instead. */
    remove: (choiceId: string) => set({ choices: removeAdded(get().choices, choiceId) }),
    /** Sets the request, as JSON: drops earlier recommendations, and choices of another request. */
    setRequest: (request: string) => {
      const isOther = get().request !== '' && get().request !== request;
      dropFetched(NAME);
      set({ request, ...(isOther && { choices: [] }) });
    },
    /**
     * Invalidates recommendations and choices, for example after an application: fetched again when
     * needed.
     */
    invalidate: () => {
      dropFetched(NAME);
      set({ ...NO_REQUEST, choices: [] });
    },
    /** Fetches the recommendations again when needed; choices stay if they fit. */
    refresh: () => {
      dropFetched(NAME);
      set(NO_REQUEST);
    },
  }),
});
