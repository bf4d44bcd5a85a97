import type { DeclaredStep } from '#adapters';
import type { ProductApplication } from '#insurance';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { readSigningDocument, type SigningDocument } from './applications.ts';
import { type Fields, fieldsOf, listOf, textOf, textsOf } from './fields.ts';

/** The health declaration's answers, and what they are for. */
export interface FullDeclaration {
  readonly firstName: string;
  readonly lastName: string;
  readonly productApplications: readonly ProductApplication[];
  readonly form: {
    /** Of the questions that were answered; absent when the server has not said. */
    readonly version?: string;
    readonly steps: readonly DeclaredStep[];
  };
}

/** What a declaration is awaited for, whenever and wherever that was signed. */
export interface AwaitedDeclaration {
  readonly products: readonly ProductApplication[];
  /** Where the latest confirmation went; empty when the server does not say. */
  readonly email: string;
}

/** The questions as they came, for the engine's adapter to judge. */
export interface FetchedDeclaration {
  readonly declaration: unknown;
  /** Empty when the server does not say. */
  readonly version: string;
}

/** `GET /api/health-declaration/3`. Throws an ApiError. */
export async function fetchDeclaration(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<FetchedDeclaration> {
  const path = '/api/health-declaration/3';
  const declaration = await client.send({ method: 'GET', path, ...(signal && { signal }) });
  const { version } = fieldsOf(declaration);
  return { declaration, version: typeof version === 'string' ? version : '' };
}

/**
 * `GET /api/health-declaration/awaited`, a call beyond the specification: what a declaration is
 * awaited for, none when it is not; undefined when the server has no such call. Throws an ApiError
 * for every other failure.
 */
export async function fetchAwaited(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<AwaitedDeclaration | undefined> {
  const path = '/api/health-declaration/awaited';
  try {
    const data = await client.send({ method: 'GET', path, ...(signal && { signal }) });
    const { productApplications, email } = fieldsOf(data);
    return { products: readApplications(productApplications), email: textOf(email) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * `POST /api/health-declaration/full`: puts together what is to be signed. Throws an ApiError: 409
 * when no declaration is awaited or the questions are others by now, 422 when the server would not
 * sign this.
 */
export async function declareFully(
  client: ApiClient,
  declaration: FullDeclaration,
  signal?: AbortSignal,
): Promise<SigningDocument> {
  const path = '/api/health-declaration/full';
  const call = { method: 'POST', path, body: declaration, ...(signal && { signal }) } as const;
  return readSigningDocument(await client.send(call));
}

/** What was applied for before, as the server sends it back; entries without a name are left out. */
function readApplications(data: unknown): readonly ProductApplication[] {
  return listOf(data)
    .map(applicationOf)
    .filter(({ id, productName }) => id !== '' && productName !== '');
}

function applicationOf(fields: Fields): ProductApplication {
  return {
    id: textOf(fields.id),
    productName: textOf(fields.productName),
    productId: textOf(fields.productId),
    productCategory: amountOf(fields.productCategory),
    conditionNumber: textOf(fields.conditionNumber),
    contractNumber: textOf(fields.contractNumber),
    price: amountOf(fields.price),
    canBesignedWithAnyOfConditions: textsOf(fields.canBesignedWithAnyOfConditions),
    prePurchaseInfoUrl: textOf(fields.prePurchaseInfoUrl),
    healthDeclarationVariant: amountOf(fields.healthDeclarationVariant),
    priceBaseAmount: amountOf(fields.priceBaseAmount),
    isReduction: fields.isReduction === true,
    childPersonalNumber: textOf(fields.childPersonalNumber),
    motherPersonalNumber: textOf(fields.motherPersonalNumber),
    childExpectedBirth: textOf(fields.childExpectedBirth),
    isAddedChild: fields.isAddedChild === true,
    isAddedPregnancy: fields.isAddedPregnancy === true,
    isCurrentlySelected: fields.isCurrentlySelected === true,
  };
}

function amountOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
