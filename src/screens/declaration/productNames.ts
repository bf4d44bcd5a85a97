import type { ProductApplication } from '#insurance';
import { listed } from '#ui';

/** What a declaration is for, in a sentence, each name once: 'Livförsäkring och Sjukförsäkring'. */
export function productNames(products: readonly ProductApplication[]): string {
  return listed([...new Set(products.map(({ productName }) => productName))]);
}
