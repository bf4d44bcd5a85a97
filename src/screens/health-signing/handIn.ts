import { call } from '#api';
import { apiClient } from '#guide';
import { type ProductApplication, totalPrice } from '#insurance';
import { type ApplicationResult, applyFully } from '#operations';
import { type CallFailure, handInSigned, packagePriceOf } from '#screens/signing-run';
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
  { healthDeclarationDocumentId, products, email: known }: DeclarationDocument,
  signature: SigningInfo,
): Promise<Receipt | CallFailure> {
  return handInSigned({
    documentId: healthDeclarationDocumentId,
    apply: async ({ person, packages }) => {
      const { receipt } = useApplication.getState();
      const email = known || person.epost;
      const body = {
        healthDeclarationDocumentId,
        bankIdSigningInfo: signature,
        // Only whoever is has one to fill in (specification, section 2, item 5).
        isFullyFunctional: true,
        // Nobody knows after another login, and nobody consents by that.
        consentsToMarketing: receipt?.consentsToMarketing ?? false,
        person: { ...person, epost: email },
        selectedProducts: products,
      };
      const { applicationResults: results } = await call(apiClient(), applyFully, { body });
      const packagePrice = packagePriceOf(packages);
      return receiptAfter({ receipt, products, results, email, packagePrice });
    },
    isKept: () => {
      const { document } = useDeclaration.getState();
      return document?.healthDeclarationDocumentId === healthDeclarationDocumentId;
    },
  });
}

/** What a declaration was handed in for, and how that went. */
interface Declared {
  /** Of the application in this tab; null after another login. */
  readonly receipt: Receipt | null;
  /** What the declaration was awaited for. */
  readonly products: readonly ProductApplication[];
  readonly results: readonly ApplicationResult[];
  /** Where the confirmation goes. */
  readonly email: string;
  /** Kronor per month; 0 without one. */
  readonly packagePrice: number;
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
  const { receipt, products, results, email, packagePrice } = declared;
  if (!receipt) {
    return {
      results,
      products: products.map(appliedOf),
      total: totalPrice(products, packagePrice),
      email,
      awaited: [],
    };
  }
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

function appliedOf({ conditionNumber, productName, price }: ProductApplication): AppliedProduct {
  return { conditionNumber, productName, price };
}
