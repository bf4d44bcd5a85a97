import { certificateFaults } from './certificates.ts';
import type { Setting } from './readers.ts';
import { type ENVIRONMENTS, type LOG_LEVELS, type RetentionTimes, SETTINGS } from './settings.ts';

/** The server's configuration; `SETTINGS` says what each part means. */
export interface Config extends RetentionTimes {
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly port: number;
  readonly host: string;
  /** 0 where no metrics are served. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** Empty for none. */
  readonly metricsToken: string;
  /** Empty where no traces are sent. */
  readonly tracesUrl: string;
  readonly tracesName: string;
  /** From 0 to 1. */
  readonly tracesShare: number;
  /** Empty when not set; so are the other addresses. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Addresses and networks of trusted proxies. */
  readonly trustProxy: readonly string[];
  readonly staticDir: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** 32 bytes each, in base64. Empty with the embedded database: its key is in a file beside `dataDir`. */
  readonly declarationKeys: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Maximum number of concurrent deliveries. */
  readonly mailsAtOnce: number;
  /** Origin that the client sends error reports to; empty: it sends none. */
  readonly monitoringOrigin: string;
  readonly sandbox: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Calls per minute from one address, not counting polls; 0 means no limit. */
  readonly callLimit: number;
  /** Maximum number of calls in progress. */
  readonly callsAtOnce: number;
  /** Bookings per ten minutes from one address; 0 means no limit. */
  readonly bookingLimit: number;
  /** Logins and signatures per ten minutes from one address, not counting collections; 0 means no limit. */
  readonly loginLimit: number;
  readonly loginMaintenance: boolean;
  readonly loginMaintenanceText: string;
  readonly bankidInactive: boolean;
  /** Base address of the relying-party API; empty when the sandbox simulates it. */
  readonly bankidUrl: string;
  /** PEM content, not a path; so are the next two. */
  readonly bankidCertificate: string;
  readonly bankidKey: string;
  readonly bankidCa: string;
  /** Base address of the service that collects insurances; empty when the sandbox simulates it. */
  readonly collectorUrl: string;
  /** Empty for none. */
  readonly collectorKey: string;
}

/** The environment variables are invalid. The message lists every fault and repeats no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads the configuration from environment variables, once, at start.
 *
 * @throws ConfigError with all faults together.
 */
export function readConfig(env: Environment): Config {
  const { read, faults } = readerOf(env);
  const environment = read(SETTINGS.environment);
  const sandbox = read(SETTINGS.sandbox);
  const config: Config = {
    environment,
    port: read(SETTINGS.port),
    host: read(SETTINGS.host),
    metricsPort: read(SETTINGS.metricsPort),
    metricsHost: read(SETTINGS.metricsHost),
    metricsToken: read(SETTINGS.metricsToken),
    tracesUrl: read(SETTINGS.tracesUrl),
    tracesName: read(SETTINGS.tracesName),
    tracesShare: read(SETTINGS.tracesShare),
    publicUrl: read(SETTINGS.publicUrl),
    allowedOrigins: read(SETTINGS.allowedOrigins),
    trustProxy: read(SETTINGS.trustProxy),
    staticDir: read(SETTINGS.staticDir),
    ...readStored(read),
    smtpUrl: read(SETTINGS.smtpUrl),
    mailFrom: read(SETTINGS.mailFrom),
    mailsAtOnce: read(SETTINGS.mailsAtOnce),
    monitoringOrigin: read(SETTINGS.monitoringOrigin),
    sandbox: sandbox === 'on' || (sandbox === 'auto' && environment !== 'production'),
    logLevel: read(SETTINGS.logLevel),
    callLimit: read(SETTINGS.callLimit),
    callsAtOnce: read(SETTINGS.callsAtOnce),
    bookingLimit: read(SETTINGS.bookingLimit),
    loginLimit: read(SETTINGS.loginLimit),
    loginMaintenance: read(SETTINGS.loginMaintenance),
    loginMaintenanceText: read(SETTINGS.loginMaintenanceText),
    bankidInactive: read(SETTINGS.bankidInactive),
    bankidUrl: read(SETTINGS.bankidUrl),
    bankidCertificate: read(SETTINGS.bankidCertificate),
    bankidKey: read(SETTINGS.bankidKey),
    bankidCa: read(SETTINGS.bankidCa),
    collectorUrl: read(SETTINGS.collectorUrl),
    collectorKey: read(SETTINGS.collectorKey),
  };

  // What could not be read has its default here, of which nothing else is true.
  const unread = faults.map((fault) => new RegExp(`\\b${fault.split(' ')[0]}\\b`));
  const others = [...conflicts(config), ...certificateFaults(config)];
  faults.push(...others.filter((fault) => !unread.some((name) => name.test(fault))));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The settings about what is stored: where, under which keys, and for how long. */
export type StoredConfig = RetentionTimes &
  Pick<Config, 'dataDir' | 'databaseUrl' | 'declarationKeys'>;

/**
 * Reads these settings alone, for a command that has the environment of an operator and not of the
 * server.
 *
 * @throws ConfigError with all faults together.
 */
export function readStoredConfig(env: Environment): StoredConfig {
  const { read, faults } = readerOf(env);
  const environment = read(SETTINGS.environment);
  const config = readStored(read);
  const isMissing = environment === 'production' && config.databaseUrl === '';
  if (isMissing && faults.length === 0) faults.push(NO_DATABASE);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function readStored(read: ReadSetting): StoredConfig {
  return {
    dataDir: read(SETTINGS.dataDir),
    databaseUrl: read(SETTINGS.databaseUrl),
    declarationKeys: read(SETTINGS.declarationKeys),
    bookingRetention: read(SETTINGS.bookingRetention),
    outboxRetention: read(SETTINGS.outboxRetention),
    sandboxMailRetention: read(SETTINGS.sandboxMailRetention),
    sandboxOrderRetention: read(SETTINGS.sandboxOrderRetention),
    sessionIdle: read(SETTINGS.sessionIdle),
    sessionLongest: read(SETTINGS.sessionLongest),
    collectionRetention: read(SETTINGS.collectionRetention),
    applicationRetention: read(SETTINGS.applicationRetention),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

type ReadSetting = <Value>(setting: Setting<Value>) => Value;

/** Reads settings of an environment; those that are invalid are added to `faults`. */
function readerOf(env: Environment): { readonly read: ReadSetting; readonly faults: string[] } {
  const faults: string[] = [];
  return {
    faults,
    read(setting) {
      const value = setting.read(env[setting.name]?.trim() || setting.fallback);
      if (value !== undefined) return value;
      faults.push(`${setting.name} must be ${setting.expects}`);
      return fallbackOf(setting);
    },
  };
}

function fallbackOf<Value>(setting: Setting<Value>): Value {
  const value = setting.read(setting.fallback);
  if (value === undefined)
    throw new Error(`The default of ${setting.name} is not ${setting.expects}`);
  return value;
}

const NO_DATABASE =
  'DATABASE_URL must be set with NODE_ENV=production, also on one machine: the embedded database is for development, and is lost with its disk; docs/hosting/one-machine.md says how to install PostgreSQL';

function conflicts(config: Config): readonly string[] {
  const isProduction = config.environment === 'production';
  const faults: string[] = isProduction && config.databaseUrl === '' ? [NO_DATABASE] : [];
  if (isProduction && config.sandbox) {
    faults.push(
      'SANDBOX must not be on with NODE_ENV=production: its pages show personal data to everyone',
    );
  }
  if ((isProduction || config.databaseUrl !== '') && config.declarationKeys.length === 0) {
    faults.push(
      `DECLARATION_KEYS must be set with ${isProduction ? 'NODE_ENV=production' : 'DATABASE_URL'}: each machine would make a key of its own, and none could open what another has sealed; "openssl rand -base64 32" makes one`,
    );
  }
  if (!config.sandbox && config.smtpUrl === '') {
    faults.push(
      'SMTP_URL must be set when the sandbox is off: captured mails would never be read by anyone',
    );
  }
  if (!config.sandbox && config.bankidUrl === '' && !config.loginMaintenance) {
    faults.push(
      'BANKID_URL must be set when both the sandbox and LOGIN_MAINTENANCE are off: nobody could log in otherwise',
    );
  }
  if ((config.bankidCertificate === '') !== (config.bankidKey === '')) {
    faults.push('BANKID_CERT and BANKID_KEY must be set together');
  }
  if (config.collectorKey !== '' && config.collectorUrl === '') {
    faults.push('COLLECTOR_URL must be set with COLLECTOR_KEY: the key is of no use without it');
  }
  if (
    config.metricsPort !== 0 &&
    !isThisMachine(config.metricsHost) &&
    config.metricsToken === ''
  ) {
    faults.push(
      'METRICS_TOKEN must be set when METRICS_HOST is not this machine: everyone who reaches it would read the figures',
    );
  }
  return isProduction ? [...faults, ...unlimited(config), ...unsafeAddresses(config)] : faults;
}

/** Settings that suit tests and would leave production without protection. */
function unlimited({ declarationKeys, ...config }: Config): readonly string[] {
  const limits = [
    [SETTINGS.callLimit, config.callLimit],
    [SETTINGS.bookingLimit, config.bookingLimit],
    [SETTINGS.loginLimit, config.loginLimit],
  ] as const;
  const faults = limits
    .filter(([, max]) => max === 0)
    .map(
      ([{ name, fallback }]) =>
        `${name} must not be 0 with NODE_ENV=production: anybody could use up the server; ${fallback} is the default`,
    );
  const isRepeated = (key: string) => new Set(Buffer.from(key, 'base64')).size === 1;
  if (!declarationKeys.some(isRepeated)) return faults;
  return [
    ...faults,
    'DECLARATION_KEYS must be random with NODE_ENV=production: one of them is a single byte repeated, which anybody can guess; "openssl rand -base64 32" makes one',
  ];
}

/** Addresses that would make production send data unencrypted, or let callers choose its public URL. */
function unsafeAddresses(config: Config): readonly string[] {
  const faults: string[] = [];
  if (config.publicUrl === '') {
    faults.push(
      'PUBLIC_URL must be set with NODE_ENV=production: otherwise callers could choose the address that the server takes for its own',
    );
  } else if (!config.publicUrl.startsWith('https:')) {
    faults.push(
      'PUBLIC_URL must start with https:// with NODE_ENV=production: the session cookie would be sent unencrypted',
    );
  }
  if (isRemote(config.smtpUrl) && new URL(config.smtpUrl).search === '?tls=off') {
    faults.push(
      'SMTP_URL must not end in ?tls=off with NODE_ENV=production, unless it is on this machine: mails hold personal data',
    );
  }
  if (isUnencrypted(config.bankidUrl)) {
    faults.push(
      'BANKID_URL must start with https:// with NODE_ENV=production, unless it is on this machine: it says who a visitor is',
    );
  } else if (isRemote(config.bankidUrl) && config.bankidCertificate === '') {
    faults.push(
      'BANKID_CERT and BANKID_KEY must be set with BANKID_URL and NODE_ENV=production, unless it is on this machine: BankID knows us by them',
    );
  }
  if (isUnencrypted(config.collectorUrl)) {
    faults.push(
      'COLLECTOR_URL must start with https:// with NODE_ENV=production, unless it is on this machine: personal numbers are sent there',
    );
  }
  return faults;
}

/** Whether the connection to an address leaves the machine unencrypted. */
function isUnencrypted(address: string): boolean {
  return isRemote(address) && new URL(address).protocol !== 'https:';
}

function isRemote(address: string): boolean {
  return address !== '' && !isThisMachine(new URL(address).hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Whether a host, without brackets, is the machine itself. By its text alone: names that are resolved
 * elsewhere prove nothing.
 */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
