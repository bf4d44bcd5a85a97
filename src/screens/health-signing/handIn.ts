import type { ProductApplication } from '#insurance';
import { type ApplicationResult, applyFully } from '#operations';
import {
  type Applied,
  appliedOf,
  type CallFailure,
  handInSigned,
  receiptOf,
} from '#screens/signing-run';
import {
  type AppliedProduct,
  type DeclarationDocument,
  type Receipt,
  type SigningInfo,
  useApplication,
  useDeclaration,
} from '#state';

/**
 * Hands in the declaration that was signed, with what it was signed for: the server may have taken
 * it before and await nothing any more.
 */
export function handIn(
  { healthDeclarationDocumentId, products, email }: DeclarationDocument,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  const { receipt } = useApplication.getState();
  return handInSigned({
    operation: applyFully,
    content: {
      healthDeclarationDocumentId,
      // Only whoever is has one to fill in (specification, section 2, item 5).
      isFullyFunctional: true,
      // Nobody knows after another login, and nobody consents by that.
      consentsToMarketing: receipt?.consentsToMarketing ?? false,
      email,
      selectedProducts: products,
    },
    signature,
    kept: () => useDeclaration.getState().document,
    // As it is by then: its link may have been mailed meanwhile.
    receiptOf: (applied) =>
      receiptAfter({ ...applied, receipt: useApplication.getState().receipt }),
  });
}

/** What a declaration was handed in for, and how that went. */
interface Declared extends Applied {
  /** Of the application in this tab; null after another login. */
  readonly receipt: Receipt | null;
}

/**
 * The receipt after a declaration, which nothing is awaited for any more.
 *
 * | a new result                             | then                                      |
 * |------------------------------------------|-------------------------------------------|
 * | of a level that the receipt has, pending | takes the place of what stood there       |
 * | of any other                             | is added, with its product and its price  |
 */
export function receiptAfter(declared: Declared): Receipt {
  const { receipt, products, results } = declared;
  if (!receipt) return receiptOf(declared);
  const merged = [...receipt.results];
  const replaced = new Set<number>();
  const added = results.filter((result) => {
    const at = merged.findIndex(
      ({ conditionNumber, wasSigned }, index) =>
        conditionNumber === result.conditionNumber && !wasSigned && !replaced.has(index),
    );
    if (at === -1) return true;
    replaced.add(at);
    merged[at] = result;
    return false;
  });
  const others = productsOf(added, products);
  return {
    ...receipt,
    results: [...merged, ...added],
    products: [...receipt.products, ...others],
    total: receipt.total + others.reduce((kronor, { price }) => kronor + price, 0),
    awaited: [],
  };
}

/** The products that results are of, each once. */
function productsOf(
  results: readonly ApplicationResult[],
  products: readonly ProductApplication[],
): readonly AppliedProduct[] {
  const open = [...products];
  return results.flatMap(({ conditionNumber }) => {
    const at = open.findIndex((product) => product.conditionNumber === conditionNumber);
    return at === -1 ? [] : open.splice(at, 1).map(appliedOf);
  });
}
