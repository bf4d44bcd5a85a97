import { type CollectionState, outcomeOf } from '#state';

/** What other insurers have told, as the result shows it. */
export interface Elsewhere {
  /** Those with something to show, in the order they were chosen in. */
  readonly companies: readonly {
    readonly name: string;
    readonly displayName: string;
    readonly insurances: readonly { readonly name: string; readonly status: string }[];
  }[];
  /** Whom something is missing from, as people call them. */
  readonly incomplete: readonly string[];
}

type Collected = Pick<CollectionState, 'selected' | 'outcomes' | 'insurances' | 'loadedIds'>;

/**
 * | a chosen company's outcome | what was found has come | shown | incomplete |
 * |----------------------------|-------------------------|-------|------------|
 * | found                      | yes, and is something   | yes   | no         |
 * | partial                    | yes, and is something   | yes   | yes        |
 * | found, partial             | no, or is nothing       | no    | yes        |
 * | empty                      |                         | no    | no         |
 * | failed, or never asked     |                         | no    | yes        |
 */
export function elsewhereOf({ selected, outcomes, insurances, loadedIds }: Collected): Elsewhere {
  const companies = selected.map(({ name, displayName }) => {
    const outcome = outcomeOf({ outcomes }, name);
    const isRead =
      outcome !== undefined &&
      'collectionId' in outcome &&
      loadedIds.includes(outcome.collectionId);
    const found = isRead
      ? insurances.filter(({ insuranceCompany }) => insuranceCompany === name)
      : [];
    const named = found.find((entry) => entry.insuranceCompanyDisplayName !== '');
    return {
      name,
      // A company the server has no other name for may have one in what it handed out.
      displayName:
        displayName === name ? (named?.insuranceCompanyDisplayName ?? name) : displayName,
      insurances: found.map(({ insuranceName, insuranceStatusText }) => ({
        name: insuranceName,
        status: insuranceStatusText,
      })),
      isComplete: outcome?.kind === 'empty' || (outcome?.kind === 'found' && found.length > 0),
    };
  });
  return {
    companies: companies.filter((company) => company.insurances.length > 0),
    incomplete: companies
      .filter(({ isComplete }) => !isComplete)
      .map(({ displayName }) => displayName),
  };
}
