import * as operations from '#operations';
import type { TimeAndRandom } from '#server/configuration';
import { ApiFault, FAULTS } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import { type CollectionServices, collectorOf, foundByService } from './askCollector.ts';
import { type Collection, findCollections, ownerOf } from './collections.ts';
import { type CollectorInsurance, type CollectorService, isCompleted } from './collector.ts';

/** Calls to the service at the same time. */
const MOST_AT_A_TIME = 4;
/** Two calls may follow, each with its own limit, and the response has to be out after them. */
const BEGIN_WITHIN_MS = 3_000;

type Rows = readonly operations.CollectedInsuranceAnswer[];

/**
 * `POST /v1/api/collector/customer-insurances/get-data` (specification, section 7): what was found
 * by the visitor's own collections that have been completed. All other ids are left out.
 */
export function collectedInsurances(services: CollectionServices): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(operations.getCollectedInsurances, {
    access: 'inDepth',
    async respond(request, visitor) {
      const collector = collectorOf(services);
      const ids = request.body;
      const owner = await ownerOf(services, visitor);
      const after = timeAndRandom.now() - config.collectionRetention;
      const own = await findCollections(eid.database.query, owner, ids, after);
      const unknown = new Set(ids).size - own.length;
      if (unknown > 0) request.log.warn({ unknown }, 'unknown collections were left out');

      const { found, failures } = await askedAbout(own, collector, timeAndRandom);
      const unanswered = own.length - found.length;
      if (unanswered > 0) {
        const err = gravest(failures);
        if (found.length === 0) throw err;
        request.log.error({ unanswered, err }, 'collections without an answer were left out');
      }
      return { status: 200, body: found.flat() };
    },
  });
}

/**
 * One collection that fails takes nothing from the others. Those that have to wait for too long are
 * not asked about at all: they are neither found nor have they failed.
 */
async function askedAbout(
  collections: readonly Collection[],
  collector: CollectorService,
  timeAndRandom: TimeAndRandom,
): Promise<{ readonly found: readonly Rows[]; readonly failures: readonly ApiFault[] }> {
  const last = timeAndRandom.now() + BEGIN_WITHIN_MS;
  const found: Rows[] = [];
  const failures: ApiFault[] = [];
  // Shared: what one lane has taken is gone for the others.
  const waiting = collections.entries();

  async function lane(): Promise<void> {
    for (const [place, collection] of waiting) {
      if (timeAndRandom.now() > last) return;
      try {
        found[place] = await rowsOf(collector, collection);
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
        failures.push(error);
      }
    }
  }

  await Promise.all(Array.from({ length: MOST_AT_A_TIME }, lane));
  // In the order of the collections, without the places of those that gave no response.
  return { found: found.flatMap((rows) => [rows]), failures };
}

/** A temporary failure precedes refusals, so that the caller tries again. */
function gravest(failures: readonly ApiFault[]): ApiFault {
  const passing = failures.find(({ code }) => FAULTS[code].status >= 500);
  return passing ?? failures[0] ?? new ApiFault('unavailable');
}

async function rowsOf(
  collector: CollectorService,
  { upstream_id, company, company_display_name }: Collection,
): Promise<Rows> {
  return (await foundBy(collector, upstream_id)).map(({ insuranceName, insuranceStatusText }) => ({
    insuranceCompany: company,
    insuranceCompanyDisplayName: company_display_name,
    insuranceName,
    insuranceStatusText,
  }));
}

/** Only of collections that the insurer calls completed now, whatever the client was answered before. */
async function foundBy(
  collector: CollectorService,
  id: string,
): Promise<readonly CollectorInsurance[]> {
  const collected = await foundByService(collector.status(id));
  if (collected === undefined || !isCompleted(collected.status)) return [];
  return (await foundByService(collector.insurances(id))) ?? [];
}
