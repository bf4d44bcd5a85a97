import type { FastifyInstance } from 'fastify';
import type { SimulatedBankId } from '#server/bankid';
import type { SimulatedCollector } from '#server/collection';
import type { Config, TimeAndRandom } from '#server/configuration';
import { type Database, hashOf } from '#server/database';
import { markup, refuseNul } from '#server/http';
import {
  createOrderRows,
  createSimulatedOrders,
  createSimulatedPhone,
  mountSimulatorApi,
  mountSimulatorPage,
  phoneUrl,
  SIMULATOR_PATH,
} from '#server/sandbox/bankid';
import { INSURERS_API, mountInsurers } from '#server/sandbox/insurers';
import {
  API_PAGE,
  mountApiPage,
  mountApplicationsPage,
  mountMailbox,
  sendSandboxPage,
} from '#server/sandbox/pages';
import { createVisitorIds } from '#server/sessions';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };

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

/** Names and addresses of its pages, printed when the server starts. */
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
 * Mounts the simulators of BankID and of other insurers: the services for this server, and the
 * pages for people. With the real BankID the phone is there for the simulated insurers alone.
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
  const visitorId = createVisitorIds(database, timeAndRandom);
  const personHash = async (number: string) => hashOf(await visitorId(number));
  await mountInsurers(app, config, { database, timeAndRandom, orders, personHash });
}

/** The services that this server plays itself, over HTTP once it listens. */
export interface Simulated {
  /** `undefined` where the real one is asked; so is the other. */
  readonly bankid: SimulatedBankId | undefined;
  readonly collector: SimulatedCollector | undefined;
}

/** Those of a sandbox: what has no real service is played. */
export function simulatedServices(config: Config, app: FastifyInstance): Simulated {
  const below = (path: string) => () => {
    const own = addressOf(app);
    return own === undefined ? undefined : `${own}${path}`;
  };
  return {
    bankid: hasSimulator(config)
      ? { address: below(SIMULATOR_PATH), startUrl: (token) => phoneUrl(config, token) }
      : undefined,
    collector: hasInsurers(config) ? { address: below(INSURERS_API) } : undefined,
  };
}

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where this server reaches itself, as `http://host:port`; `undefined` before it listens. */
function addressOf(app: FastifyInstance): string | undefined {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') return undefined;
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}

/** Whether this server plays BankID itself: only in a sandbox without a real service. */
function hasSimulator(config: Pick<Config, 'sandbox' | 'bankidUrl'>): boolean {
  return config.sandbox && config.bankidUrl === '';
}

/** Whether this server plays the other insurers: only in a sandbox without a real service. */
function hasInsurers(config: Pick<Config, 'sandbox' | 'collectorUrl'>): boolean {
  return config.sandbox && config.collectorUrl === '';
}

/** Whether there is a phone to play: for this server's own logins, or for those at insurers. */
function hasPhone(config: Pick<Config, 'sandbox' | 'bankidUrl' | 'collectorUrl'>): boolean {
  return hasSimulator(config) || hasInsurers(config);
}
