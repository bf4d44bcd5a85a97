import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { progressOf, type Run } from '#engine';
import { type RunStore, StepForm } from '#form';
import { renderers } from '#renderers';
import { Actions, Button, Card, PageTitle, Progress, SafeHtml } from '#ui';
import { common } from '../../schemas/texts/sv.json';
import { awaitsChoice, stepOf } from './formSteps.ts';
import { Back, useGuideName } from './Page.tsx';
import { useProgress } from './progress.ts';
import { useRow } from './way.ts';

/** One step of a guide's form as a screen. */
export interface StepCardProps {
  /** What the main steps are of, where that is a part of the guide which counts its own. */
  readonly name?: string | undefined;
  readonly store: RunStore;
  readonly stepId: string;
  /** Called with the run once the step is answered as it should be. */
  readonly onNext: (answered: Run) => void;
  readonly onBack: () => void;
  /** Stands between the description and the questions. */
  readonly children?: ReactNode;
  /** In place of 'Nästa', when it leads somewhere else than to the next step. */
  readonly nextText?: string;
}

/**
 * The card of a step: progress, title, questions, 'Tillbaka', and 'Nästa' unless pressing one of
 * the answers is what leads on.
 */
export function StepCard(props: StepCardProps) {
  const { name, store, stepId, onNext, onBack, children } = props;
  const { nextText = common.next } = props;
  const [errorCount, setErrorCount] = useState(0);
  const run = store.run();
  const { title, category, description } = stepOf(run, stepId);
  return (
    <Card>
      <StepProgress name={name} store={store} stepId={stepId} />
      <PageTitle
        guide={useGuideName()}
        eyebrow={category}
        focusKey={stepId}
        hasErrors={errorCount > 0}
      >
        {title}
      </PageTitle>
      {description !== undefined && <SafeHtml html={description} />}
      {children}
      <StepForm
        store={store}
        stepId={stepId}
        renderers={renderers}
        onSubmit={onNext}
        onErrorCount={setErrorCount}
        actions={({ isReady }) => (
          <Actions>
            <Back onBack={onBack} />
            {!awaitsChoice(store.run(), stepId) && (
              <Button type="submit" disabled={!isReady}>
                {nextText}
              </Button>
            )}
          </Actions>
        )}
      />
    </Card>
  );
}

/**
 * Where the form's steps are the parts of the main step it follows the answers: one may add questions
 * to the path, or take some away.
 */
function StepProgress({ name, store, stepId }: Pick<StepCardProps, 'name' | 'store' | 'stepId'>) {
  const run = useSyncExternalStore(store.subscribe, store.run, store.run);
  const { hasSteps } = useRow();
  const { at, of } = progressOf(run, stepId);
  return (
    <Progress
      {...useProgress()}
      {...(name !== undefined && { name })}
      {...(hasSteps && { inner: { step: at, total: of } })}
    />
  );
}
