import type { ProductApplication } from '#insurance';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { fieldsOf, listOf, textOf } from './fields.ts';
import type { PersonDetails } from './signedInsurances.ts';

/** What is to be signed, before anybody has. */
export interface SimpleDeclaration {
  readonly firstName: string;
  readonly lastName: string;
  /** True when nobody was asked. */
  readonly isFullyFunctional: boolean;
  readonly productApplications: readonly ProductApplication[];
}

/** The text that the server wants signed. */
export interface SigningDocument {
  readonly healthDeclarationDocumentId: string;
  readonly textToSign: string;
  readonly userNonVisibleData: string;
}

/** A signature, as the poll that saw it brought it. */
export interface SigningInfo {
  readonly ocspResponse: string;
  readonly signature: string;
  readonly userNonVisibleData: string;
}

/** What is applied for, signed. */
export interface ApplicationRequest {
  readonly healthDeclarationDocumentId: string;
  readonly bankIdSigningInfo: SigningInfo;
  readonly isFullyFunctional: boolean;
  readonly consentsToMarketing: boolean;
  /** With the address of the confirmation as `epost`. */
  readonly person: PersonDetails;
  readonly selectedProducts: readonly ProductApplication[];
}

/** How it went with one of the insurances applied for. */
export interface ApplicationResult {
  readonly conditionNumber: string;
  /** Granted; otherwise somebody has to decide, or a health declaration is awaited. */
  readonly wasSigned: boolean;
  /** Swedish, may be empty. */
  readonly resultText: string;
}

/**
 * `POST /api/health-declaration/simple`: puts together what is to be signed. Throws an ApiError:
 * 409 when there are other recommendations by now, 422 when the server would not sign this.
 */
export async function declareSimply(
  client: ApiClient,
  declaration: SimpleDeclaration,
  signal?: AbortSignal,
): Promise<SigningDocument> {
  const path = '/api/health-declaration/simple';
  const data = await client.send({
    method: 'POST',
    path,
    body: declaration,
    ...(signal && { signal }),
  });
  return readSigningDocument(data);
}

/** What is to be signed, as `health-declaration/simple` and `full` answer it. Throws an ApiError. */
export function readSigningDocument(data: unknown): SigningDocument {
  const { healthDeclarationDocumentId, textToSign, userNonVisibleData } = fieldsOf(data);
  const document = {
    healthDeclarationDocumentId: textOf(healthDeclarationDocumentId),
    textToSign: textOf(textToSign),
    userNonVisibleData: textOf(userNonVisibleData),
  };
  // Nobody signs an empty page.
  if (!document.healthDeclarationDocumentId || !document.textToSign) {
    throw new ApiError('unexpected');
  }
  return document;
}

/**
 * `POST /api/apply-for-insurance/simple`: hands in what was signed. The server takes the same
 * document twice as the same application, so that a lost answer can be asked for again. Throws an
 * ApiError.
 */
export async function applySimply(
  client: ApiClient,
  application: ApplicationRequest,
  signal?: AbortSignal,
): Promise<readonly ApplicationResult[]> {
  return apply('/api/apply-for-insurance/simple', client, application, signal);
}

/** `POST /api/apply-for-insurance/full`: the same with a whole health declaration. */
export async function applyFully(
  client: ApiClient,
  application: ApplicationRequest,
  signal?: AbortSignal,
): Promise<readonly ApplicationResult[]> {
  return apply('/api/apply-for-insurance/full', client, application, signal);
}

async function apply(
  path: string,
  client: ApiClient,
  application: ApplicationRequest,
  signal?: AbortSignal,
): Promise<readonly ApplicationResult[]> {
  const data = await client.send({
    method: 'POST',
    path,
    body: application,
    ...(signal && { signal }),
  });
  return listOf(fieldsOf(data).applicationResults).map((result) => ({
    conditionNumber: textOf(result.conditionNumber),
    wasSigned: result.wasSigned === true,
    resultText: textOf(result.resultText),
  }));
}

/**
 * `POST /api/apply-for-insurance/mail`: a summary of what was applied for, with a link to the
 * health declaration when one is to be filled in later. Throws an ApiError, also when the server
 * answers anything but `true`.
 */
export async function mailApplication(
  client: ApiClient,
  mail: { readonly email: string; readonly includeHealthDeclarationLink: boolean },
): Promise<void> {
  const path = '/api/apply-for-insurance/mail';
  const data = await client.send({ method: 'POST', path, body: mail });
  if (data !== true) throw new ApiError('unexpected');
}
