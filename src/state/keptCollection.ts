import type { InsuranceCompany } from '#api';
import type { EidFlow } from './eidOrder.ts';
import { fieldsOf, textOf } from './keptFields.ts';

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

/** A login at an insurer that is under way. Nothing can be had from it but by who is logged in. */
export interface KeptCollectionLogin {
  readonly collectionId: string;
  readonly autoStartToken: string;
  readonly autoStartUrl: string;
  readonly flow: EidFlow;
  /** Ms since 1970. */
  readonly startedAt: number;
}

/** Companies that are being asked, one after the other. */
export interface CollectionRound {
  readonly companies: readonly InsuranceCompany[];
  /** Place of the company that is asked now. */
  readonly at: number;
  /** Its login; null until it has begun. */
  readonly login: KeptCollectionLogin | null;
}

/** What a reload must not lose: which companies, and how far it has come. No insurances, no number. */
export interface KeptCollection {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  /** Names of the companies ticked at step 3:1; they are chosen once the visitor goes on. */
  readonly ticked: readonly string[];
  /** The companies chosen, in the order of the list. */
  readonly selected: readonly InsuranceCompany[];
  /** `agreedToFetchCollectorInsurances` of spec section 3. */
  readonly hasAgreed: boolean;
  /** By name of the company; those not asked yet are absent. */
  readonly outcomes: Readonly<Record<string, CollectionOutcome>>;
  /** Null while nothing is being fetched. */
  readonly round: CollectionRound | null;
}

/** Nothing chosen, nothing fetched, by nobody. */
export const NOTHING_COLLECTED: KeptCollection = {
  visitorId: '',
  ticked: [],
  selected: [],
  hasAgreed: false,
  outcomes: {},
  round: null,
};

/** How it went with a company, by its name, which may be any word of the language's own. */
export function outcomeOf(
  { outcomes }: Pick<KeptCollection, 'outcomes'>,
  name: string,
): CollectionOutcome | undefined {
  return Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
}

/** What was kept, as far as it has its shape: it may be older than this version, or tampered with. */
export function readKeptCollection(kept: unknown): KeptCollection {
  const { visitorId, ticked, selected, hasAgreed, outcomes, round } = fieldsOf(kept);
  const companies = companiesOf(selected);
  return {
    visitorId: textOf(visitorId),
    ticked: (Array.isArray(ticked) ? ticked : []).filter((name) => typeof name === 'string'),
    selected: companies,
    hasAgreed: hasAgreed === true,
    outcomes: Object.fromEntries(
      companies.flatMap(({ name }) => {
        const outcome = readOutcome(outcomes, name);
        return outcome ? [[name, outcome]] : [];
      }),
    ),
    round: roundOf(round),
  };
}

function roundOf(kept: unknown): CollectionRound | null {
  const { companies, at, login } = fieldsOf(kept);
  const asked = companiesOf(companies);
  const isPlace = typeof at === 'number' && asked[at] !== undefined;
  return isPlace ? { companies: asked, at, login: loginOf(login) } : null;
}

function loginOf(kept: unknown): KeptCollectionLogin | null {
  const { collectionId, autoStartToken, autoStartUrl, flow, startedAt } = fieldsOf(kept);
  if (textOf(collectionId) === '' || typeof startedAt !== 'number') return null;
  return {
    collectionId: textOf(collectionId),
    autoStartToken: textOf(autoStartToken),
    autoStartUrl: textOf(autoStartUrl),
    flow: flow === 'same-device' ? 'same-device' : 'qr',
    startedAt,
  };
}

function readOutcome(outcomes: unknown, name: string): CollectionOutcome | undefined {
  const kept = fieldsOf(outcomes);
  const { kind, collectionId } = fieldsOf(Object.hasOwn(kept, name) ? kept[name] : undefined);
  if (kind === 'empty' || kind === 'failed') return { kind };
  if ((kind === 'found' || kind === 'partial') && textOf(collectionId) !== '') {
    return { kind, collectionId: textOf(collectionId) };
  }
  return undefined;
}

function companiesOf(kept: unknown): readonly InsuranceCompany[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry: unknown) => {
    const { name, displayName, loginMethods } = fieldsOf(entry);
    if (textOf(name) === '') return [];
    const methods = Array.isArray(loginMethods) ? loginMethods : [];
    return [
      {
        name: textOf(name),
        displayName: textOf(displayName) || textOf(name),
        loginMethods: methods.filter((method) => typeof method === 'string'),
      },
    ];
  });
}
