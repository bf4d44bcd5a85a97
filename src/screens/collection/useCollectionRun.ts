import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CollectionRound, useCollection } from '#state';
import { type CollectionControl, createCollectionControl } from './collectionControl.ts';
import type { CollectionMachine } from './states.ts';

/** What the waiting screen shows, and how it is told what the visitor does. */
export interface RunOnScreen {
  readonly machine: CollectionMachine;
  readonly send: CollectionControl['send'];
}

/** Runs the round while the screen is there; begins as soon as the personal number is known. */
export function useCollectionRun(
  round: CollectionRound,
  personalNumber: string | undefined,
): RunOnScreen {
  const [control] = useState(() => createCollectionControl(round, useCollection.getState()));
  const machine = useSyncExternalStore(control.subscribe, control.state);
  useEffect(() => {
    control.enter();
    return control.leave;
  }, [control]);
  useEffect(() => {
    if (personalNumber !== undefined) control.begin(personalNumber);
  }, [control, personalNumber]);
  return { machine, send: control.send };
}
