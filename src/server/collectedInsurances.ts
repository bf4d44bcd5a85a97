import { type Collection, findCollections, ownerOf } from './collections.ts';
import { type CollectorInsurance, type CollectorService, isCompleted } from './collector.ts';
import { askedFor, collectorOf } from './collectorCalls.ts';
import type { Endpoint, Services } from './endpoint.ts';
import type { CollectedInsuranceAnswer } from './wire.ts';

/**
 * `POST /v1/api/collector/customer-insurances/get-data` (specification, section 7): what was found
 * by the visitor's own collections that have been completed. All other ids are left out.
 */
export function collectedInsurances(services: Services): Endpoint {
  const { eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/collector/customer-insurances/get-data',
    access: 'member',
    async answer(request, visitor) {
      const collector = collectorOf(services);
      const ids = request.body as readonly string[];
      const owner = await ownerOf(services, visitor);
      const own = await findCollections(eid.database.query, owner, ids, sources.now());
      const unknown = new Set(ids).size - own.length;
      if (unknown > 0) request.log.warn({ unknown }, 'unknown collections were left out');
      const found = await Promise.all(own.map((collection) => rowsOf(collector, collection)));
      const body: readonly CollectedInsuranceAnswer[] = found.flat();
      return { status: 200, body };
    },
  };
}

async function rowsOf(
  collector: CollectorService,
  { upstream_id, company, company_display_name }: Collection,
): Promise<readonly CollectedInsuranceAnswer[]> {
  return (await foundBy(collector, upstream_id)).map(({ insuranceName, insuranceStatusText }) => ({
    insuranceCompany: company,
    insuranceCompanyDisplayName: company_display_name,
    insuranceName,
    insuranceStatusText,
  }));
}

/** Whatever the client was told: nothing but of a collection that the insurer calls completed now. */
async function foundBy(
  collector: CollectorService,
  id: string,
): Promise<readonly CollectorInsurance[]> {
  const standing = await askedFor(collector.status(id));
  if (standing === undefined || !isCompleted(standing.status)) return [];
  return (await askedFor(collector.insurances(id))) ?? [];
}
