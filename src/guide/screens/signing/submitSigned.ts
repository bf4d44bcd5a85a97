import { apiClient } from '#guide';
import { ApiError, call } from '#guide/api';
import {
  type AppliedProduct,
  loadQuestionnaire,
  OWN_INSURANCES,
  type Receipt,
  report,
  type SignedContent,
  type SigningInfo,
  whenFetched,
} from '#guide/state';
import { type ProductApplication, packagePriceOf, totalPrice } from '#insurance';
import type { applyFully, applySimply, Read, SignedInsurancesResponse } from '#operations';
import { type CallFailure, signingFailureOf } from './signingOutcomes.ts';

/** The person who signs, and their insurances with the provider, the insurer whose guide this is. */
type Signer = Read<SignedInsurancesResponse>;

/** Submission of signed content. */
export interface Submission {
  /** `applyFully` for a health declaration, which decides applications; `applySimply` for applications. */
  readonly operation: typeof applySimply | typeof applyFully;
  /** Without an e-mail address the confirmation goes to the person's known one. */
  readonly content: SignedContent;
  readonly signature: SigningInfo;
  /** The content that the tab stores now; read after the call, when a logout may have removed it. */
  readonly currentContent: () => Pick<SignedContent, 'healthDeclarationDocumentId'> | null;
  readonly receiptOf: (applied: Applied) => Receipt;
}

/** Submitted products and their results. */
export interface Applied {
  readonly products: readonly ProductApplication[];
  readonly results: Receipt['results'];
  /** By which customer service finds them; empty when the server gives none. */
  readonly reference: string;
  /** Ms since 1970. */
  readonly receivedAt: number;
  /** Recipient of the confirmation. */
  readonly email: string;
  /** Kronor per month for packages, insurances that the person has at one price; 0 without any. */
  readonly packagePrice: number;
}

/**
 * Submits signed content once; the caller stores the receipt. Retries are up to `useSigningMachine`,
 * and idempotent at the server. Completes even if the visitor leaves the page.
 */
export async function submitSigned(signed: Submission): Promise<Receipt | CallFailure> {
  const { healthDeclarationDocumentId: id } = signed.content;
  // After a logout nothing may be stored, and nothing is said to the visitor (`silent`).
  const unlessLoggedOut = <T>(result: T): T | CallFailure =>
    signed.currentContent()?.healthDeclarationDocumentId === id
      ? result
      : { outcome: 'silent', isFinal: false };
  try {
    return unlessLoggedOut(signed.receiptOf(await apply(signed)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return unlessLoggedOut(signingFailureOf(error));
  }
}

async function apply({ operation, content, signature }: Submission): Promise<Applied> {
  const { person, packages } = await loadSigner();
  const { email: known, ...signed } = content;
  const email = known || person.epost;
  const body = { ...signed, bankIdSigningInfo: signature, person: { ...person, epost: email } };
  const response = await call(apiClient(), operation, { body });
  return {
    products: content.selectedProducts,
    results: response.applicationResults,
    reference: response.reference,
    // A server that knows the specification alone does not say.
    receivedAt: Date.parse(response.receivedAt) || Date.now(),
    email,
    packagePrice: packagePriceOf(packages),
  };
}

/** Receipt of what has been applied for alone: none came before it, and no declaration is awaited. */
export function receiptOf({ products, packagePrice, ...applied }: Applied): Receipt {
  const total = totalPrice(products, packagePrice);
  return { ...applied, products: products.map(appliedOf), total, awaited: [] };
}

/** Product as stored in a receipt. */
export function appliedOf(product: ProductApplication): AppliedProduct {
  const { conditionNumber, productName, price } = product;
  const { childPersonalNumber, motherPersonalNumber, childExpectedBirth } = product;
  const insured = { childPersonalNumber, motherPersonalNumber, childExpectedBirth };
  return { conditionNumber, productName, price, ...insured };
}

/**
 * The person who signs and their insurances, which are fetched with the questionnaire: once, and again
 * after a failure. Throws an ApiError.
 */
export async function loadSigner(): Promise<Signer> {
  void loadQuestionnaire(apiClient(), { report });
  const insurances = await whenFetched(OWN_INSURANCES);
  // What is submitted names the person.
  if (!insurances) throw new ApiError('unexpected');
  return insurances;
}
