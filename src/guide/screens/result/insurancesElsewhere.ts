import {
  type CollectionResults,
  type FoundAtCompany,
  foundAtCompanies,
} from '#guide/screens/signing';
import { FOUND_ELSEWHERE, useCollection, useFetched } from '#guide/state';

/** Insurances collected from other insurers, as the result shows them. */
export interface InsurancesElsewhere {
  /** Companies with insurances, in the order of choice. */
  readonly companies: readonly Pick<FoundAtCompany, 'name' | 'displayName' | 'insurances'>[];
  /** Display names of companies whose insurances are incomplete. */
  readonly incomplete: readonly string[];
}

/** Subscribes to what has been loaded. */
export function useInsurancesElsewhere(): InsurancesElsewhere {
  return insurancesElsewhere({ ...useCollection(), elsewhere: useFetched(FOUND_ELSEWHERE).data });
}

/** A company is incomplete unless all its insurances are shown or it is known to have none. */
export function insurancesElsewhere(collected: CollectionResults): InsurancesElsewhere {
  const companies = foundAtCompanies(collected);
  return {
    companies: companies.filter(({ insurances }) => insurances.length > 0),
    incomplete: companies
      .filter(({ kind }) => kind !== 'found' && kind !== 'empty')
      .map(({ displayName }) => displayName),
  };
}
