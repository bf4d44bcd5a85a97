import { type RenderResult, render } from '@testing-library/react';
import { type Answers, loadOrThrow, type QuestionDefinition, type Run, start } from '#engine';
import { createRunStore, type RunStore, StepForm, type StepFormProps } from '#engine/form';
import { plainHost } from '#renderers';

/** A form of one step with these questions. */
export function runWith(
  questions: readonly QuestionDefinition[],
  answers: Answers = {},
  ready?: QuestionDefinition['visible'],
): Run {
  const definition = {
    id: 'test',
    title: 'Test',
    steps: [{ id: 'step', title: 'Ett steg', questions, ...(ready && { ready }) }],
  };
  return start(loadOrThrow(definition), { answers, today: '20250601' });
}

/** What a test of a step holds in its hands. */
export interface Shown extends RenderResult {
  readonly store: RunStore;
  /** The runs that were submitted. */
  readonly submitted: Run[];
}

/** Shows a step with 'Nästa' under it. */
export function show(run: Run, props: Partial<StepFormProps> = {}): Shown {
  const store = createRunStore(run);
  const submitted: Run[] = [];
  const view = render(
    <StepForm
      store={store}
      stepId="step"
      host={plainHost}
      onSubmit={(run) => {
        submitted.push(run);
      }}
      actions={({ isReady, isSubmitting }) => (
        <button type="submit" disabled={!isReady || isSubmitting}>
          Nästa
        </button>
      )}
      {...props}
    />,
  );
  return { ...view, store, submitted };
}

/** Asks for an answer, as most questions do. */
export const required = (id: string) => ({
  rule: { is_answered: [{ var: id }] },
  message: 'Fältet är obligatoriskt.',
});

/** Answers 'Ja' or 'Nej'. */
export const YES_NO = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nej' },
];
