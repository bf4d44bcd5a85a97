import type { FoundElsewhere } from '#fetched';
import type { CollectedInsuranceAnswer } from '#operations';
import { type CollectionOutcome, type CollectionState, outcomeOf } from '#state';

/** What is known of a round; or a sample of it. */
export interface Collected extends Pick<CollectionState, 'selected' | 'outcomes'> {
  /** Undefined until it has come. */
  readonly found: FoundElsewhere | undefined;
}

/**
 * A chosen company and what is known about it.
 *
 * | kind    | outcome          | what was found has come | shown                                  |
 * |---------|------------------|-------------------------|----------------------------------------|
 * | found   | found            | yes, and is something   | the insurances                         |
 * | nothing | found, partial   | yes, and is nothing     | that nothing came, with another attempt |
 * | partial | partial          | yes, and is something   | the insurances, and that some are missing |
 * | empty   | empty            |                         | that nothing was found                 |
 * | unread  | found, partial   | no                      | that they cannot be shown              |
 * | failed  | failed           |                         | that it failed, with another attempt   |
 * | unasked | none             |                         | that it has not been asked             |
 *
 * 'nothing' is no 'empty': a server leaves out collections that it does not keep any more.
 */
export interface FoundAtCompany {
  readonly kind: 'found' | 'partial' | 'nothing' | 'empty' | 'unread' | 'failed' | 'unasked';
  readonly name: string;
  readonly displayName: string;
  /** Texts are empty where the server gave none. */
  readonly insurances: readonly { readonly name: string; readonly status: string }[];
}

/** What is known about each chosen company, in the order they were chosen in. */
export function foundAtCompanies(collected: Collected): readonly FoundAtCompany[] {
  const { selected, outcomes, found: elsewhere } = collected;
  return selected.map(({ name, displayName }) => {
    const outcome = outcomeOf({ outcomes }, name);
    const isRead =
      outcome && 'collectionId' in outcome && elsewhere?.ids.includes(outcome.collectionId);
    // Without a collection of its own nothing is known to be the visitor's, whatever came.
    const insurances = isRead ? (elsewhere?.insurances ?? []) : [];
    const found = insurances.filter(({ insuranceCompany }) => insuranceCompany === name);
    return {
      kind: kindOf(outcome, isRead ? found : undefined),
      name,
      // A company the server has no other name for may have one in what it handed out.
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
  found: readonly CollectedInsuranceAnswer[] | undefined,
): FoundAtCompany['kind'] {
  if (outcome === undefined) return 'unasked';
  if (outcome.kind === 'failed' || outcome.kind === 'empty') return outcome.kind;
  if (found === undefined) return 'unread';
  return found.length === 0 ? 'nothing' : outcome.kind;
}

function nameIn(found: readonly CollectedInsuranceAnswer[], name: string): string {
  return (
    found.find((entry) => entry.insuranceCompanyDisplayName)?.insuranceCompanyDisplayName ?? name
  );
}
