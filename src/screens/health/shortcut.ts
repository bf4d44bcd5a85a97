import { useSyncExternalStore } from 'react';
import { next } from '#engine';
import type { RunStore } from '#form';
import { isComplete } from '#guide';
import { shownIds } from './declarationPath.ts';

/**
 * Whether 'Nästa' leads straight back to the confirmation: after a change to what was confirmed,
 * while every step is answered as it should be, and the change has shown none that the visitor has
 * not seen. `seen` are the ids of the steps that they have; undefined before the confirmation. On
 * the last step it leads there anyway.
 */
export function useShortcut(
  store: RunStore,
  stepId: string,
  seen: readonly string[] | undefined,
): boolean {
  const isShort = () => {
    const run = store.run();
    return (
      seen !== undefined &&
      next(run, stepId).kind === 'step' &&
      shownIds(run).every((id) => seen.includes(id)) &&
      isComplete(run)
    );
  };
  return useSyncExternalStore(store.subscribe, isShort, isShort);
}
