import { useEffect, useRef } from 'react';
import { ApiError, fetchAwaited } from '#api';
import { apiClient } from '#guide';
import { noteAwaited } from '#state';

/** A login that nobody uses ends by itself; this is far below any such limit. */
const UNUSED_MS = 600_000;

/**
 * Asks the server something now and then while steps are answered, which needs no call otherwise:
 * who takes their time stays logged in, and who does not learns it here and not at the end.
 */
export function useKeptSession(stepId: string): void {
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
