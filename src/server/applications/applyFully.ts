import type { Endpoint } from '#server/http';
import type { EidServices } from '#server/orders';
import { findDeclaration } from './declarationDocuments.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import { repeatedDeclaration, storeDeclaration } from './declarations.ts';
import { handIn } from './handIn.ts';

/** Sixty insurances, and the signature of a declaration as long as one may be. */
const BODY_LIMIT_BYTES = 524_288;

/**
 * `POST /v1/api/apply-for-insurance/full` (specification, section 7): the health declaration
 * signed. The applications that waited for it are decided.
 */
export function applyFully(
  services: EidServices & { readonly declarationKeys: DeclarationKeys },
): Endpoint {
  const { declarationKeys: keys, sources } = services;
  return handIn(services, {
    path: '/api/apply-for-insurance/full',
    bodyLimit: BODY_LIMIT_BYTES,
    repeated: repeatedDeclaration,
    find: async (query, handed) => await findDeclaration(query, keys, handed),
    store: async (query, signed) => await storeDeclaration(query, keys, sources, signed),
  });
}
