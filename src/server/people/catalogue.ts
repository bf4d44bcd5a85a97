import type { Catalogue } from '#recommendation';
import document from '../../../schemas/reference/products.json' with { type: 'json' };

// The type inferred from the file is too specific for its rules; the checker validates it against its schema.
/** Everything the provider sells, in the order of the result. */
export const CATALOGUE = document as unknown as Catalogue;

/** The amount or extent of a level, in Swedish; empty when it is no longer sold. */
export function levelTextOf(conditionNumber: string): string {
  const levels = CATALOGUE.products.flatMap((product) => product.levels);
  const level = levels.find((sold) => sold.conditionNumber === conditionNumber);
  return level?.insuredAmountText ?? '';
}
