import type { InsuranceCompany } from '#api';
import {
  FLAG,
  InsuranceCompanyAnswerSchema,
  listOf,
  mapOf,
  NEEDED,
  NUMBER,
  object,
  orNull,
  TEXT,
  type ValueOf,
} from '#operations';
import { tabCopy } from '#storage';
import { OWNED, visitorStore } from './visitorStore.ts';

/**
 * How the last collection from a company ended.
 *
 * | kind    | meaning                                                            |
 * |---------|--------------------------------------------------------------------|
 * | found   | there are insurances, to be had by the id                          |
 * | partial | the same, but the company did not hand out everything              |
 * | empty   | the person has none there                                          |
 * | failed  | nobody knows; it can be tried again                                |
 */
export type CollectionOutcome =
  | { readonly kind: 'found' | 'partial'; readonly collectionId: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

const OUTCOME = object({
  kind: { ...NEEDED, enum: ['found', 'partial', 'empty', 'failed'] },
  collectionId: { ...TEXT, 'x-optional': true },
});

const COMPANIES = listOf(InsuranceCompanyAnswerSchema);

const LOGIN = object({
  collectionId: NEEDED,
  autoStartToken: TEXT,
  autoStartUrl: TEXT,
  flow: { ...TEXT, enum: ['qr', 'same-device'], default: 'qr' },
  /** Ms since 1970. */
  startedAt: { ...NUMBER, 'x-needed': true },
});

/** A login at an insurer that is under way. Nothing can be had from it but by who is logged in. */
export type KeptCollectionLogin = ValueOf<typeof LOGIN>;

const ROUND = object({
  companies: COMPANIES,
  /** Place of the company that is asked now. */
  at: { ...NUMBER, 'x-needed': true },
  /** Its login; null until it has begun. */
  login: orNull(LOGIN),
});

/** Companies that are being asked, one after the other. */
export type CollectionRound = ValueOf<typeof ROUND>;

/** What a reload must not lose: which companies, and how far it has come. No insurances, no number. */
const KEPT = object({
  ...OWNED,
  /** Names of the companies ticked at step 3:1; they are chosen once the visitor goes on. */
  ticked: listOf(TEXT),
  /** The companies chosen, in the order of the list. */
  selected: COMPANIES,
  /** `agreedToFetchCollectorInsurances` of spec section 3. */
  hasAgreed: FLAG,
  /** By name of the company; those not asked yet are absent. */
  outcomes: mapOf(OUTCOME),
  /** Null while nothing is being fetched. */
  round: orNull(ROUND),
});

/** Insurances held elsewhere: which companies are asked, and how it went. */
export interface CollectionState extends Omit<ValueOf<typeof KEPT>, 'outcomes'> {
  readonly outcomes: Readonly<Record<string, CollectionOutcome>>;
  /** 12 digits, as typed: in memory only. */
  readonly personalNumber: string;
}

/** The store; its copy in the storage of the tab has no personal number. */
export const useCollection = visitorStore({
  copy: tabCopy('collection', 1, KEPT, judge),
  memory: { personalNumber: '' },
  actions: (set, get) => ({
    /** Keeps what is ticked at step 3:1, by name; what was fetched stays until companies are chosen. */
    tick: (ticked: readonly string[]) => set({ ticked }),
    /**
     * Chooses companies; what was fetched from others is forgotten. The consent stays only while there
     * is none among them that it was not given for.
     */
    choose: (companies: readonly InsuranceCompany[]) => {
      const { visitorId, selected, hasAgreed, outcomes } = get();
      const before = new Set(selected.map(({ name }) => name));
      const ticked = [...new Set(companies.map(({ name }) => name))];
      const isCovered = ticked.length > 0 && ticked.every((name) => before.has(name));
      const chosen = { visitorId, ticked, selected: companies, outcomes, round: null };
      set(judge({ ...chosen, hasAgreed: hasAgreed && isCovered }));
    },
    /** The visitor agrees to fetch. Begins with the chosen companies that have not answered yet. */
    agree: (personalNumber: string) => {
      const companies = get().selected.filter(({ name }) => isOpen(outcomeOf(get(), name)));
      set({ personalNumber, hasAgreed: true, round: roundOf(companies) });
    },
    /** The consent is taken back: nobody is asked any more. */
    withdraw: () => set({ hasAgreed: false, round: null }),
    /** One company once more. */
    retry: (name: string) => {
      const companies = get().selected.filter((company) => company.name === name);
      if (companies.length > 0) set({ round: roundOf(companies) });
    },
    /** The login at the company that is asked now; a reload goes on with it. */
    keepLogin: (login: KeptCollectionLogin) => {
      const { round } = get();
      if (round) set({ round: { ...round, login } });
    },
    /** How the company that is asked now answered; the next one's turn, or the end of the round. */
    settle: (outcome: CollectionOutcome) => {
      const { round, outcomes } = get();
      const company = round?.companies[round.at];
      if (!round || !company) return;
      set({
        outcomes: { ...outcomes, [company.name]: outcome },
        round: roundOf(round.companies, round.at + 1),
      });
    },
    /** The visitor gives up; what has been fetched stays. */
    endRound: () => set({ round: null }),
  }),
});

/** How it went with a company, by its name, which may be any word of the language's own. */
export function outcomeOf(
  { outcomes }: Pick<CollectionState, 'outcomes'>,
  name: string,
): CollectionOutcome | undefined {
  return Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
}

/** Whether a company is still to be asked: never asked, or without an answer. */
export function isOpen(outcome: CollectionOutcome | undefined): boolean {
  return outcome === undefined || outcome.kind === 'failed';
}

/** The collections with something to get, each once. */
export function collectionIds({ outcomes }: Pick<CollectionState, 'outcomes'>): readonly string[] {
  const ids = Object.values(outcomes).flatMap((outcome) =>
    'collectionId' in outcome ? [outcome.collectionId] : [],
  );
  return [...new Set(ids)];
}

/** Companies to ask from the one at that place on; null when there is none. */
function roundOf(companies: readonly InsuranceCompany[], at = 0): CollectionState['round'] {
  return at < companies.length ? { companies, at, login: null } : null;
}

/** What the schema cannot say: outcomes of chosen companies alone, and a round that is at one. */
function judge({
  outcomes,
  round,
  ...kept
}: ValueOf<typeof KEPT>): Omit<CollectionState, 'personalNumber'> {
  const selected = namedOf(kept.selected);
  const names = new Set(selected.map(({ name }) => name));
  const found = Object.entries(outcomes).flatMap(([name, kept]) => {
    const outcome = names.has(name) && outcomeIn(kept);
    return outcome ? [[name, outcome] as const] : [];
  });
  const companies = namedOf(round?.companies ?? []);
  return {
    ...kept,
    selected,
    outcomes: Object.fromEntries(found),
    round: round && companies[round.at] ? { ...round, companies } : null,
  };
}

function outcomeIn({ kind, collectionId }: ValueOf<typeof OUTCOME>): CollectionOutcome | undefined {
  if (kind === 'empty' || kind === 'failed') return { kind };
  return collectionId ? { kind, collectionId } : undefined;
}

function namedOf(companies: readonly InsuranceCompany[]): readonly InsuranceCompany[] {
  return companies.flatMap((company) =>
    company.name === '' ? [] : [{ ...company, displayName: company.displayName || company.name }],
  );
}
