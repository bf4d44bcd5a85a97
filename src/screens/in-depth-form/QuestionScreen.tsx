import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { answer, type Form, next, previous, type Run, reachableStep } from '#engine';
import type { RunStore } from '#form';
import { questionnaireRun, StepCard, useHistoryState, useWay } from '#guide';
import { usePosition, useQuestionnaire } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';
import { moveToQuestion } from './stepPosition.ts';

/**
 * The question the visitor has come to. Each is an entry of the browser's history, so that its own
 * back and forward work as the buttons; going back, whichever way, removes the answer to the
 * question that was left (spec section 4).
 */
export function QuestionScreen({ form }: { readonly form: Form }) {
  const [store] = useState(() => questionnaireRun.of(form));
  const { step } = useHistoryState();
  const { cameFrom } = useWay();
  // From the introduction one begins at the beginning; by the address, where one was.
  const [place] = useState(() => useQuestionnaire.getState().place);
  const stepId = reachableStep(store.run(), step ?? (cameFrom() ? undefined : place));
  const way = useWay(stepId);
  useVisit(store, stepId, way.pathBefore());

  const goOn = (answered: Run) => {
    const destination = next(answered, stepId);
    if (destination.kind === 'step') way.toStep(destination.step.id);
    else way.next();
  };
  const goBack = () => {
    // The answer goes, and with it what only that answer showed.
    const destination = previous(answer(store.run(), stepId, undefined), stepId);
    if (destination.kind === 'step') way.backToStep(destination.step.id);
    else way.back();
  };

  return (
    <StepCard
      guide={documentTitle.inDepthGuide}
      store={store}
      stepId={stepId}
      onNext={goOn}
      onBack={goBack}
    />
  );
}

/** Keeps place and position while a question is shown, and what going back removes. */
function useVisit(store: RunStore, stepId: string, pathBefore: string): void {
  const shown = useRef(stepId);

  useEffect(
    () => () => {
      // The browser's own back out of the first question; 'Tillbaka' ends here too.
      if (window.location.pathname === pathBefore) store.answer(shown.current, undefined);
    },
    [store, pathBefore],
  );

  // Before the page is painted: how far one has come depends on the answer that goes.
  useLayoutEffect(() => {
    const { stepIndexOf } = store.run().form;
    const placeOfStep = (id: string) => stepIndexOf.get(id) ?? 0;
    const left = shown.current;
    shown.current = stepId;
    if (placeOfStep(stepId) < placeOfStep(left)) store.answer(left, undefined);
    useQuestionnaire.getState().keepPlace(stepId);
    const { position, moveTo } = usePosition.getState();
    const move = moveToQuestion(position, placeOfStep(stepId));
    if (move) moveTo(move.position, move.direction);
  }, [store, stepId]);
}
