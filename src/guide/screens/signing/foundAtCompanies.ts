import {
  type CollectionOutcome,
  type CollectionState,
  type FoundElsewhere,
  outcomeOf,
} from '#guide/state';
import type { CollectedInsurance } from '#operations';

/** Results of collecting insurances from other insurers. */
export interface CollectionResults extends Pick<CollectionState, 'selected' | 'outcomes'> {
  /** Undefined until loaded. */
  readonly elsewhere: FoundElsewhere | undefined;
}

/**
 * A chosen company with its collected insurances.
 *
 * | kind    | outcome          | insurances loaded       | shown                                  |
 * |---------|------------------|-------------------------|----------------------------------------|
 * | found   | found            | yes, some               | the insurances                         |
 * | nothing | found, partial   | yes, none               | that nothing came, with a retry button |
 * | partial | partial          | yes, some               | the insurances, and that some are missing |
 * | empty   | empty            |                         | that nothing was found                 |
 * | unread  | found, partial   | no                      | that they cannot be shown              |
 * | failed  | failed           |                         | that it failed, with a retry button    |
 * | notTried | none            |                         | that nothing has been fetched from it  |
 *
 * 'nothing' differs from 'empty': the server leaves out collections that it has deleted.
 */
export interface FoundAtCompany {
  readonly kind: 'found' | 'partial' | 'nothing' | 'empty' | 'unread' | 'failed' | 'notTried';
  readonly name: string;
  readonly displayName: string;
  /** Texts are empty where the server gave none. */
  readonly insurances: readonly { readonly name: string; readonly status: string }[];
}

/** Collected insurances of each chosen company, in the order of choice. */
export function foundAtCompanies(collected: CollectionResults): readonly FoundAtCompany[] {
  const { selected, outcomes, elsewhere } = collected;
  return selected.map(({ name, displayName }) => {
    const outcome = outcomeOf({ outcomes }, name);
    const isRead =
      outcome && 'collectionId' in outcome && elsewhere?.ids.includes(outcome.collectionId);
    // Insurances count only if they belong to a collection of this visitor.
    const insurances = isRead ? (elsewhere?.insurances ?? []) : [];
    const found = insurances.filter(({ insuranceCompany }) => insuranceCompany === name);
    return {
      kind: kindOf(outcome, isRead ? found : undefined),
      name,
      // A company without a display name may have one in its collected insurances.
      displayName: displayName === name ? nameIn(found, name) : displayName,
      insurances: found.map(({ insuranceName, insuranceStatusText }) => ({
        name: insuranceName,
        status: insuranceStatusText,
      })),
    };
  });
}

function kindOf(
  outcome: CollectionOutcome | undefined,
  found: readonly CollectedInsurance[] | undefined,
): FoundAtCompany['kind'] {
  if (outcome === undefined) return 'notTried';
  if (outcome.kind === 'failed' || outcome.kind === 'empty') return outcome.kind;
  if (found === undefined) return 'unread';
  return found.length === 0 ? 'nothing' : outcome.kind;
}

function nameIn(found: readonly CollectedInsurance[], name: string): string {
  return (
    found.find((entry) => entry.insuranceCompanyDisplayName)?.insuranceCompanyDisplayName ?? name
  );
}
