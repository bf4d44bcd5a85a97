import { type Collected, type FoundAtCompany, foundAtCompanies } from '#screens/recommended';

/** What other insurers have told, as the result shows it. */
export interface Elsewhere {
  /** Those with something to show, in the order they were chosen in. */
  readonly companies: readonly Pick<FoundAtCompany, 'name' | 'displayName' | 'insurances'>[];
  /** Whom something is missing from, as people call them. */
  readonly incomplete: readonly string[];
}

/** Companies that are known to have nothing, or of which all is shown, leave nothing to be missed. */
export function elsewhereOf(collected: Collected): Elsewhere {
  const companies = foundAtCompanies(collected);
  return {
    companies: companies.filter(({ insurances }) => insurances.length > 0),
    incomplete: companies
      .filter(({ kind }) => kind !== 'found' && kind !== 'empty')
      .map(({ displayName }) => displayName),
  };
}
