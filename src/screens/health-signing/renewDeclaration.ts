import { ApiError, fetchAwaited } from '#api';
import { apiClient } from '#guide';
import { loadDeclaration, noteAwaited, report, useDeclaration } from '#state';

/**
 * | renewal | what holds now                                                    |
 * |---------|-------------------------------------------------------------------|
 * | awaited | a declaration is awaited, and its questions are there             |
 * | none    | none is awaited any more, such as when it was handed in elsewhere |
 * | failed  | the server did not say                                            |
 */
export type Renewal = 'awaited' | 'none' | 'failed';

/** Fetches the questions, and what they are for, once more; the answers stay. */
export async function renewDeclaration(): Promise<Renewal> {
  try {
    noteAwaited(await fetchAwaited(apiClient()));
    if (useDeclaration.getState().awaited.length === 0) return 'none';
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
  useDeclaration.setState({ status: '', form: null, declaration: null, version: '' });
  await loadDeclaration(apiClient(), report);
  return useDeclaration.getState().form ? 'awaited' : 'failed';
}
