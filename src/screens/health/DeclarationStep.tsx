import { useEffect, useState } from 'react';
import { apiErrorOf } from '#api';
import { type Form, progressOf, type Run } from '#engine';
import { refreshAwaited } from '#fetched';
import { apiClient, type FormEnd, FormHost, isComplete, useWay } from '#guide';
import {
  arriveAt,
  DECLARATION_NAME,
  declarationRun,
  positionOfStep,
  SIGNATURE,
} from '#screens/declaration';
import { useDeclaration, usePosition } from '#state';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { isBackAtOnce, shownIds, stepToShow } from './declarationPath.ts';

/** The step of the declaration the visitor has come to; no answer goes by going back. */
export function DeclarationStep({ form }: { readonly form: Form }) {
  const [store] = useState(() => declarationRun.of(form));
  const { cameFrom } = useWay();
  const [seen] = useState(() => seenBy(cameFrom('next'), store.run()));
  const [onStep] = useState(noteSteps);
  useEffect(() => {
    // What came with the questions is confirmed and signed like what is answered here.
    declarationRun.keep();
    return store.subscribe(() => {
      const { document, dropDocument } = useDeclaration.getState();
      // What has been signed says something else.
      if (document) dropDocument();
    });
  }, [store]);

  const goOn = ({ answered, stepId, way }: FormEnd) => {
    // The last answer may have shown a step before it.
    const step = stepToShow(answered, stepId);
    if (step === stepId) way.next();
    else way.toStep(step);
  };
  return (
    <FormHost
      name={DECLARATION_NAME}
      store={store}
      places={useDeclaration}
      stepToShow={stepToShow}
      onStep={onStep}
      onEnd={goOn}
      shortcut={{
        isOpen: (run, stepId) => isBackAtOnce(run, stepId, seen),
        text: healthDeclaration.questions.toConfirmation,
      }}
    />
  );
}

/**
 * The steps that somebody has seen who comes from the confirmation, by 'Ändra', 'Tillbaka' or the
 * browser's own back. Whoever was sent back from it with steps left to answer has not seen them all.
 */
function seenBy(isFromNext: boolean, run: Run): readonly string[] | undefined {
  const isBack = isFromNext || usePosition.getState().position === SIGNATURE;
  return isBack && isComplete(run) ? shownIds(run) : undefined;
}

/** A login that nobody uses ends by itself; this is far below any such limit. */
const UNUSED_MS = 600_000;

/**
 * Notes where the visitor is, and asks the server something now and then, which needs no call
 * otherwise: who takes their time stays logged in, and who does not learns it here and not at the end.
 */
function noteSteps(): (run: Run, stepId: string) => void {
  let usedAt = Date.now();
  return (run, stepId) => {
    arriveAt(positionOfStep(progressOf(run, stepId).at));
    if (Date.now() - usedAt < UNUSED_MS) return;
    usedAt = Date.now();
    void apiErrorOf(refreshAwaited(apiClient()));
  };
}
