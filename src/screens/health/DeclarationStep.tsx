import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, fetchAwaited } from '#api';
import { type Form, next, previous, progressOf, type Run } from '#engine';
import { noteAwaited } from '#fetched';
import type { RunStore } from '#form';
import { apiClient, isComplete, StepCard, useHistoryState, useWay } from '#guide';
import { declarationRun } from '#screens/declaration';
import { useDeclaration, usePosition } from '#state';
import { documentTitle, healthDeclaration } from '../../../schemas/texts/sv.json';
import { shownIds, stepToShow, useShortcut } from './declarationPath.ts';
import { arriveAt, NAME, positionOfStep, SIGNATURE } from './declarationProgress.ts';

/**
 * The step of the declaration the visitor has come to. Each is an entry of the browser's history, so
 * that its own back and forward work as the buttons; no answer goes by going back.
 */
export function DeclarationStep({ form }: { readonly form: Form }) {
  const [store] = useState(() => declarationRun.of(form));
  const { step } = useHistoryState();
  const { cameFrom } = useWay();
  const { key } = useLocation();
  const [seen] = useState(() => seenBy(cameFrom('next'), store.run()));
  // From the introduction one begins at the beginning; by the address, where one was.
  const [place] = useState(() => useDeclaration.getState().place);
  const wanted = step ?? (cameFrom() ? undefined : place);
  // An answer that shows an earlier step must not take the page away from whoever gives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history decides anew
  const stepId = useMemo(() => stepToShow(store.run(), wanted), [store, wanted, key]);
  const isShortcut = useShortcut(store, stepId, seen);
  const way = useWay(stepId);
  useVisit(store, stepId);
  useKeptSession(stepId);

  const goOn = (answered: Run) => {
    if (isShortcut) return way.rejoin();
    const destination = next(answered, stepId);
    const isLast = destination.kind !== 'step';
    // The last answer may have shown a step before it.
    const step = isLast ? stepToShow(answered, stepId) : destination.step.id;
    if (isLast && step === stepId) way.next();
    else way.toStep(step);
  };
  const goBack = () => {
    const destination = previous(store.run(), stepId);
    if (destination.kind === 'step') way.backToStep(destination.step.id);
    else way.back();
  };

  return (
    <StepCard
      guide={documentTitle.inDepthGuide}
      name={NAME}
      store={store}
      stepId={stepId}
      onNext={goOn}
      onBack={goBack}
      {...(isShortcut && { nextText: healthDeclaration.questions.toConfirmation })}
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

/** Keeps place and position while a step is shown. */
function useVisit(store: RunStore, stepId: string): void {
  useEffect(() => {
    // What came with the questions is confirmed and signed like what is answered here.
    declarationRun.keep();
    return store.subscribe(() => {
      const { document, dropDocument } = useDeclaration.getState();
      // What has been signed says something else.
      if (document) dropDocument();
    });
  }, [store]);

  useLayoutEffect(() => {
    useDeclaration.getState().keepPlace(stepId);
    arriveAt(positionOfStep(progressOf(store.run(), stepId).at));
  }, [store, stepId]);
}

/** A login that nobody uses ends by itself; this is far below any such limit. */
const UNUSED_MS = 600_000;

/**
 * Asks the server something now and then while steps are answered, which needs no call otherwise:
 * who takes their time stays logged in, and who does not learns it here and not at the end.
 */
function useKeptSession(stepId: string): void {
  const usedAt = useRef(Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is an occasion
  useEffect(() => {
    if (Date.now() - usedAt.current < UNUSED_MS) return;
    usedAt.current = Date.now();
    fetchAwaited(apiClient()).then(noteAwaited, (problem: unknown) => {
      if (!(problem instanceof ApiError)) throw problem;
    });
  }, [stepId]);
}
