import type { Studio } from '#studio/session';

/** Whether the definitions as they are here may be saved and sent. */
export type Readiness = 'ready' | 'stopped' | 'checking' | 'proving' | 'errors';

/** The findings that nothing is saved with; what else is found may be meant. */
export function errorsOf({ findings }: Pick<Studio, 'findings'>): Studio['findings'] {
  return findings.filter(({ severity }) => severity === 'error');
}

/** The verdict on the newest texts: nothing is let through before all of it has been proven. */
export function readinessOf(
  studio: Pick<Studio, 'documents' | 'findings' | 'isFresh' | 'hasFailed'> &
    Partial<Pick<Studio, 'proving'>>,
): Readiness {
  if (studio.hasFailed) return 'stopped';
  if (!studio.isFresh()) return 'checking';
  if (errorsOf(studio).length > 0) return 'errors';
  return studio.proving?.length ? 'proving' : 'ready';
}
