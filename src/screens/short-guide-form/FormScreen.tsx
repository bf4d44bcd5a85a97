import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keptAnswers, next, previous, progressOf, type Run } from '#engine';
import { createRunStore, StepForm } from '#form';
import { renderers } from '#renderers';
import { useShortGuide } from '#state';
import { Actions, Button, Card, PageTitle, Progress, SafeHtml } from '#ui';
import { common, documentTitle } from '../../../schemas/texts/sv.json';
import {
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  shortGuidePage,
} from '../paths.ts';
import { SHORT_GUIDE_STEPS } from '../shortGuideSteps.ts';
import { placeOf, useBack, useHistoryState } from '../useBack.ts';
import { awaitsChoice, reachableStep, runOf, stepOf } from './shortGuideForm.ts';

/**
 * `/enkla-guiden/formular/`: the steps 2:1 to 2:5, made from `schemas/short-guide/form.json`. Each
 * step is an entry of the browser's history, so that its own back and forward work as the buttons.
 */
export function FormScreen() {
  const { answers, keepAnswers, requestMeeting } = useShortGuide.getState();
  const [store] = useState(() => createRunStore(runOf(answers, new Date())));
  const [errorCount, setErrorCount] = useState(0);
  const navigate = useNavigate();
  const back = useBack();
  const wanted = useHistoryState().step;

  useEffect(
    () => store.subscribe(() => keepAnswers(keptAnswers(store.run()))),
    [store, keepAnswers],
  );

  const run = store.run();
  const stepId = reachableStep(run, wanted);
  const step = stepOf(stepId);
  const progress = progressOf(run, stepId);

  const goOn = (answered: Run) => {
    const destination = next(answered, stepId);
    const from = placeOf(SHORT_GUIDE_FORM, stepId);
    if (destination.kind === 'step') {
      navigate(SHORT_GUIDE_FORM, { state: { step: destination.step.id, from } });
    } else if (destination.kind === 'finished' && destination.exit !== undefined) {
      const path = shortGuidePage(destination.exit);
      requestMeeting(path === SHORT_GUIDE_BOOKING);
      navigate(path, { state: { from } });
    }
  };
  const goBack = () => {
    const destination = previous(run, stepId);
    if (destination.kind === 'step') back(SHORT_GUIDE_FORM, destination.step.id);
    else back(SHORT_GUIDE_INTRODUCTION);
  };

  return (
    <Card>
      <Progress
        step={SHORT_GUIDE_STEPS.needs}
        total={SHORT_GUIDE_STEPS.total}
        inner={{ step: progress.at, total: progress.of }}
      />
      <PageTitle guide={documentTitle.shortGuide} focusKey={stepId} hasErrors={errorCount > 0}>
        {step.title}
      </PageTitle>
      {step.description !== undefined && <SafeHtml html={step.description} />}
      <StepForm
        store={store}
        stepId={stepId}
        renderers={renderers}
        onSubmit={goOn}
        onErrorCount={setErrorCount}
        actions={({ isReady }) => (
          <Actions>
            <Button variant="secondary" onClick={goBack}>
              {common.back}
            </Button>
            {!awaitsChoice(run, stepId) && (
              <Button type="submit" disabled={!isReady}>
                {common.next}
              </Button>
            )}
          </Actions>
        )}
      />
    </Card>
  );
}
