import './toConfirmation.css';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { next } from '#engine';
import type { RunStore } from '#form';
import { Button } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { isComplete } from '../formSteps.ts';
import { HEALTH_CONFIRMATION, HEALTH_QUESTIONS } from '../paths.ts';
import { placeOf, useHistoryState } from '../useBack.ts';
import { shownIds } from './declarationPath.ts';

const texts = healthDeclaration.questions;

/** A change to what was confirmed before. */
export interface ToConfirmationProps {
  readonly store: RunStore;
  readonly stepId: string;
  /** Ids of the steps that the visitor has been shown. */
  readonly seen: readonly string[];
}

/**
 * The way straight back to the confirmation: while every step is answered as it should be, and the
 * change has shown none that the visitor has not seen. On the last step 'Nästa' leads there.
 */
export function ToConfirmation({ store, stepId, seen }: ToConfirmationProps) {
  const navigate = useNavigate();
  const { from } = useHistoryState();
  const isDone = () => {
    const run = store.run();
    return (
      next(run, stepId).kind === 'step' &&
      shownIds(run).every((id) => seen.includes(id)) &&
      isComplete(run)
    );
  };
  const canGo = useSyncExternalStore(store.subscribe, isDone, isDone);
  if (!canGo) return null;
  const go = () => {
    if (from === HEALTH_CONFIRMATION) navigate(-1);
    else navigate(HEALTH_CONFIRMATION, { state: { from: placeOf(HEALTH_QUESTIONS, stepId) } });
  };
  return (
    <div className="to-confirmation">
      <p>{texts.complete}</p>
      <Button variant="secondary" onClick={go}>
        {texts.toConfirmation}
      </Button>
    </div>
  );
}
