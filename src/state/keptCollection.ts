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
import { OWNED } from './visitorStore.ts';

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
export const KEPT_COLLECTION = object({
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

/** The same as it is used. */
export interface KeptCollection extends Omit<ValueOf<typeof KEPT_COLLECTION>, 'outcomes'> {
  readonly outcomes: Readonly<Record<string, CollectionOutcome>>;
}

/** How it went with a company, by its name, which may be any word of the language's own. */
export function outcomeOf(
  { outcomes }: Pick<KeptCollection, 'outcomes'>,
  name: string,
): CollectionOutcome | undefined {
  return Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
}

/** What the schema cannot say: outcomes of chosen companies alone, and a round that is at one. */
export function judgeCollection({
  outcomes,
  round,
  ...kept
}: ValueOf<typeof KEPT_COLLECTION>): KeptCollection {
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
