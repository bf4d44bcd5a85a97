import { answersOf, loadOrThrow, next, previous, type Run } from 'behovsguiden/engine';
import { openRun, StepForm } from 'behovsguiden/form';
import { plainHost } from 'behovsguiden/renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import registration from './registration.json';

const store = openRun(loadOrThrow(registration));

/** The steps of the registration, and then its answers and where they lead. */
function Registration() {
  const [first] = store.run().form.steps;
  const [stepId, setStepId] = useState(first?.definition.id);
  const [end, setEnd] = useState<{ readonly run: Run; readonly exit: string }>();
  const go = (run: Run) => {
    const to = next(run, stepId ?? '');
    if (to.kind === 'step') setStepId(to.step.id);
    else if (to.kind === 'finished') setEnd({ run, exit: to.exit ?? '' });
  };
  const back = stepId === undefined ? undefined : previous(store.run(), stepId);
  if (end) {
    return (
      <>
        <h1>
          {end.exit === 'beginners' ? 'Begin with our evening for beginners' : 'See you soon'}
        </h1>
        <pre>{JSON.stringify(answersOf(end.run), null, 2)}</pre>
      </>
    );
  }
  const step = store.run().form.steps.find(({ definition }) => definition.id === stepId);
  if (!step) return null;
  const { id, title, description } = step.definition;
  return (
    <>
      <h1>{title}</h1>
      <StepForm
        store={store}
        stepId={id}
        host={plainHost}
        onSubmit={go}
        intro={description !== undefined && <plainHost.Html html={description} />}
        actions={({ isReady }) => (
          <p>
            {back?.kind === 'step' && (
              <button type="button" onClick={() => setStepId(back.step.id)}>
                Back
              </button>
            )}{' '}
            <button type="submit" disabled={!isReady}>
              Next
            </button>
          </p>
        )}
      />
    </>
  );
}

const element = document.getElementById('app');
if (element) createRoot(element).render(<Registration />);
