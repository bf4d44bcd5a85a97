import type { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createBookings } from '#server/advice';
import { hasRegisteredKeys, openDeclarationKeys } from '#server/applications';
import { type BankIdService, createBankId } from '#server/bankid';
import { type CollectorService, createCollector } from '#server/collection';
import {
  type Config,
  type ServerBrand,
  systemTimeAndRandom,
  type TimeAndRandom,
} from '#server/configuration';
import {
  type Database,
  openDatabase,
  requireOrigin,
  startRetentionJob,
  startSharedClock,
} from '#server/database';
import {
  callCounter,
  createRateLimiter,
  createReadyCheck,
  type LogStream,
  loggerOptions,
  mountAddresses,
  mountApi,
  mountCallLog,
  mountClient,
  mountFailures,
  mountHeaders,
  mountHealth,
  mountShedding,
  mountShutdown,
  mountTimeLimit,
  mountUnrouted,
  OTHER_KEYS,
  REQUEST_TIMEOUTS,
  RESPONSE_TIMEOUT_MS,
  type RequestTimeouts,
  readJson,
  trustProxy,
  unroutedOptions,
} from '#server/http';
import type { MailTransport } from '#server/mail';
import { createPdfCache, createPdfThread, type PdfCache } from '#server/pdf';
import { createAuthenticator } from '#server/people';
import { createEndpoints } from './endpoints.ts';
import { createEid, startMail } from './outgoing.ts';
import { createWatch, type Watch } from './watch.ts';

/** The server's external dependencies. */
export interface ServerDeps {
  readonly brand: ServerBrand;
  /** An open database, which the server then closes; opened from the configuration by default. */
  readonly database?: Database;
  /** How mails are delivered; by `smtpUrl` or to the sandbox mailbox by default. */
  readonly transport?: MailTransport;
  /** Electronic identification; by `bankidUrl` or the sandbox's simulator by default. */
  readonly bankid?: BankIdService;
  /** Other insurers; by `collectorUrl` or the sandbox's simulator by default. */
  readonly collector?: CollectorService;
  /** Clock and random numbers; the machine's by default. */
  readonly timeAndRandom?: Partial<TimeAndRandom>;
  /** Where log lines go; standard output by default. */
  readonly logStream?: LogStream;
  readonly timeouts?: Partial<Timeouts>;
  /** Starts the thread that draws documents; `pdfWorker.ts` by default. */
  readonly startPdfWorker?: () => Worker;
}

const BODY_LIMIT_BYTES = 65_536;

/** How long calls may take, in milliseconds. */
export interface Timeouts extends RequestTimeouts {
  /** For a response: longer than the two together, so that a stalled body is not reported as our error. */
  readonly handlerMs: number;
}

const TIMEOUTS: Timeouts = { ...REQUEST_TIMEOUTS, handlerMs: RESPONSE_TIMEOUT_MS };

/**
 * The server, ready to listen or to be called with `inject`. Closing it waits for calls and deliveries
 * in progress, and closes the database.
 *
 * @throws FolderInUseError when another process uses the database folder.
 */
export async function createServer(config: Config, deps: ServerDeps): Promise<FastifyInstance> {
  const machine: TimeAndRandom = { ...systemTimeAndRandom, ...deps.timeAndRandom };
  const timeouts: Timeouts = { ...TIMEOUTS, ...deps.timeouts };
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config, deps.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => machine.newId(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs,
    trustProxy: trustProxy(config),
    // Fastify's own 503 has neither our shape nor our headers; `mountShutdown` answers instead.
    return503OnClosing: false,
    ...unroutedOptions(config, timeouts),
  });
  const watch = await createWatch(config, (error) => {
    if (error === undefined) app.log.info('traces are sent again');
    else app.log.warn({ err: error }, 'traces could not be sent');
  });
  const database = deps.database ?? (await openDatabase(config, watch.onQuery));
  app.addHook('onClose', async () => await database.close());
  try {
    watch.watchCalls(app);
    mountTimeLimit(app, timeouts.handlerMs);
    const clock = await joinInstances(app, config, deps, database);
    const timeAndRandom = { ...machine, ...clock, ...deps.timeAndRandom };
    await mountAll(app, config, deps, { database, watch, machine }, timeAndRandom);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The clock that all instances on a PostgreSQL go by; none for a database that this process has for itself. */
async function joinInstances(
  app: FastifyInstance,
  config: Config,
  deps: ServerDeps,
  database: Database,
): Promise<Partial<Pick<TimeAndRandom, 'now'>>> {
  if (deps.database !== undefined || config.databaseUrl === '') return {};
  await requireOrigin(database.query);
  const { now, stop } = await startSharedClock(database);
  app.addHook('onClose', async () => stop());
  return { now };
}

async function mountAll(
  app: FastifyInstance,
  config: Config,
  deps: ServerDeps,
  {
    database,
    watch,
    machine,
  }: { readonly database: Database; readonly watch: Watch; readonly machine: TimeAndRandom },
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  // Not loaded where it is off.
  const sandbox = config.sandbox ? await import('#server/sandbox') : undefined;
  const simulated = sandbox?.simulatedServices(config, app);
  const mail = startMail(
    app,
    config,
    { database, watch, brand: deps.brand },
    deps.transport ?? (config.smtpUrl === '' ? sandbox?.capturingTransport(database) : undefined),
    timeAndRandom,
  );
  const retentionJob = startRetentionJob(database, config, timeAndRandom, (error) =>
    app.log.error({ err: error }, 'what is too old could not be removed'),
  );
  app.addHook('onClose', retentionJob.stop);

  readJson(app);
  mountHeaders(app, config);
  mountUnrouted(app, config);
  mountShutdown(app);
  mountShedding(app, config.callsAtOnce, watch.callShed);
  mountCallLog(app);
  mountFailures(app);
  const declarationKeys = openDeclarationKeys(config, timeAndRandom);
  const hasKeys = async () => await hasRegisteredKeys(database.query, declarationKeys);
  // Nobody may ask whether it is ready.
  app.addHook('onListen', async () => {
    if (!(await hasKeys())) app.log.error(OTHER_KEYS);
  });
  const readiness = createReadyCheck(database, hasKeys, timeAndRandom);
  const addressWarnings = mountAddresses(app);
  const bookings = createBookings(database, deps.brand, timeAndRandom);
  const countCall = callCounter(createRateLimiter(database, timeAndRandom));
  const bankid = deps.bankid ?? createBankId(config, simulated?.bankid);
  const eid = createEid(
    app,
    config,
    { database, watch, bankid, simulated: simulated?.bankid },
    timeAndRandom,
  );
  mountHealth(app, readiness, () => [...addressWarnings(), ...eid.warnings()]);
  const collector = deps.collector ?? createCollector(config, simulated?.collector);
  const { brand } = deps;
  const services = {
    config,
    brand,
    bookings,
    mail,
    timeAndRandom,
    declarationKeys,
    eid,
    collector: collector && watch.watched('collector', collector),
    collectionEvents: watch.collectionEvents,
    countCall,
    pdfs: openPdfs(app, deps.startPdfWorker),
  };
  mountApi(app, createEndpoints(services), {
    config,
    countCall,
    authenticator: createAuthenticator(database, config, timeAndRandom),
  });
  await sandbox?.mountSandbox(app, config, database, timeAndRandom);
  await mountClient(app, config, timeAndRandom);
  await watch.begin({
    database,
    isReady: async () => (await readiness()) === undefined,
    now: timeAndRandom.now,
    machineNow: machine.now,
  });
  app.addHook('onClose', watch.end);
}

function openPdfs(app: FastifyInstance, startWorker: (() => Worker) | undefined): PdfCache {
  const thread = createPdfThread(startWorker);
  const pdfs = createPdfCache(thread);
  app.addHook('onListen', async () => thread.start());
  app.addHook('onClose', async () => {
    pdfs.close();
    await thread.close();
  });
  return pdfs;
}
