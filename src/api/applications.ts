import * as operations from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { call, send } from './call.ts';

/** What is to be signed, before anybody has; `isFullyFunctional` when nobody was asked. */
export type SimpleDeclaration = operations.SimpleDeclarationRequest;

/** The text that the server wants signed. */
export type SigningDocument = operations.SigningDocumentAnswer;

/** What is applied for, signed; `person.epost` is the address of the confirmation. */
export type ApplicationRequest = operations.ApplicationRequest;

/** A signature, as the poll that saw it brought it. */
export type SigningInfo = ApplicationRequest['bankIdSigningInfo'];

/** How it went with one of the insurances applied for. */
export type ApplicationResult = operations.ApplicationResult;

/**
 * `POST /api/health-declaration/simple`: puts together what is to be signed. Throws an ApiError:
 * 409 when there are other recommendations by now, 422 when the server would not sign this.
 */
export function declareSimply(
  client: ApiClient,
  body: SimpleDeclaration,
  signal?: AbortSignal,
): Promise<SigningDocument> {
  return call(client, operations.declareSimply, { body, signal });
}

/**
 * `POST /api/apply-for-insurance/simple`: hands in what was signed. The server takes the same
 * document twice as the same application, so that a lost answer can be asked for again. Throws an
 * ApiError.
 */
export async function applySimply(
  client: ApiClient,
  body: ApplicationRequest,
  signal?: AbortSignal,
): Promise<readonly ApplicationResult[]> {
  return (await call(client, operations.applySimply, { body, signal })).applicationResults;
}

/** `POST /api/apply-for-insurance/full`: the same with a whole health declaration. */
export async function applyFully(
  client: ApiClient,
  body: ApplicationRequest,
  signal?: AbortSignal,
): Promise<readonly ApplicationResult[]> {
  return (await call(client, operations.applyFully, { body, signal })).applicationResults;
}

/**
 * `POST /api/apply-for-insurance/mail`: a summary of what was applied for, with a link to the
 * health declaration when one is to be filled in later. Throws an ApiError, also when the server
 * answers anything but `true`.
 */
export async function mailApplication(
  client: ApiClient,
  body: operations.ApplicationMailRequest,
): Promise<void> {
  const answer = await send(client, operations.mailApplication, { body });
  if (answer !== true) throw new ApiError('unexpected');
}
