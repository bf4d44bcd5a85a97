import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { answer, next, previous, type Run, reachableStep } from '#engine';
import type { RunStore } from '#engine/form';
import { stepOf } from './formSteps.ts';
import { type GuideNavigation, useGuideNavigation, useHistoryState } from './guideNavigation.ts';
import { StepCard, type StepCardProps } from './StepCard.tsx';

/** Form of a guide, with the options that differ between guides. */
export interface FormHostProps extends Pick<StepCardProps, 'name' | 'store'> {
  /** Store of the step last shown. */
  readonly lastStepStore: LastStepStore;
  /** Chooses the step to show for the one in the history entry; `reachableStep` by default. */
  readonly stepToShow?: (run: Run, wanted: string | undefined) => string;
  /** Going back, also by the browser, clears the answers of the step that was left (spec section 4). */
  readonly clearsAnswersOnBack?: boolean;
  /** Called before a step is painted. Must be stable between renders. */
  readonly onStep?: (run: Run, stepId: string) => void;
  /** Called after the last step. */
  readonly onEnd: (end: FormEnd) => void;
  readonly shortcut?: Shortcut;
}

interface LastStepStore {
  getState(): {
    /** Empty before the first. */
    readonly place: string;
    keepStep(stepId: string): void;
  };
}

/** Submission of the last step. */
export interface FormEnd {
  readonly answered: Run;
  readonly stepId: string;
  /** As named in the form. */
  readonly exit: string | undefined;
  readonly navigation: GuideNavigation;
}

/** Makes 'Nästa' return straight to the page the visitor came from. */
interface Shortcut {
  readonly isAvailable: (run: Run, stepId: string) => boolean;
  /** Replaces 'Nästa' while it is available. */
  readonly text: string;
}

/**
 * Shows the current step of a guide's form. Each step is a history entry, so that the browser's back
 * and forward work like the buttons.
 */
export function FormHost(props: FormHostProps) {
  const {
    name,
    store,
    lastStepStore,
    stepToShow = reachableStep,
    clearsAnswersOnBack = false,
  } = props;
  const { onStep, onEnd, shortcut } = props;
  const { step } = useHistoryState();
  const { cameFrom } = useGuideNavigation();
  const { key } = useLocation();
  // From the introduction the form starts over; by its address it resumes.
  const [place] = useState(() => lastStepStore.getState().place);
  const wanted = step ?? (cameFrom() ? undefined : place);
  // An answer that reveals an earlier step must not change the page while the visitor answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed for each history entry
  const stepId = useMemo(() => stepToShow(store.run(), wanted), [store, stepToShow, wanted, key]);
  const navigation = useGuideNavigation(stepId);
  useClearedAnswers(store, stepId, clearsAnswersOnBack ? navigation.backPath() : undefined);
  useLayoutEffect(() => {
    lastStepStore.getState().keepStep(stepId);
    onStep?.(store.run(), stepId);
  }, [store, lastStepStore, stepId, onStep]);
  const isAvailable = () => shortcut?.isAvailable(store.run(), stepId) ?? false;
  const isShortcut = useSyncExternalStore(store.subscribe, isAvailable, isAvailable);

  const goForward = (answered: Run) => {
    if (isShortcut) return navigation.rejoin();
    const destination = next(answered, stepId);
    if (destination.kind === 'step') return navigation.toStep(destination.step.id);
    const exit = destination.kind === 'finished' ? destination.exit : undefined;
    onEnd({ answered, stepId, exit, navigation });
  };
  const goBack = () => {
    const run = store.run();
    // Clearing them also hides what depends on them.
    const left = clearsAnswersOnBack ? idsIn(run, stepId).reduce(withoutAnswer, run) : run;
    const destination = previous(left, stepId);
    if (destination.kind === 'step') navigation.backToStep(destination.step.id);
    else navigation.back();
  };

  return (
    <StepCard
      name={name}
      store={store}
      stepId={stepId}
      onNext={goForward}
      onBack={goBack}
      {...(isShortcut && shortcut && { nextText: shortcut.text })}
    />
  );
}

/** Clears the answers of steps that are left backwards. `pathBefore` is the page before the first step; undefined disables. */
function useClearedAnswers(store: RunStore, stepId: string, pathBefore: string | undefined): void {
  const shown = useRef(stepId);

  useLayoutEffect(
    () => () => {
      // The browser's own back out of the first step; 'Tillbaka' ends here too.
      if (window.location.pathname === pathBefore) clearAnswers(store, shown.current);
    },
    [store, pathBefore],
  );

  // Before paint: the progress shown depends on these answers.
  useLayoutEffect(() => {
    const { stepIndexOf } = store.run().form;
    const indexOf = (id: string) => stepIndexOf.get(id) ?? 0;
    const left = shown.current;
    shown.current = stepId;
    if (pathBefore !== undefined && indexOf(stepId) < indexOf(left)) clearAnswers(store, left);
  }, [store, stepId, pathBefore]);
}

function clearAnswers(store: RunStore, stepId: string): void {
  for (const id of idsIn(store.run(), stepId)) store.answer(id, undefined);
}

const idsIn = (run: Run, stepId: string) => stepOf(run, stepId).questions.map(({ id }) => id);

const withoutAnswer = (run: Run, id: string): Run => answer(run, id, undefined);
