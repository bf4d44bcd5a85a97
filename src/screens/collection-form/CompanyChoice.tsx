import { useState } from 'react';
import type { InsuranceCompany } from '#api';
import type { Form, Run } from '#engine';
import { StepForm } from '#form';
import { Back } from '#guide';
import { renderers } from '#renderers';
import { useCollection } from '#state';
import { Actions, Button } from '#ui';
import { common } from '../../../schemas/texts/sv.json';
import { COMPANIES_STEP, openCompanies, tickedIn } from './companiesForm.ts';

/** The list to choose from, and where its buttons lead. */
export interface CompanyChoiceProps {
  readonly form: Form;
  /** Those it lists. */
  readonly companies: readonly InsuranceCompany[];
  /** Called with the companies chosen, in the order of the list; there may be none. */
  readonly onNext: (chosen: readonly InsuranceCompany[]) => void;
  readonly onBack: () => void;
}

/** The companies as cards to tick. What is ticked is kept at once, and chosen by 'Nästa'. */
export function CompanyChoice({ form, companies, onNext, onBack }: CompanyChoiceProps) {
  const { ticked, tick } = useCollection.getState();
  const [store] = useState(() => openCompanies(form, ticked, tick));

  const goOn = (run: Run) => {
    const names = tickedIn(run);
    onNext(companies.filter(({ name }) => names.includes(name)));
  };
  return (
    <StepForm
      store={store}
      stepId={COMPANIES_STEP?.id ?? ''}
      renderers={renderers}
      onSubmit={goOn}
      actions={({ isSubmitting }) => (
        <Actions>
          <Back onBack={onBack} />
          <Button type="submit" disabled={isSubmitting}>
            {common.next}
          </Button>
        </Actions>
      )}
    />
  );
}
