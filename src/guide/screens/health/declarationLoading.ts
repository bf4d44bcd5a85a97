import { useEffect } from 'react';
import type { Form } from '#engine';
import { inSentence } from '#engine/texts';
import { apiClient } from '#guide';
import {
  AWAITED,
  DECLARATION_QUESTIONS,
  loadAwaited,
  loadDeclaration,
  report,
  useApplication,
  useFetched,
} from '#guide/state';
import { formatList } from '#guide/ui';
import type { ProductApplication } from '#insurance';

/** Applications that await a health declaration, with their load state and a retry. */
export interface AwaitedLoading {
  /** `known`: `products` is complete; empty when no declaration is awaited. */
  readonly loadState: 'loading' | 'failed' | 'known';
  readonly products: readonly ProductApplication[];
  readonly retry: () => void;
}

/**
 * Loads the applications that await a declaration. A receipt in this tab that awaits one takes
 * precedence.
 */
export function useAwaited(): AwaitedLoading {
  const signed = useApplication((state) => state.receipt?.awaited);
  const { status, data } = useFetched(AWAITED);
  const isSigned = signed !== undefined && signed.length > 0;

  // Once only: when the data is cleared later, the declaration was submitted or the visitor has left.
  useEffect(() => void loadAwaited(apiClient()), []);

  const retry = () => void loadAwaited(apiClient());
  if (isSigned) return { loadState: 'known', products: signed, retry };
  if (status === 'success') return { loadState: 'known', products: data?.products ?? [], retry };
  return { loadState: status === 'error' ? 'failed' : 'loading', products: [], retry };
}

/** Questions of the declaration, with a retry. */
export interface DeclarationLoading {
  /** Null until loaded. */
  readonly form: Form | null;
  /** They failed to load, or are unusable. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the questions of the health declaration, once for each screen. */
export function useDeclarationLoading(): DeclarationLoading {
  const { status, data } = useFetched(DECLARATION_QUESTIONS);
  const retry = () => void loadDeclaration(apiClient(), report);
  useEffect(retry, []);
  return { form: data?.form ?? null, hasFailed: status === 'error', retry };
}

/** List of distinct product names: 'livförsäkring och sjukförsäkring'. */
export function productNames(products: readonly ProductApplication[]): string {
  return formatList([...new Set(products.map(({ productName }) => inSentence(productName)))]);
}

/** Likewise at the beginning of a sentence about them: 'Livförsäkringen och sjukförsäkringen'. */
export function theProducts(products: readonly ProductApplication[]): string {
  const names = productNames(products).replace(/försäkring(?!\p{L})/gu, '$&en');
  return names.charAt(0).toLocaleUpperCase('sv') + names.slice(1);
}
