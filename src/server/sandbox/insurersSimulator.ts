import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/configuration';
import { mountInsurersApi } from './insurersApi.ts';
import { mountInsurersPage } from './insurersPage.ts';
import { phoneUrl } from './simulated.ts';
import { createSimulatedCollections, type InsurerDeps } from './simulatedCollections.ts';

/** Mounts what stands in for other insurers: the service for this server, and a page for people. */
export async function mountInsurers(
  app: FastifyInstance,
  config: Config,
  deps: InsurerDeps,
): Promise<void> {
  const collections = createSimulatedCollections(deps);
  await mountInsurersApi(app, collections, (token) => phoneUrl(config, token));
  await mountInsurersPage(app, collections, deps.sources);
}
