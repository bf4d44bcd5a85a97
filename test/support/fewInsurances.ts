import { ourText } from './memorySources.ts';

const PRODUCTS = 'schemas/reference/products.json';

interface Product {
  readonly code: string;
  readonly reasons: readonly unknown[];
  readonly recommendedLevel: readonly unknown[];
  readonly levels: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Our insurances, of which only some keep their rules: what takes long to prove are the rules. The others stand in
 * their places, with levels that everybody may have, for the rules that name them.
 */
export function fewInsurances(codes: readonly string[]): string {
  const catalogue = JSON.parse(ourText(PRODUCTS));
  const products = catalogue.products.map((product: Product) =>
    codes.includes(product.code) ? product : withoutRules(product),
  );
  return JSON.stringify({ ...catalogue, products }, null, 2);
}

function withoutRules({ reasons, recommendedLevel, levels, ...rest }: Product): unknown {
  return {
    ...rest,
    ...{ needed: true, covered: false, important: false },
    reasons: reasons.slice(-1),
    recommendedLevel: recommendedLevel.slice(-1),
    levels: levels.map(({ canNotBeSigned: _rule, ...level }) => level),
  };
}
