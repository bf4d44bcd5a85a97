import { useEffect } from 'react';
import type { ProductApplication } from '#insurance';
import { loadAwaited, useApplication, useDeclaration } from '#state';
import { apiClient } from './apiClient.ts';

/** What a health declaration is awaited for, and fetching that once more when it did not come. */
export interface Awaited {
  /** `known`: `products` are all of them, none when nobody waits for a declaration. */
  readonly arrival: 'loading' | 'failed' | 'known';
  readonly products: readonly ProductApplication[];
  readonly retry: () => void;
}

/**
 * What the declaration is for: nobody is asked about their health for nothing.
 *
 * | the receipt of this tab       | then                                     |
 * |-------------------------------|------------------------------------------|
 * | waits for a declaration       | `known` at once, from the receipt        |
 * | waits for none, or is missing | the server is asked, once for each screen |
 */
export function useAwaited(): Awaited {
  const signed = useApplication((state) => state.receipt?.awaited);
  const status = useDeclaration((state) => state.awaitedStatus);
  const awaited = useDeclaration((state) => state.awaited);
  const isSigned = signed !== undefined && signed.length > 0;

  // Not when it has been forgotten meanwhile: then the declaration was handed in, or the visitor
  // has left, and the screen is about to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    if (!isSigned) void loadAwaited(apiClient());
  }, []);

  const retry = () => void loadAwaited(apiClient());
  if (isSigned) return { arrival: 'known', products: signed, retry };
  if (status === 'success') return { arrival: 'known', products: awaited, retry };
  return { arrival: status === 'error' ? 'failed' : 'loading', products: [], retry };
}
