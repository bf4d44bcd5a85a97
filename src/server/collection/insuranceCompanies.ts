import type { InsuranceCompanyAnswer } from '#server/contract';
import type { Endpoint } from '#server/http';
import { asked, type CollectionServices } from './calls.ts';

const byName = new Intl.Collator('sv').compare;

/**
 * `GET /v1/api/insurance-companies` (specification, section 7): whom insurances can be collected
 * from, in alphabetical order. None where nobody collects.
 */
export function insuranceCompanies({ collector }: Pick<CollectionServices, 'collector'>): Endpoint {
  return {
    method: 'GET',
    path: '/api/insurance-companies',
    access: 'member',
    async answer() {
      const companies = collector === undefined ? [] : await asked(collector.companies());
      const body: readonly InsuranceCompanyAnswer[] = companies
        .map(({ name, displayName, loginMethods }) => ({ name, displayName, loginMethods }))
        .sort((one, other) => byName(one.displayName, other.displayName));
      return { status: 200, body };
    },
  };
}
