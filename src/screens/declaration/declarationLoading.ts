import { useEffect } from 'react';
import type { Form } from '#engine';
import { apiClient } from '#guide';
import { loadDeclaration, report, useDeclaration } from '#state';

/** The questions of the declaration, and fetching them once more when they did not come. */
export interface DeclarationLoading {
  /** Null until they have come. */
  readonly form: Form | null;
  /** They did not come, or nobody can use them. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Fetches the questions of the health declaration, unless they are there; once for each screen. */
export function useDeclarationLoading(): DeclarationLoading {
  const form = useDeclaration((state) => state.form);
  const hasFailed = useDeclaration((state) => state.status === 'error');
  const retry = () => void loadDeclaration(apiClient(), report);
  useEffect(retry, []);
  return { form, hasFailed, retry };
}
