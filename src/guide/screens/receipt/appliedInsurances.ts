import type { LabelledAnswer } from '#engine/adapters';
import { insuredLines, levelLine } from '#guide/screens/signing';
import type { AppliedProduct, Receipt } from '#guide/state';
import type { ResultItem } from '#guide/ui';
import { finish as texts } from '../../../../schemas/texts/sv.json';

/** Applied-for insurances, with their totals in kronor per month. */
export interface AppliedInsurances {
  /** When it was received, and the number that customer service finds it by. */
  readonly facts: readonly LabelledAnswer[];
  readonly granted: readonly ResultItem[];
  readonly pending: readonly ResultItem[];
  /** Of the granted ones. */
  readonly total: number;
  /** Of all; undefined when nothing is pending. */
  readonly totalIfGranted: number | undefined;
  /** Of a package, which the totals include; 0 for none. */
  readonly packagePrice: number;
}

/**
 * Applied-for insurances, granted and pending (spec section 2, item 9). Results are matched to products
 * by condition number, duplicates in order. The receipt's total includes the package.
 *
 * | missing                    | then                                                          |
 * |----------------------------|---------------------------------------------------------------|
 * | the product of a result    | 'Okänd produkt' without a price                               |
 * | the result of a product    | pending: nothing signed disappears                            |
 */
export function appliedInsurances({
  results,
  products,
  total,
  ...receipt
}: Pick<
  Receipt,
  'results' | 'products' | 'total' | 'reference' | 'receivedAt'
>): AppliedInsurances {
  const open: AppliedProduct[] = [...products];
  const rows = results.map(({ conditionNumber, wasSigned, resultText, ...result }, index) => {
    const at = open.findIndex((product) => product.conditionNumber === conditionNumber);
    const [product] = at === -1 ? [] : open.splice(at, 1);
    const item: ResultItem = {
      id: `result-${index}`,
      productName: product?.productName,
      price: product?.price,
      details: [
        levelLine(result.level, result.levelLabel),
        ...(product ? insuredLines(product) : []),
      ].filter(Boolean),
      resultText,
    };
    return { item, wasSigned };
  });
  const withoutResult = open.map((product, index): ResultItem => {
    const { productName, price } = product;
    return { id: `product-${index}`, productName, price, details: insuredLines(product) };
  });
  const itemsOf = (granted: boolean) =>
    rows.filter(({ wasSigned }) => wasSigned === granted).map(({ item }) => item);
  const granted = itemsOf(true);
  const pending = [...itemsOf(false), ...withoutResult];
  const packagePrice = total - sumOf(products);
  return {
    facts: factsOf(receipt),
    granted,
    pending,
    total: sumOf(granted) + packagePrice,
    totalIfGranted: pending.length > 0 ? total : undefined,
    packagePrice,
  };
}

/** When it was received, and the number that customer service finds it by, as far as they are known. */
function factsOf({ receivedAt = 0, reference = '' }: Pick<Receipt, 'reference' | 'receivedAt'>) {
  return [
    { label: texts.receivedAt, value: receivedAt > 0 ? momentText(receivedAt) : '' },
    { label: texts.reference, value: reference },
  ].filter(({ value }) => value !== '');
}

/** '27 november 2026 kl. 14:32', in Sweden. */
function momentText(ms: number): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(ms);
}

/** Kronor per month; a missing price counts as 0. */
function sumOf(items: readonly Pick<ResultItem, 'price'>[]): number {
  return items.reduce((kronor, { price }) => kronor + (price ?? 0), 0);
}
