import type { FastifyInstance } from 'fastify';
import type { SimulatedBankId } from '#server/bankid';
import type { SimulatedCollector } from '#server/collection';
import type { Config, TimeAndRandom } from '#server/configuration';
import { type Database, hashOf } from '#server/database';
import { markup, refuseNul } from '#server/http';
import { createPseudonyms } from '#server/people';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { API_PAGE, mountApiPage } from './apiPage.ts';
import { mountApplicationsPage } from './applicationsPage.ts';
import { INSURERS_API, mountInsurers } from './insurersApi.ts';
import { mountMailbox } from './mailbox.ts';
import { createSimulatedPhone } from './phone.ts';
import { mountSimulatorPage, phoneUrl } from './phonePage.ts';
import { sendSandboxPage } from './sandboxPage.ts';
import { createOrderRows, createSimulatedOrders } from './simulatedOrders.ts';
import { mountSimulatorApi, SIMULATOR_PATH } from './simulatorApi.ts';

const NONCE_BYTES = 16;

/** Pages of the simulators, mounted only when the sandbox is on. */
export async function mountSandbox(
  app: FastifyInstance,
  config: Config,
  database: Database,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  await app.register(async (sandbox) => {
    refuseNul(sandbox);
    mountFirstPage(sandbox, config, timeAndRandom);
    mountMailbox(sandbox, database, timeAndRandom);
    mountApiPage(sandbox, timeAndRandom);
    await mountApplicationsPage(sandbox, database, timeAndRandom);
    await mountSimulators(sandbox, config, database, timeAndRandom);
  });
}

/** Names and paths of the sandbox's pages, which are printed when the server starts. */
export function sandboxPages(config: Config): readonly (readonly [name: string, path: string])[] {
  return [
    ['Sandbox', '/sandbox/'],
    ...(hasPhone(config) ? [['BankID', '/sandbox/bankid/'] as const] : []),
    ...(hasInsurers(config) ? [['Insurers', '/sandbox/insurers/'] as const] : []),
    ['Mailbox', '/sandbox/mailbox/'],
    ['API page', API_PAGE],
  ];
}

function mountFirstPage(app: FastifyInstance, config: Config, timeAndRandom: TimeAndRandom): void {
  const { intro, ...entries } = texts.firstPage;
  const rows = [
    ...(hasPhone(config) ? [row('/sandbox/bankid/', entries.bankId)] : []),
    ...(hasInsurers(config) ? [row('/sandbox/insurers/', entries.insurers)] : []),
    row('/sandbox/applications/', entries.applications),
    row('/sandbox/mailbox/', entries.mailbox),
    row(API_PAGE, entries.api),
    row('/start/', entries.guide),
  ];
  app.get('/sandbox/', async (_request, reply) =>
    sendSandboxPage(
      reply,
      timeAndRandom.newSecret(NONCE_BYTES),
      texts.page.home,
      markup`<p>${intro}</p>
<ul class="rows">
${rows}</ul>`,
    ),
  );
}

function row(path: string, { title, text }: { readonly title: string; readonly text: string }) {
  return markup`<li><a href="${path}"><strong>${title}</strong>${text}</a></li>
`;
}

/**
 * Mounts the simulators of BankID and of other insurers: the APIs that this server calls, and the pages
 * that people use. With the real BankID, the simulated phone only serves logins at simulated insurers.
 */
async function mountSimulators(
  app: FastifyInstance,
  config: Config,
  database: Database,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  if (!hasPhone(config)) return;
  const rows = createOrderRows(database, timeAndRandom);
  const orders = createSimulatedOrders(rows, timeAndRandom);
  await mountSimulatorPage(app, createSimulatedPhone(rows), timeAndRandom);
  if (hasSimulator(config)) await mountSimulatorApi(app, orders);
  if (!hasInsurers(config)) return;
  const pseudonymOf = createPseudonyms(database, timeAndRandom);
  // The simulated insurers recognise a person by this hash, and store no personal number.
  const personHash = async (personalNumber: string) => hashOf(await pseudonymOf(personalNumber));
  await mountInsurers(app, config, { database, timeAndRandom, orders, personHash });
}

/** The services that this server simulates itself, over HTTP once it listens. */
export interface Simulated {
  /** `undefined` where the real one is used; so is `collector`. */
  readonly bankid: SimulatedBankId | undefined;
  readonly collector: SimulatedCollector | undefined;
}

/** The simulators of a sandbox: of services that are not configured. */
export function simulatedServices(config: Config, app: FastifyInstance): Simulated {
  const urlOf = (path: string) => () => {
    const base = addressOf(app);
    return base === undefined ? undefined : `${base}${path}`;
  };
  return {
    bankid: hasSimulator(config)
      ? { address: urlOf(SIMULATOR_PATH), startUrl: (token) => phoneUrl(config, token) }
      : undefined,
    collector: hasInsurers(config) ? { address: urlOf(INSURERS_API) } : undefined,
  };
}

const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The base URL at which this server reaches itself, `http://host:port`; `undefined` before it listens. */
function addressOf(app: FastifyInstance): string | undefined {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') return undefined;
  const host = LOOPBACK[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}

/** Whether this server simulates BankID: only in a sandbox without the real service. */
function hasSimulator(config: Pick<Config, 'sandbox' | 'bankidUrl'>): boolean {
  return config.sandbox && config.bankidUrl === '';
}

/** Whether this server simulates other insurers: only in a sandbox without the real service. */
function hasInsurers(config: Pick<Config, 'sandbox' | 'collectorUrl'>): boolean {
  return config.sandbox && config.collectorUrl === '';
}

/** Whether there is a simulated phone: for this server's own logins, or for those at insurers. */
function hasPhone(config: Pick<Config, 'sandbox' | 'bankidUrl' | 'collectorUrl'>): boolean {
  return hasSimulator(config) || hasInsurers(config);
}
