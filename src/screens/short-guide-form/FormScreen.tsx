import { useEffect, useState } from 'react';
import { next, previous, type Run, reachableStep } from '#engine';
import { isWayName, StepCard, useHistoryState, useWay } from '#guide';
import { useShortGuide } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';
import { SHORT_GUIDE, shortGuideRun } from './shortGuideForm.ts';

/**
 * `/enkla-guiden/formular/`: the steps 2:1 to 2:5, made from `schemas/short-guide/form.json`. Each
 * step is an entry of the browser's history, so that its own back and forward work as the buttons.
 */
export function FormScreen() {
  const { keepPlace, requestMeeting } = useShortGuide.getState();
  const [store] = useState(() => shortGuideRun.of(SHORT_GUIDE));
  const { step, from } = useHistoryState();
  // From the introduction one begins at the beginning; by the address, where one was.
  const [place] = useState(() => useShortGuide.getState().place);

  const stepId = reachableStep(store.run(), step ?? (from === undefined ? place : undefined));
  useEffect(() => keepPlace(stepId), [keepPlace, stepId]);
  const way = useWay(stepId);

  const goOn = (answered: Run) => {
    const destination = next(answered, stepId);
    const exit = destination.kind === 'finished' ? destination.exit : undefined;
    if (destination.kind === 'step') way.toStep(destination.step.id);
    else if (exit !== undefined && isWayName(way.row, exit)) {
      requestMeeting(exit === 'boka-mote');
      way.next(exit);
    }
  };
  const goBack = () => {
    const destination = previous(store.run(), stepId);
    if (destination.kind === 'step') way.backToStep(destination.step.id);
    else way.back();
  };

  return (
    <StepCard
      guide={documentTitle.shortGuide}
      store={store}
      stepId={stepId}
      onNext={goOn}
      onBack={goBack}
    />
  );
}
