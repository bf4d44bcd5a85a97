import { useState } from 'react';
import type { Form, Run } from '#engine';
import { StepForm } from '#engine/form';
import { BackButton } from '#guide';
import type { InsuranceCompany } from '#guide/api';
import { useCollection } from '#guide/state';
import { Actions, Button, guideHost } from '#guide/ui';
import { common } from '../../../../schemas/texts/sv.json';
import { COMPANIES_STEP, openCompanies, tickedIn } from './companiesForm.ts';

export interface CompanyChoiceProps {
  readonly form: Form;
  readonly companies: readonly InsuranceCompany[];
  /** Called with the chosen companies in the order of the list; may be empty. */
  readonly onNext: (chosen: readonly InsuranceCompany[]) => void;
  readonly onBack: () => void;
}

/** Companies as checkbox cards. Ticks are stored at once, and chosen by 'Nästa'. */
export function CompanyChoice({ form, companies, onNext, onBack }: CompanyChoiceProps) {
  const { ticked, tick } = useCollection.getState();
  const [store] = useState(() => openCompanies(form, ticked, tick));

  const goForward = (run: Run) => {
    const names = tickedIn(run);
    onNext(companies.filter(({ name }) => names.includes(name)));
  };
  return (
    <StepForm
      store={store}
      stepId={COMPANIES_STEP?.id ?? ''}
      host={guideHost}
      onSubmit={goForward}
      actions={({ isSubmitting }) => (
        <Actions>
          <BackButton onBack={onBack} />
          <Button type="submit" disabled={isSubmitting}>
            {common.next}
          </Button>
        </Actions>
      )}
    />
  );
}
