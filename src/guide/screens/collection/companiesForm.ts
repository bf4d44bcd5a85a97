import { answersOf, type Form, load, type Run } from '#engine';
import { openRun, type RunStore } from '#engine/form';
import type { InsuranceCompany } from '#guide/api';
import definition from '../../../../schemas/pages/companies.json';

/** Only step of the form. */
export const COMPANIES_STEP = definition.steps[0];

const QUESTION = 'selectedInsuranceCompanies';

/**
 * Form of step 3:1 with these companies, in their order. Undefined when there are none, or their
 * names are unusable.
 */
export function companiesForm(companies: readonly InsuranceCompany[]): Form | undefined {
  if (companies.length === 0) return undefined;
  const loaded = load(definition, {
    'insurance-companies': companies.map(({ name, displayName }, sortOrder) => ({
      id: name,
      title: displayName,
      mark: displayName,
      sortOrder,
    })),
  });
  return loaded.ok ? loaded.form : undefined;
}

/**
 * Opens the form with the companies of these names ticked, if listed. `tick` is called with the ticked
 * names after every change.
 */
export function openCompanies(
  form: Form,
  ticked: readonly string[],
  tick: (names: readonly string[]) => void,
): RunStore {
  return openRun(form, { [QUESTION]: ticked }, (run) => tick(tickedIn(run)));
}

/** Names of the ticked companies, in the order of the list. */
export function tickedIn(run: Run): readonly string[] {
  const names = answersOf(run)[QUESTION];
  return Array.isArray(names) ? names : [];
}
