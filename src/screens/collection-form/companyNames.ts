import type { InsuranceCompany } from '#api';

const ENUMERATION = new Intl.ListFormat('sv', { type: 'conjunction' });

/** What people call the companies, in a sentence: 'A, B och C'. */
export function namesOf(companies: readonly InsuranceCompany[]): string {
  return ENUMERATION.format(companies.map(({ displayName }) => displayName));
}
