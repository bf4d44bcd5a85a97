import type { Catalogue } from '#insurance/recommendation';
import document from '../../../schemas/reference/products.json' with { type: 'json' };

// The type inferred from the file is too specific for its rules; the checker validates it against its schema.
/** Everything the provider sells, in the order of the result. */
export const CATALOGUE = document as unknown as Catalogue;

/** The amount or extent of a level, and what that is, in Swedish; empty when it is no longer sold. */
export function levelTextsOf(conditionNumber: string) {
  for (const { levels, insuredAmountLabel } of CATALOGUE.products) {
    const level = levels.find((sold) => sold.conditionNumber === conditionNumber);
    if (level) return { level: level.insuredAmountText, levelLabel: insuredAmountLabel };
  }
  return { level: '', levelLabel: '' };
}
