import { ApiError, call } from '#api';
import { loadQuestionnaire, OWN_INSURANCES, whenFetched } from '#fetched';
import { apiClient } from '#guide';
import { type ProductApplication, packagePriceOf, totalPrice } from '#insurance';
import type {
  ApplicationResult,
  applyFully,
  applySimply,
  Read,
  SignedInsurancesAnswer,
} from '#operations';
import {
  type AppliedProduct,
  type Receipt,
  report,
  type SignedContent,
  type SigningInfo,
} from '#state';
import { type CallFailure, failureOf } from './signingOutcomes.ts';

/** Who signs, and what they have with the provider. */
type Signer = Read<SignedInsurancesAnswer>;

/** What one kind of handing in differs in from another. */
export interface HandIn {
  readonly operation: typeof applySimply | typeof applyFully;
  /** Without an address the confirmation goes to the one the person is reached at. */
  readonly content: SignedContent;
  readonly signature: SigningInfo;
  /** What the tab keeps of it, by the time it has been handed in. */
  readonly kept: () => Pick<SignedContent, 'healthDeclarationDocumentId'> | null;
  readonly receiptOf: (applied: Applied) => Receipt;
}

/** What was applied for, and how that went. */
export interface Applied {
  readonly products: readonly ProductApplication[];
  readonly results: readonly ApplicationResult[];
  /** Where the confirmation goes. */
  readonly email: string;
  /** Kronor per month; 0 without one. */
  readonly packagePrice: number;
}

const tried = new Set<string>();

/** Whether a document has been handed in since the page was loaded, however that went. */
export function isTried(documentId: string): boolean {
  return tried.has(documentId);
}

/**
 * Hands in what was signed, once; the receipt is still to be kept. The signing machine decides whether the
 * same is handed in again, which the server makes one application of. Goes on to its end when the visitor
 * leaves the page.
 */
export async function handInSigned(signed: HandIn): Promise<Receipt | CallFailure> {
  const { healthDeclarationDocumentId: id } = signed.content;
  // Whoever has logged out meanwhile leaves nothing behind.
  const unlessGone = <T>(result: T): T | CallFailure =>
    signed.kept()?.healthDeclarationDocumentId === id
      ? result
      : { outcome: 'silent', isFinal: false };
  tried.add(id);
  try {
    return unlessGone(signed.receiptOf(await apply(signed)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return unlessGone(failureOf(error));
  }
}

async function apply({ operation, content, signature }: HandIn): Promise<Applied> {
  const { person, packages } = await whoSigns();
  const { email: known, ...signed } = content;
  const email = known || person.epost;
  const body = { ...signed, bankIdSigningInfo: signature, person: { ...person, epost: email } };
  const { applicationResults: results } = await call(apiClient(), operation, { body });
  const packagePrice = packagePriceOf(packages);
  return { products: content.selectedProducts, results, email, packagePrice };
}

/** The receipt of an application that nothing went before; nothing more is awaited for it. */
export function receiptOf({ products, results, email, packagePrice }: Applied): Receipt {
  const total = totalPrice(products, packagePrice);
  return { results, products: products.map(appliedOf), total, email, awaited: [] };
}

/** What a receipt keeps of a product. */
export function appliedOf(product: ProductApplication): AppliedProduct {
  const { conditionNumber, productName, price } = product;
  return { conditionNumber, productName, price };
}

/**
 * Who signs and what they have, as soon as the server has said so; it is asked once more when it had
 * failed before. Throws an ApiError when it did not say.
 */
export async function whoSigns(): Promise<Signer> {
  void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
  const insurances = await whenFetched(OWN_INSURANCES);
  // Nobody signs without a name.
  if (!insurances) throw new ApiError('unexpected');
  return insurances;
}
