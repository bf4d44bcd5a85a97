import { getAwaitedDeclaration, getHealthDeclaration, type ProductApplication } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';

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
  const declaration = await call(client, getHealthDeclaration, { signal });
  if (typeof declaration !== 'object' || declaration === null || Array.isArray(declaration)) {
    throw new ApiError('unexpected');
  }
  const version = 'version' in declaration ? declaration.version : '';
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
  try {
    const { productApplications, email } = await call(client, getAwaitedDeclaration, { signal });
    return { products: productApplications, email };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
