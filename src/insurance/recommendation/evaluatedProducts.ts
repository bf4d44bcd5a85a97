import type { Rule } from '#engine';
import type { Catalogue, Product, ProductLevel } from './catalogue.ts';
import { factsOf, isInPackage, rowFacts } from './factsOf.ts';
import { contractsOf } from './ownContracts.ts';
import { ProductRules } from './productRules.ts';
import { heldOf } from './recommendProducts.ts';
import type { Recipient } from './recommendTo.ts';

/** A rule of an insurance, and whether it holds for a person; `level`: the one that `canNotBeSigned` closes. */
export interface EvaluatedRule {
  readonly kind: 'needed' | 'covered' | 'important' | 'canNotBeSigned';
  readonly level?: ProductLevel;
  readonly rule: Rule;
  readonly holds: boolean;
}

/**
 * Why an insurance that a person does not have is not recommended; the first that applies.
 *
 * | omission    | meaning                                                                       |
 * |-------------|-------------------------------------------------------------------------------|
 * | inPackage   | a package that the person has includes it                                     |
 * | notNeeded   | `needed` does not hold                                                        |
 * | covered     | `covered` holds                                                               |
 * | noContract  | the person belongs to no contract under which it could be signed              |
 * | noLevel     | every level is closed, or requires an insurance neither held nor recommended  |
 */
export type Omission = 'inPackage' | 'notNeeded' | 'covered' | 'noContract' | 'noLevel';

/** The rules of an insurance for a person, in the order in which they decide. */
export interface EvaluatedProduct {
  readonly product: Product;
  readonly rules: readonly EvaluatedRule[];
  /** Applies where `recommendTo` gives no row of the insurance. */
  readonly omission: Omission;
}

/** The rules of each insurance, evaluated as `recommendTo` does for the same visitor. */
export function evaluatedProducts(
  visitor: Recipient,
  catalogue: Catalogue,
): readonly EvaluatedProduct[] {
  const { holdings, today } = visitor;
  const facts = factsOf(visitor, catalogue);
  const hasContract = contractsOf(visitor, holdings, catalogue.contracts).length > 0;
  return catalogue.products.map((product) => {
    const isHeld = heldOf(product, { holdings, today, catalogue }).length > 0;
    // Which levels are open to the person does not depend on what they require.
    const own = new ProductRules(product, rowFacts(facts, isHeld, today), new Set());
    const rules: readonly EvaluatedRule[] = [
      { kind: 'needed', rule: product.needed, holds: own.isNeeded() },
      { kind: 'covered', rule: product.covered, holds: own.isMetElsewhere() },
      { kind: 'important', rule: product.important, holds: own.isImportant() },
      ...product.levels.flatMap((level): readonly EvaluatedRule[] => {
        const { canNotBeSigned: rule } = level;
        if (rule === undefined) return [];
        return [{ kind: 'canNotBeSigned', level, rule, holds: own.isLevelClosed(level) }];
      }),
    ];
    const omission = omissionOf();
    return { product, rules, omission };

    function omissionOf(): Omission {
      if (isInPackage(holdings, product.productName)) return 'inPackage';
      if (!own.isNeeded()) return 'notNeeded';
      if (own.isMetElsewhere()) return 'covered';
      return hasContract ? 'noLevel' : 'noContract';
    }
  });
}
