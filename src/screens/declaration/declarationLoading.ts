import { useEffect } from 'react';
import type { Form } from '#engine';
import { AWAITED, DECLARATION_QUESTIONS, loadAwaited, loadDeclaration, useFetched } from '#fetched';
import { apiClient } from '#guide';
import type { ProductApplication } from '#insurance';
import { report, useApplication } from '#state';
import { listed } from '#ui';

/** What a health declaration is awaited for, and fetching that once more when it did not come. */
export interface Awaited {
  /** `known`: `products` are all of them, none when nobody waits for a declaration. */
  readonly arrival: 'loading' | 'failed' | 'known';
  readonly products: readonly ProductApplication[];
  readonly retry: () => void;
}

/**
 * What the declaration is for: nobody is asked about their health for nothing. The server is asked;
 * until it has answered, and if it does not, what the receipt of this tab waits for stands for it.
 */
export function useAwaited(): Awaited {
  const signed = useApplication((state) => state.receipt?.awaited);
  const { status, data } = useFetched(AWAITED);
  const isSigned = signed !== undefined && signed.length > 0;

  // Not when it has been forgotten meanwhile: then the declaration was handed in, or the visitor
  // has left, and the screen is about to go.
  useEffect(() => void loadAwaited(apiClient()), []);

  const retry = () => void loadAwaited(apiClient());
  if (isSigned) return { arrival: 'known', products: signed, retry };
  if (status === 'success') return { arrival: 'known', products: data?.products ?? [], retry };
  return { arrival: status === 'error' ? 'failed' : 'loading', products: [], retry };
}

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
  const { status, data } = useFetched(DECLARATION_QUESTIONS);
  const retry = () => void loadDeclaration(apiClient(), report);
  useEffect(retry, []);
  return { form: data?.form ?? null, hasFailed: status === 'error', retry };
}

/** What a declaration is for, in a sentence, each name once: 'Livförsäkring och Sjukförsäkring'. */
export function productNames(products: readonly ProductApplication[]): string {
  return listed([...new Set(products.map(({ productName }) => productName))]);
}
