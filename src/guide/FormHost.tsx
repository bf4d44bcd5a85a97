import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { answer, next, previous, type Run, reachableStep } from '#engine';
import type { RunStore } from '#form';
import { stepOf } from './formSteps.ts';
import { StepCard, type StepCardProps } from './StepCard.tsx';
import { useHistoryState, useWay, type Way } from './way.ts';

/** The form of a guide, and what it does its own way. */
export interface FormHostProps extends Pick<StepCardProps, 'name' | 'store'> {
  /** Remembers the step last shown. */
  readonly places: PlaceStore;
  /** The step to show where the history wants one; `reachableStep` unless another is said. */
  readonly stepToShow?: (run: Run, wanted: string | undefined) => string;
  /** Going back, whichever way, removes the answers to the step that was left (spec section 4). */
  readonly takesBack?: boolean;
  /** A step is shown, before the page is painted. The same function at every rendering. */
  readonly onStep?: (run: Run, stepId: string) => void;
  /** Where the last step leads. */
  readonly onEnd: (end: FormEnd) => void;
  readonly shortcut?: Shortcut;
}

interface PlaceStore {
  getState(): {
    /** Empty before the first. */
    readonly place: string;
    keepStep(stepId: string): void;
  };
}

/** The last step has been answered. */
export interface FormEnd {
  readonly answered: Run;
  readonly stepId: string;
  /** As the form names it. */
  readonly exit: string | undefined;
  readonly way: Way;
}

/** 'Nästa' leads straight back to the page that the visitor came back from. */
interface Shortcut {
  readonly isOpen: (run: Run, stepId: string) => boolean;
  /** In place of 'Nästa' while it does. */
  readonly text: string;
}

/**
 * The step of a guide's form that the visitor has come to. Each is an entry of the browser's history,
 * so that its own back and forward work as the buttons.
 */
export function FormHost(props: FormHostProps) {
  const { name, store, places, stepToShow = reachableStep, takesBack = false } = props;
  const { onStep, onEnd, shortcut } = props;
  const { step } = useHistoryState();
  const { cameFrom } = useWay();
  const { key } = useLocation();
  // From the introduction one begins at the beginning; by the address, where one was.
  const [place] = useState(() => places.getState().place);
  const wanted = step ?? (cameFrom() ? undefined : place);
  // An answer that shows an earlier step must not take the page away from whoever gives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history decides anew
  const stepId = useMemo(() => stepToShow(store.run(), wanted), [store, stepToShow, wanted, key]);
  const way = useWay(stepId);
  useTakingBack(store, stepId, takesBack ? way.pathBefore() : undefined);
  useLayoutEffect(() => {
    places.getState().keepStep(stepId);
    onStep?.(store.run(), stepId);
  }, [store, places, stepId, onStep]);
  const isShort = () => shortcut?.isOpen(store.run(), stepId) ?? false;
  const isShortcut = useSyncExternalStore(store.subscribe, isShort, isShort);

  const goOn = (answered: Run) => {
    if (isShortcut) return way.rejoin();
    const destination = next(answered, stepId);
    if (destination.kind === 'step') return way.toStep(destination.step.id);
    const exit = destination.kind === 'finished' ? destination.exit : undefined;
    onEnd({ answered, stepId, exit, way });
  };
  const goBack = () => {
    const run = store.run();
    // The answers go, and with them what only they showed.
    const left = takesBack ? idsIn(run, stepId).reduce(unanswered, run) : run;
    const destination = previous(left, stepId);
    if (destination.kind === 'step') way.backToStep(destination.step.id);
    else way.back();
  };

  return (
    <StepCard
      name={name}
      store={store}
      stepId={stepId}
      onNext={goOn}
      onBack={goBack}
      {...(isShortcut && shortcut && { nextText: shortcut.text })}
    />
  );
}

/** `pathBefore` is the page before the first step; undefined where answers stay. */
function useTakingBack(store: RunStore, stepId: string, pathBefore: string | undefined): void {
  const shown = useRef(stepId);

  useEffect(
    () => () => {
      // The browser's own back out of the first step; 'Tillbaka' ends here too.
      if (window.location.pathname === pathBefore) takeBack(store, shown.current);
    },
    [store, pathBefore],
  );

  // Before the page is painted: how far one has come depends on the answers that go.
  useLayoutEffect(() => {
    const { stepIndexOf } = store.run().form;
    const indexOf = (id: string) => stepIndexOf.get(id) ?? 0;
    const left = shown.current;
    shown.current = stepId;
    if (pathBefore !== undefined && indexOf(stepId) < indexOf(left)) takeBack(store, left);
  }, [store, stepId, pathBefore]);
}

function takeBack(store: RunStore, stepId: string): void {
  for (const id of idsIn(store.run(), stepId)) store.answer(id, undefined);
}

const idsIn = (run: Run, stepId: string) => stepOf(run, stepId).questions.map(({ id }) => id);

const unanswered = (run: Run, id: string): Run => answer(run, id, undefined);
