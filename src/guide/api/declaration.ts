import { getAwaitedDeclaration, getHealthDeclaration, type ProductApplication } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';

/** Applications that await a health declaration, regardless of when and where they were signed. */
export interface AwaitedDeclaration {
  readonly products: readonly ProductApplication[];
  /** Address of the latest confirmation; empty when unknown. */
  readonly email: string;
}

/** The unparsed declaration, for the adapter. */
export interface FetchedDeclaration {
  readonly declaration: unknown;
  /** Empty when unknown. */
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
 * `GET /api/health-declaration/awaited`, a call beyond the specification: the applications that
 * await a declaration; undefined when the server has no such call. Throws an ApiError for other
 * failures.
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
