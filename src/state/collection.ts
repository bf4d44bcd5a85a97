import type { InsuranceCompany } from '#api';
import { tabCopy } from './kept.ts';
import {
  type CollectionOutcome,
  judgeCollection,
  KEPT_COLLECTION,
  type KeptCollection,
  type KeptCollectionLogin,
  outcomeOf,
} from './keptCollection.ts';
import { visitorStore } from './visitorStore.ts';

/** 12 digits, as typed: in memory only. */
interface Typed {
  readonly personalNumber: string;
}

/** Insurances held elsewhere: which companies are asked, and how it went. */
export type CollectionState = KeptCollection & Typed;

interface CollectionActions {
  /** Keeps what is ticked at step 3:1, by name; what was fetched stays until companies are chosen. */
  tick(names: readonly string[]): void;
  /**
   * Chooses companies; what was fetched from others is forgotten. The consent stays only while there
   * is none among them that it was not given for.
   */
  choose(companies: readonly InsuranceCompany[]): void;
  /** The visitor agrees to fetch. Begins with the chosen companies that have not answered yet. */
  agree(personalNumber: string): void;
  /** The consent is taken back: nobody is asked any more. */
  withdraw(): void;
  /** One company once more. */
  retry(name: string): void;
  /** The login at the company that is asked now; a reload goes on with it. */
  keepLogin(login: KeptCollectionLogin): void;
  /** How the company that is asked now answered; the next one's turn, or the end of the round. */
  settle(outcome: CollectionOutcome): void;
  /** The visitor gives up; what has been fetched stays. */
  endRound(): void;
}

/** The key of the tab's copy. */
export const COLLECTION_KEY = 'collection';

const copy = tabCopy(COLLECTION_KEY, 1, KEPT_COLLECTION, judgeCollection);

const NOTHING_TYPED: Typed = { personalNumber: '' };

/** The store; its copy in the storage of the tab has no personal number. */
export const useCollection = visitorStore(copy, {
  memory: NOTHING_TYPED,
  actions: (set, get): CollectionActions => ({
    tick: (ticked) => set({ ticked }),
    choose: (companies) => {
      const names = new Set(companies.map(({ name }) => name));
      const { selected, hasAgreed, outcomes } = get();
      const before = new Set(selected.map(({ name }) => name));
      set({
        ticked: [...names],
        selected: companies,
        hasAgreed: hasAgreed && names.size > 0 && [...names].every((name) => before.has(name)),
        outcomes: only(outcomes, names),
        round: null,
      });
    },
    agree: (personalNumber) => {
      const { selected, outcomes } = get();
      const companies = selected.filter(({ name }) => isOpen(outcomeOf({ outcomes }, name)));
      set({
        personalNumber,
        hasAgreed: true,
        round: companies.length > 0 ? { companies, at: 0, login: null } : null,
      });
    },
    withdraw: () => set({ hasAgreed: false, round: null }),
    retry: (name) => {
      const companies = get().selected.filter((company) => company.name === name);
      if (companies.length > 0) set({ round: { companies, at: 0, login: null } });
    },
    keepLogin: (login) => {
      const { round } = get();
      if (round) set({ round: { ...round, login } });
    },
    settle: (outcome) => {
      const { round, outcomes } = get();
      const company = round?.companies[round.at];
      if (!round || !company) return;
      const at = round.at + 1;
      set({
        outcomes: { ...outcomes, [company.name]: outcome },
        round: at < round.companies.length ? { ...round, at, login: null } : null,
      });
    },
    endRound: () => set({ round: null }),
  }),
});

/** Whether a company is still to be asked: never asked, or without an answer. */
export function isOpen(outcome: CollectionOutcome | undefined): boolean {
  return outcome === undefined || outcome.kind === 'failed';
}

/** The collections with something to get, each once. */
export function collectionIds({ outcomes }: Pick<KeptCollection, 'outcomes'>): readonly string[] {
  const ids = Object.values(outcomes).flatMap((outcome) =>
    'collectionId' in outcome ? [outcome.collectionId] : [],
  );
  return [...new Set(ids)];
}

function only<T>(
  entries: Readonly<Record<string, T>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.has(name)));
}
