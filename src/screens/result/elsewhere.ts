import { FOUND_ELSEWHERE, useFetched } from '#fetched';
import { type Collected, type FoundAtCompany, foundAtCompanies } from '#screens/recommended';
import { useCollection } from '#state';

/** What other insurers have told, as the result shows it. */
export interface Elsewhere {
  /** Those with something to show, in the order they were chosen in. */
  readonly companies: readonly Pick<FoundAtCompany, 'name' | 'displayName' | 'insurances'>[];
  /** Whom something is missing from, as people call them. */
  readonly incomplete: readonly string[];
}

/** The same of what has come by now. */
export function useElsewhere(): Elsewhere {
  return elsewhereOf({ ...useCollection(), found: useFetched(FOUND_ELSEWHERE).data });
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
