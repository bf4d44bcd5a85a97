import type { Endpoint } from '#server/http';
import type { EidServices } from '#server/orders';
import { findDocument } from './applicationDocuments.ts';
import { repeatedResults, storeApplication } from './applications.ts';
import { handIn } from './handIn.ts';

/** Sixty insurances, and their signature. */
const BODY_LIMIT_BYTES = 262_144;

/** `POST /v1/api/apply-for-insurance/simple` (specification, section 7): the application signed. */
export function applySimply(services: EidServices): Endpoint {
  const { sources } = services;
  return handIn(services, {
    path: '/api/apply-for-insurance/simple',
    bodyLimit: BODY_LIMIT_BYTES,
    repeated: repeatedResults,
    find: async (query, { sessionId, documentId }) =>
      await findDocument(query, sessionId, documentId),
    store: async (query, signed) => await storeApplication(query, sources, signed),
  });
}
