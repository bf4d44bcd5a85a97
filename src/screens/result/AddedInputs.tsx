import '../../ui/form.css';
import { useEffect, useId, useState } from 'react';
import { createRunStore, StepForm } from '#form';
import type { Choice } from '#insurance';
import { renderers } from '#renderers';
import { useRecommendations } from '#state';
import { type AddedKind, addedRun, addedStep, withInputs } from './addedForm.ts';

/** What a child or pregnancy needs to be insured; what is typed is kept with the row at once. */
export function AddedInputs(props: { readonly choice: Choice; readonly kind: AddedKind }) {
  const { choice, kind } = props;
  const formId = `added-${useId().replace(/\W/g, '')}`;
  const [store] = useState(() => createRunStore(addedRun(kind, choice, formId)));
  useEffect(
    () =>
      store.subscribe(() => {
        const { change } = useRecommendations.getState();
        change(choice.id, (own) => withInputs(own, store.run()));
      }),
    [store, choice.id],
  );
  return (
    <StepForm
      store={store}
      stepId={addedStep(kind)}
      renderers={renderers}
      // Enter judges the fields; going on is for the page's own buttons.
      onSubmit={() => undefined}
      judgesOnLeave
    />
  );
}
