import type { FastifyInstance } from 'fastify';
import type { Config, Sources } from '#server/configuration';
import type { Database } from '#server/database';
import { hashOf } from '#server/database';
import { createVisitorIds } from '#server/sessions';
import { mountInsurers } from './insurersSimulator.ts';
import { hasInsurers, hasPhone, hasSimulator } from './simulated.ts';
import { createOrderRows } from './simulatedOrderRows.ts';
import { mountSimulatorApi } from './simulatorApi.ts';
import { createSimulatedOrders } from './simulatorOrders.ts';
import { mountSimulatorPage } from './simulatorPage.ts';
import { createSimulatedPhone } from './simulatorPhone.ts';

/**
 * Mounts what stands in for BankID and for other insurers: the services for this server, and the
 * pages for people. With the real BankID the phone is there for the simulated insurers alone.
 */
export async function mountSimulators(
  app: FastifyInstance,
  config: Config,
  database: Database,
  sources: Sources,
): Promise<void> {
  if (!hasPhone(config)) return;
  const rows = createOrderRows(database, sources);
  const orders = createSimulatedOrders(rows, sources);
  await mountSimulatorPage(app, createSimulatedPhone(rows), sources);
  if (hasSimulator(config)) await mountSimulatorApi(app, orders);
  if (!hasInsurers(config)) return;
  const visitorId = createVisitorIds(database, sources);
  const personHash = async (number: string) => hashOf(await visitorId(number));
  await mountInsurers(app, config, { database, sources, orders, personHash });
}
