import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { progressOf, type Run } from '#engine';
import { type RunStore, StepForm } from '#engine/form';
import { Actions, Button, Card, guideHost, PageTitle, Progress, SafeHtml } from '#guide/ui';
import { common } from '../../schemas/texts/sv.json';
import { stepOf } from './formSteps.ts';
import { useGuideRow } from './guideNavigation.ts';
import { BackButton, useGuideName } from './Page.tsx';
import { useProgress } from './useProgress.ts';

/** Props of `StepCard`. */
export interface StepCardProps {
  /** Name of a part of the guide that counts main steps of its own. */
  readonly name?: string | undefined;
  readonly store: RunStore;
  readonly stepId: string;
  /** Called with the run once the step is valid. */
  readonly onNext: (answered: Run) => void;
  readonly onBack: () => void;
  /** Shown between the description and the questions. */
  readonly children?: ReactNode;
  /** Replaces 'Nästa' when it leads elsewhere than to the next step. */
  readonly nextText?: string;
}

/** Card of a step: progress, title, questions, 'Tillbaka', and 'Nästa' unless choosing an answer submits. */
export function StepCard(props: StepCardProps) {
  const { name, store, stepId, onNext, onBack, children, nextText = common.next } = props;
  const [errorCount, setErrorCount] = useState(0);
  const run = store.run();
  const { title, category, description } = stepOf(run, stepId);
  return (
    <Card>
      <StepProgress name={name} store={store} stepId={stepId} />
      <PageTitle
        guide={useGuideName()}
        eyebrow={category}
        focusWhenChanged={stepId}
        hasErrors={errorCount > 0}
      >
        {title}
      </PageTitle>
      <StepForm
        store={store}
        stepId={stepId}
        host={guideHost}
        onSubmit={onNext}
        onErrorCount={setErrorCount}
        intro={
          <>
            {description !== undefined && <SafeHtml html={description} />}
            {children}
          </>
        }
        actions={({ isReady, advancesOnChoice }) => (
          <Actions>
            <BackButton onBack={onBack} />
            {!advancesOnChoice && (
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

/** Follows the answers where the form's steps are the parts of the main step: they may show or hide steps. */
function StepProgress({ name, store, stepId }: Pick<StepCardProps, 'name' | 'store' | 'stepId'>) {
  const run = useSyncExternalStore(store.subscribe, store.run, store.run);
  const { hasSteps } = useGuideRow();
  const { position: at, of, atMost } = progressOf(run, stepId);
  return (
    <Progress
      {...useProgress()}
      {...(name !== undefined && { name })}
      {...(hasSteps && { inner: { step: at, total: atMost, isAtMost: atMost > of } })}
    />
  );
}
