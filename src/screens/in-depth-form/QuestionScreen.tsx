import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  answer,
  dateInStockholm,
  type Form,
  keptAnswers,
  next,
  previous,
  type Run,
  start,
} from '#engine';
import { createRunStore, type RunStore } from '#form';
import {
  IN_DEPTH_COMPANIES,
  IN_DEPTH_FORM,
  IN_DEPTH_INTRODUCTION,
  IN_DEPTH_STEPS,
  placeOf,
  reachableStep,
  StepCard,
  useBack,
  useHistoryState,
} from '#guide';
import { usePosition, useQuestionnaire } from '#state';
import { documentTitle } from '../../../schemas/texts/sv.json';
import { moveToQuestion } from './stepPosition.ts';

const MAIN = { step: IN_DEPTH_STEPS.needs, total: IN_DEPTH_STEPS.total };

/**
 * The question the visitor has come to. Each is an entry of the browser's history, so that its own
 * back and forward work as the buttons; going back, whichever way, removes the answer to the
 * question that was left (spec section 4).
 */
export function QuestionScreen({ form }: { readonly form: Form }) {
  const [store] = useState(() => createRunStore(beginOf(form)));
  const navigate = useNavigate();
  const back = useBack();
  const { step, from } = useHistoryState();
  // From the introduction one begins at the beginning; by the address, where one was.
  const [place] = useState(() => useQuestionnaire.getState().place);
  const stepId = reachableStep(
    store.run(),
    step ?? (from === IN_DEPTH_INTRODUCTION ? undefined : place),
  );
  useVisit(store, stepId);

  const goOn = (answered: Run) => {
    const destination = next(answered, stepId);
    const state = { from: placeOf(IN_DEPTH_FORM, stepId) };
    if (destination.kind === 'step') {
      navigate(IN_DEPTH_FORM, { state: { ...state, step: destination.step.id } });
    } else {
      navigate(IN_DEPTH_COMPANIES, { state });
    }
  };
  const goBack = () => {
    // The answer goes, and with it what only that answer showed.
    const destination = previous(answer(store.run(), stepId, undefined), stepId);
    if (destination.kind === 'step') back(IN_DEPTH_FORM, destination.step.id);
    else back(IN_DEPTH_INTRODUCTION);
  };

  return (
    <StepCard
      guide={documentTitle.inDepthGuide}
      main={MAIN}
      store={store}
      stepId={stepId}
      onNext={goOn}
      onBack={goBack}
    />
  );
}

function beginOf(form: Form): Run {
  const { answers } = useQuestionnaire.getState();
  return start(form, { answers, today: dateInStockholm(new Date()) });
}

/** Keeps answers, place and position while a question is shown, and what going back removes. */
function useVisit(store: RunStore, stepId: string): void {
  const shown = useRef(stepId);

  useEffect(() => {
    const { keepAnswers } = useQuestionnaire.getState();
    const end = store.subscribe(() => keepAnswers(keptAnswers(store.run())));
    return () => {
      // The browser's own back out of the first question; 'Tillbaka' ends here too.
      if (window.location.pathname === IN_DEPTH_INTRODUCTION)
        store.answer(shown.current, undefined);
      end();
    };
  }, [store]);

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
