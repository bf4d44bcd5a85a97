import {
  type Applied,
  appliedOf,
  type CallFailure,
  receiptOf,
  submitSigned,
} from '#guide/screens/signing';
import {
  type AppliedProduct,
  type DeclarationToSubmit,
  type Receipt,
  type SigningInfo,
  useApplication,
  useDeclaration,
} from '#guide/state';
import type { ProductApplication } from '#insurance';
import { applyFully } from '#operations';

/**
 * Submits a signed declaration with the applications it was signed for: the server may have accepted
 * it before and await nothing any more.
 */
export function submitDeclaration(
  { healthDeclarationDocumentId, products, email }: DeclarationToSubmit,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  const { receipt } = useApplication.getState();
  return submitSigned({
    operation: applyFully,
    content: {
      healthDeclarationDocumentId,
      // A declaration is required only then (spec section 2, item 5).
      isFullyFunctional: true,
      // Unknown after another login, which is no consent.
      consentsToMarketing: receipt?.consentsToMarketing ?? false,
      email,
      selectedProducts: products,
    },
    signature,
    currentContent: () => useDeclaration.getState().document,
    // Read after the call: the link may have been mailed meanwhile.
    receiptOf: (applied) =>
      receiptAfter({ ...applied, receipt: useApplication.getState().receipt }),
  });
}

/** Submitted declaration with its results. */
interface SubmittedDeclaration extends Applied {
  /** Of this tab's application; null after another login. */
  readonly receipt: Receipt | null;
}

/**
 * Receipt after a declaration, which awaits nothing more.
 *
 * | a new result                             | then                                      |
 * |------------------------------------------|-------------------------------------------|
 * | of a pending level in the receipt        | replaces that one                         |
 * | of any other                             | is added, with its product and its price  |
 */
export function receiptAfter({ receipt, ...applied }: SubmittedDeclaration): Receipt {
  if (!receipt) return receiptOf(applied);
  const { products, results } = applied;
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

/** Products of the results, each once. */
function productsOf(
  results: Receipt['results'],
  products: readonly ProductApplication[],
): readonly AppliedProduct[] {
  const open = [...products];
  return results.flatMap(({ conditionNumber }) => {
    const at = open.findIndex((product) => product.conditionNumber === conditionNumber);
    return at === -1 ? [] : open.splice(at, 1).map(appliedOf);
  });
}
