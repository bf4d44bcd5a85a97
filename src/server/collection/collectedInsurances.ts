import * as operations from '#operations';
import type { TimeAndRandom } from '#server/configuration';
import { HTTP_ERRORS, HttpError } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import { type Collection, findCollections, ownerOf } from './collections.ts';
import { type CollectorInsurance, type CollectorService, isCompleted } from './collector.ts';
import { type CollectionServices, collectorOf, foundByService } from './collectorCalls.ts';

/** Concurrent calls to the service. */
const MAX_CONCURRENT = 4;
/** Two calls may follow, each with its own timeout, before the response must be sent. */
const BEGIN_WITHIN_MS = 3_000;

type Rows = readonly operations.CollectedInsurance[];

/**
 * `POST /v1/api/collector/customer-insurances/get-data` (specification, section 7): what the
 * visitor's own completed collections have found. All other ids are ignored.
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

      const { rows: found, failures } = await fetchAll(own, collector, timeAndRandom);
      const unanswered = own.length - found.length;
      if (unanswered > 0) {
        const err = mostRetryable(failures);
        if (found.length === 0) throw err;
        request.log.error({ unanswered, err }, 'collections without an answer were left out');
      }
      return { status: 200, body: found.flat() };
    },
  });
}

/**
 * The insurances of several collections. One that fails does not affect the others; those that cannot
 * begin before the deadline are skipped, neither found nor failed.
 */
async function fetchAll(
  collections: readonly Collection[],
  collector: CollectorService,
  timeAndRandom: TimeAndRandom,
): Promise<{ readonly rows: readonly Rows[]; readonly failures: readonly HttpError[] }> {
  const deadline = timeAndRandom.now() + BEGIN_WITHIN_MS;
  const found: Rows[] = [];
  const failures: HttpError[] = [];
  // Shared by the workers: each takes the next.
  const queue = collections.entries();

  async function worker(): Promise<void> {
    for (const [index, collection] of queue) {
      if (timeAndRandom.now() > deadline) return;
      try {
        found[index] = await rowsOf(collector, collection);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        failures.push(error);
      }
    }
  }

  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  // In the order of the collections; `flatMap` skips the holes of those without a result.
  return { rows: found.flatMap((rows) => [rows]), failures };
}

/** A temporary failure if there is one, so that the caller retries. */
function mostRetryable(failures: readonly HttpError[]): HttpError {
  const transient = failures.find(({ code }) => HTTP_ERRORS[code].status >= 500);
  return transient ?? failures[0] ?? new HttpError('unavailable');
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

/** The insurances of a collection, if the insurer reports it as completed now. */
async function foundBy(
  collector: CollectorService,
  id: string,
): Promise<readonly CollectorInsurance[]> {
  const collected = await foundByService(collector.status(id));
  if (collected === undefined || !isCompleted(collected.status)) return [];
  return (await foundByService(collector.insurances(id))) ?? [];
}
