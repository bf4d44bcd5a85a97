import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keptAnswers, next, previous, type Run } from '#engine';
import { createRunStore } from '#form';
import {
  placeOf,
  reachableStep,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_STEPS,
  StepCard,
  shortGuidePage,
  useBack,
  useHistoryState,
} from '#guide';
import { useShortGuide } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';
import { runOf } from './shortGuideForm.ts';

const MAIN = { step: SHORT_GUIDE_STEPS.needs, total: SHORT_GUIDE_STEPS.total };

/**
 * `/enkla-guiden/formular/`: the steps 2:1 to 2:5, made from `schemas/short-guide/form.json`. Each
 * step is an entry of the browser's history, so that its own back and forward work as the buttons.
 */
export function FormScreen() {
  const { answers, keepAnswers, keepPlace, requestMeeting } = useShortGuide.getState();
  const [store] = useState(() => createRunStore(runOf(answers, new Date())));
  const navigate = useNavigate();
  const back = useBack();
  const { step, from } = useHistoryState();
  // From the introduction one begins at the beginning; by the address, where one was.
  const [place] = useState(() => useShortGuide.getState().place);

  useEffect(
    () => store.subscribe(() => keepAnswers(keptAnswers(store.run()))),
    [store, keepAnswers],
  );

  const stepId = reachableStep(store.run(), step ?? (from === undefined ? place : undefined));
  useEffect(() => keepPlace(stepId), [keepPlace, stepId]);

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
    const destination = previous(store.run(), stepId);
    if (destination.kind === 'step') back(SHORT_GUIDE_FORM, destination.step.id);
    else back(SHORT_GUIDE_INTRODUCTION);
  };

  return (
    <StepCard
      guide={documentTitle.shortGuide}
      main={MAIN}
      store={store}
      stepId={stepId}
      onNext={goOn}
      onBack={goBack}
    />
  );
}
