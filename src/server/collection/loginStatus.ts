import type { LoginStatusAnswer } from '#server/contract';
import { ApiFault } from '#server/contract';
import type { Endpoint } from '#server/http';
import { askedFor, type CollectionServices, collectorOf } from './calls.ts';
import { findCollections, ownerOf } from './collections.ts';

const MINUTE_MS = 60_000;
/** A visitor polls sixty times a minute, and a hundred of them may call from one address. */
const POLLS_PER_CALL = 20;

/**
 * `POST /v1/api/collector/customer-insurances/login-status` (specification, section 7): how one of
 * the visitor's own collections stands, in the insurer's words.
 */
export function loginStatus(services: CollectionServices): Endpoint {
  const { config, eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/collector/customer-insurances/login-status',
    access: 'member',
    // Alone: one visitor's polls are no reason to stop their colleagues' other calls.
    limit: {
      name: 'collection-poll',
      windowMs: MINUTE_MS,
      most: POLLS_PER_CALL * config.callLimit,
      isAlone: true,
    },
    async answer(request, visitor) {
      const collector = collectorOf(services);
      const { collectionId } = request.query as { readonly collectionId: string };
      const owner = await ownerOf(services, visitor);
      const after = sources.now() - config.collectionRetention;
      const [own] = await findCollections(eid.database.query, owner, [collectionId], after);
      const found = own && (await askedFor(collector.status(own.upstream_id)));
      if (found === undefined) {
        request.log.warn('a call about an unknown collection was refused');
        throw new ApiFault('not_found');
      }
      const { status, qrCode } = found;
      const body: LoginStatusAnswer = {
        status,
        ...(qrCode !== '' && { extraInformation: { swedishBankIdQrCode: qrCode } }),
      };
      return { status: 200, body };
    },
  };
}
