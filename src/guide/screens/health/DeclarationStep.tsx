import { useEffect, useState } from 'react';
import { type Form, progressOf, type Run } from '#engine';
import { type FormEnd, FormHost, isComplete, useGuideNavigation } from '#guide';
import { useDeclaration, usePosition } from '#guide/state';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';
import { canReturnToConfirmation, stepToShow, visibleStepIds } from './declarationPath.ts';
import {
  DECLARATION_NAME,
  moveToPosition,
  positionOfStep,
  SIGNATURE,
} from './declarationProgress.ts';
import { declarationRun } from './declarationRun.ts';

/** The current step of the declaration; going back keeps the answers. */
export function DeclarationStep({ form }: { readonly form: Form }) {
  const [store] = useState(() => declarationRun.of(form));
  const { cameFrom } = useGuideNavigation();
  const [seen] = useState(() => seenBy(cameFrom('next'), store.run()));
  useEffect(() => {
    // Prefilled answers are confirmed and signed like the others.
    declarationRun.keep();
    return store.subscribe(() => {
      const { document, dropDocument } = useDeclaration.getState();
      // The prepared document no longer matches the answers.
      if (document) dropDocument();
    });
  }, [store]);

  const goForward = ({ answered, stepId, navigation }: FormEnd) => {
    // The last answer may have revealed an earlier step.
    const step = stepToShow(answered, stepId);
    if (step === stepId) navigation.next();
    else navigation.toStep(step);
  };
  return (
    <FormHost
      name={DECLARATION_NAME}
      store={store}
      lastStepStore={useDeclaration}
      stepToShow={stepToShow}
      onStep={recordStep}
      onEnd={goForward}
      shortcut={{
        isAvailable: (run, stepId) => canReturnToConfirmation(run, stepId, seen),
        text: healthDeclaration.questions.toConfirmation,
      }}
    />
  );
}

/**
 * Steps seen by a visitor who returns from the confirmation, by 'Ändra', 'Tillbaka' or the browser's
 * back. Undefined for one who was redirected with steps left to answer.
 */
function seenBy(isFromNext: boolean, run: Run): readonly string[] | undefined {
  const isBack = isFromNext || usePosition.getState().position === SIGNATURE;
  return isBack && isComplete(run) ? visibleStepIds(run) : undefined;
}

const recordStep = (run: Run, stepId: string): void =>
  moveToPosition(positionOfStep(progressOf(run, stepId).position));
