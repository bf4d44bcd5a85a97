import type { InsuranceCompany } from '#guide/api';
import {
  FLAG,
  ListedCompanySchema,
  listOf,
  mapOf,
  NUMBER,
  object,
  orNull,
  REQUIRED_TEXT,
  TEXT,
  type ValueOf,
} from '#operations';
import { tabCopy } from './tabStore.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

/**
 * Outcome of the last collection from a company.
 *
 * | kind    | meaning                                                            |
 * |---------|--------------------------------------------------------------------|
 * | found   | there are insurances, fetched by the id                            |
 * | partial | the same, but not all that the company has                         |
 * | empty   | the person has none there                                          |
 * | failed  | unknown; can be retried                                            |
 */
export type CollectionOutcome =
  | { readonly kind: 'found' | 'partial'; readonly collectionId: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

const OUTCOME = object({
  kind: { ...REQUIRED_TEXT, enum: ['found', 'partial', 'empty', 'failed'] },
  collectionId: { ...TEXT, 'x-optional': true },
});

const COMPANIES = listOf(ListedCompanySchema);

const LOGIN = object({
  collectionId: REQUIRED_TEXT,
  autoStartToken: TEXT,
  autoStartUrl: TEXT,
  flow: { ...TEXT, enum: ['qr', 'same-device'], default: 'qr' },
  /** Ms since 1970. */
  startedAt: { ...NUMBER, 'x-needed': true },
});

/** A pending login at an insurer; usable only by the person logged in. */
export type KeptCollectionLogin = ValueOf<typeof LOGIN>;

const ROUND = object({
  companies: COMPANIES,
  /** Index of the current company. */
  at: { ...NUMBER, 'x-needed': true },
  /** Its login; null until started. */
  login: orNull(LOGIN),
});

/** Companies fetched from one after the other. */
export type CollectionRound = ValueOf<typeof ROUND>;

/**
 * State of the collection that survives a reload: companies and progress; no insurances, no
 * personal number.
 */
const KEPT = object({
  ...OWNER_FIELDS,
  /** Names of the companies ticked at step 3:1, before they are chosen. */
  ticked: listOf(TEXT),
  /** The chosen companies, in the order of the list. */
  selected: COMPANIES,
  /** `agreedToFetchCollectorInsurances` of spec section 3. */
  hasAgreed: FLAG,
  /** By name of the company; absent until fetched from. */
  outcomes: mapOf(OUTCOME),
  /** Null when nothing is being fetched. */
  round: orNull(ROUND),
});

/** Collection from other insurers: companies and outcomes. */
export interface CollectionState extends Omit<ValueOf<typeof KEPT>, 'outcomes'> {
  readonly outcomes: Readonly<Record<string, CollectionOutcome>>;
  /** 12 digits; in memory only. */
  readonly personalNumber: string;
}

/** The store; its copy in the tab has no personal number. */
export const useCollection = visitorStore({
  copy: tabCopy('collection', 1, KEPT, refine),
  memory: { personalNumber: '' },
  actions: (set, get) => ({
    /** Stores the names ticked at step 3:1; fetched data stays until companies are chosen. */
    tick: (ticked: readonly string[]) => set({ ticked }),
    /**
     * Chooses companies and forgets data of others. The consent stays only if it covers all of
     * them.
     */
    choose: (companies: readonly InsuranceCompany[]) => {
      const { visitorId, selected, hasAgreed, outcomes } = get();
      const before = new Set(selected.map(({ name }) => name));
      const ticked = [...new Set(companies.map(({ name }) => name))];
      const isCovered = ticked.length > 0 && ticked.every((name) => before.has(name));
      const chosen = { visitorId, ticked, selected: companies, outcomes, round: null };
      set(refine({ ...chosen, hasAgreed: hasAgreed && isCovered }));
    },
    /** The visitor consents. Starts a round of the chosen companies without an outcome. */
    agree: (personalNumber: string) => {
      const companies = get().selected.filter(({ name }) => needsFetch(outcomeOf(get(), name)));
      set({ personalNumber, hasAgreed: true, round: roundOf(companies) });
    },
    /** Revokes the consent and stops the round. */
    withdraw: () => set({ hasAgreed: false, round: null }),
    /** Fetches from one company again. */
    retry: (name: string) => {
      const companies = get().selected.filter((company) => company.name === name);
      if (companies.length > 0) set({ round: roundOf(companies) });
    },
    /** Stores the login at the current company, to survive a reload. */
    keepLogin: (login: KeptCollectionLogin) => {
      const { round } = get();
      if (round) set({ round: { ...round, login } });
    },
    /** Stores the outcome of the current company and moves to the next, or ends the round. */
    recordOutcome: (outcome: CollectionOutcome) => {
      const { round, outcomes } = get();
      const company = round?.companies[round.at];
      if (!round || !company) return;
      set({
        outcomes: { ...outcomes, [company.name]: outcome },
        round: roundOf(round.companies, round.at + 1),
      });
    },
    /** Ends the round; fetched data stays. */
    endRound: () => set({ round: null }),
  }),
});

/** The outcome of a company; its name may be that of an inherited property. */
export function outcomeOf(
  { outcomes }: Pick<CollectionState, 'outcomes'>,
  name: string,
): CollectionOutcome | undefined {
  return Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
}

/** Whether a company is still to be fetched from: not tried yet, or failed. */
export function needsFetch(outcome: CollectionOutcome | undefined): boolean {
  return outcome === undefined || outcome.kind === 'failed';
}

/** The ids of collections with results, without duplicates. */
export function collectionIds({ outcomes }: Pick<CollectionState, 'outcomes'>): readonly string[] {
  const ids = Object.values(outcomes).flatMap((outcome) =>
    'collectionId' in outcome ? [outcome.collectionId] : [],
  );
  return [...new Set(ids)];
}

/** A round from the company at that index; null when there is none. */
function roundOf(companies: readonly InsuranceCompany[], at = 0): CollectionState['round'] {
  return at < companies.length ? { companies, at, login: null } : null;
}

/**
 * Validates what the schema cannot express: outcomes of chosen companies only, and a round with a
 * current company.
 */
function refine({
  outcomes,
  round,
  ...kept
}: ValueOf<typeof KEPT>): Omit<CollectionState, 'personalNumber'> {
  const selected = withNames(kept.selected);
  const names = new Set(selected.map(({ name }) => name));
  const found = Object.entries(outcomes).flatMap(([name, kept]) => {
    const outcome = names.has(name) && validOutcome(kept);
    return outcome ? [[name, outcome] as const] : [];
  });
  const companies = withNames(round?.companies ?? []);
  return {
    ...kept,
    selected,
    outcomes: Object.fromEntries(found),
    round: round && companies[round.at] ? { ...round, companies } : null,
  };
}

function validOutcome({
  kind,
  collectionId,
}: ValueOf<typeof OUTCOME>): CollectionOutcome | undefined {
  if (kind === 'empty' || kind === 'failed') return { kind };
  return collectionId ? { kind, collectionId } : undefined;
}

function withNames(companies: readonly InsuranceCompany[]): readonly InsuranceCompany[] {
  return companies.flatMap((company) =>
    company.name === '' ? [] : [{ ...company, displayName: company.displayName || company.name }],
  );
}
