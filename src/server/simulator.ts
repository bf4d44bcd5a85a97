import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import type { Sources } from './deps.ts';
import { mountSimulatorApi } from './simulatorApi.ts';
import { createSimulatedOrders } from './simulatorOrders.ts';
import { mountSimulatorPage } from './simulatorPage.ts';

/** Mounts what stands in for BankID: the service for this server, and the phone for people. */
export async function mountSimulator(
  app: FastifyInstance,
  database: Database,
  sources: Sources,
): Promise<void> {
  const orders = createSimulatedOrders(database, sources);
  await mountSimulatorApi(app, orders);
  await mountSimulatorPage(app, orders, sources);
}
