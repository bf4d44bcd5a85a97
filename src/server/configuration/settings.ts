import {
  address,
  baseAddress,
  databaseServer,
  dsnOrigin,
  duration,
  durationOrKeep,
  mailbox,
  mailServer,
  oneOf,
  onOff,
  origins,
  pemFile,
  proxies,
  sealingKeys,
  secret,
  setting,
  share,
  text,
  wholeNumber,
} from './readers.ts';

/** The values of `LOG_LEVEL`, from silent to most verbose. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** The values of `NODE_ENV`. */
export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** How long personal data is stored; `RETENTION` refers to these for each table. */
const RETENTION_SETTINGS = {
  bookingRetention: setting(
    'BOOKING_RETENTION_DAYS',
    '90',
    duration('days', 1, 730),
    'how long bookings of meetings are stored',
  ),
  outboxRetention: setting(
    'OUTBOX_RETENTION_DAYS',
    '2',
    duration('days', 1, 7),
    'how long delivery of a mail is retried',
  ),
  sandboxMailRetention: setting(
    'SANDBOX_MAIL_RETENTION_DAYS',
    '7',
    duration('days', 1, 90),
    'how long mails stay in the sandbox mailbox',
  ),
  sandboxOrderRetention: setting(
    'SANDBOX_ORDER_RETENTION_MINUTES',
    '60',
    duration('minutes', 5, 60),
    'how long the simulated BankID stores its orders',
  ),
  sessionIdle: setting(
    'SESSION_IDLE_MINUTES',
    '60',
    duration('minutes', 10, 480),
    'how long a login may be unused before it ends',
  ),
  sessionLongest: setting(
    'SESSION_LONGEST_HOURS',
    '8',
    duration('hours', 1, 24),
    'how long a login lasts at most, however much it is used',
  ),
  collectionRetention: setting(
    'COLLECTION_RETENTION_DAYS',
    '14',
    duration('days', 1, 14),
    'how long insurances fetched from other insurers can be fetched again, and who fetched them is stored',
  ),
  applicationRetention: setting(
    'APPLICATION_RETENTION_YEARS',
    'keep',
    durationOrKeep('years', 10, 100),
    'how long signed applications and health declarations are stored; keep means until they are deleted manually, because insurances in force depend on them',
  ),
} as const;

/**
 * Every environment variable the server reads, in the order of the table in docs/operation.md: name,
 * default (`fallback`) and meaning. Nothing else in this module reads the environment.
 */
export const SETTINGS = {
  environment: setting(
    'NODE_ENV',
    'development',
    oneOf(ENVIRONMENTS),
    'production switches the sandbox off, asks for DATABASE_URL, and refuses settings that only suit development',
  ),
  port: setting('PORT', '3000', wholeNumber(0, 65535), 'port to listen on; 0 takes any free one'),
  host: setting(
    'HOST',
    '127.0.0.1',
    text,
    'address to listen on; this machine alone by default, because the sandbox shows mails to everyone who reaches it; 0.0.0.0 in a container',
  ),
  metricsPort: setting(
    'METRICS_PORT',
    '0',
    wholeNumber(0, 65535),
    'port on which Prometheus reads /metrics; 0 for none',
  ),
  metricsHost: setting(
    'METRICS_HOST',
    '127.0.0.1',
    text,
    'address for METRICS_PORT; on another than this machine METRICS_TOKEN is needed',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    secret,
    'Bearer token that Prometheus sends for /metrics',
  ),
  tracesUrl: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    baseAddress,
    'base address of an OpenTelemetry collector that traces are sent to, OTLP in JSON over HTTP, such as http://127.0.0.1:4318; OTEL_EXPORTER_OTLP_HEADERS, with a key that it asks for, is read by the library itself',
  ),
  tracesName: setting('OTEL_SERVICE_NAME', 'behovsguiden', text, 'name of the service in traces'),
  tracesShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    share,
    'share of the traces begun here that is recorded, from 0 to 1; a trusted proxy that sends traceparent decides for its own',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    address('http:', 'https:'),
    'address visitors use, when it is not the one listened on; https turns on Strict-Transport-Security and is required in production',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    '',
    origins,
    'origins of clients hosted elsewhere that may call the API, separated by commas',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    proxies,
    'addresses or networks of proxies whose X-Forwarded-* headers count, separated by commas; loopback, linklocal and uniquelocal stand for such networks',
  ),
  staticDir: setting('STATIC_DIR', 'dist/client', text, 'folder of the built client'),
  dataDir: setting(
    'DATA_DIR',
    '.data/db',
    text,
    'folder of the embedded database, for trying, developing and tests; memory: keeps nothing after exit',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    databaseServer,
    'PostgreSQL to use instead of the embedded database; required in production',
  ),
  declarationKeys: setting(
    'DECLARATION_KEYS',
    '',
    sealingKeys,
    'keys that health declarations are sealed under, each 32 random bytes in base64, separated by commas: the first seals, all of them open; required in production and with DATABASE_URL, elsewhere a key is created beside DATA_DIR',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    mailServer,
    'mail server, smtps:// or smtp:// with user and password where it requires them; smtp:// to another machine requires STARTTLS, unless the address ends in ?tls=off, which production refuses; without a server mails go to the sandbox mailbox',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    '',
    mailbox,
    "sender of mails; the brand's contact address by default",
  ),
  mailsAtOnce: setting(
    'MAILS_AT_ONCE',
    '10',
    wholeNumber(1, 100),
    'mails that are sent to the mail server concurrently, over as many connections, half of them to one recipient; as many as the server accepts from one client',
  ),
  monitoringOrigin: setting(
    'VITE_SENTRY_DSN',
    '',
    dsnOrigin,
    'DSN that the client was built with, so that its pages may send error reports there',
  ),
  sandbox: setting(
    'SANDBOX',
    'auto',
    oneOf(['auto', 'on', 'off']),
    'pages under /sandbox/ with captured mails and simulators of BankID and other insurers; auto is on, except in production, where on is refused',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf(LOG_LEVELS),
    `least severe log lines written: ${LOG_LEVELS.join(', ')}`,
  ),
  callLimit: setting(
    'RATE_LIMIT',
    '300',
    wholeNumber(0, 1_000_000),
    'calls to /v1 a minute from one address, and separately twice as many polls of logins and twenty times as many of collections; 0 means no limit, which production refuses',
  ),
  callsAtOnce: setting(
    'CALLS_AT_ONCE',
    '200',
    wholeNumber(1, 100_000),
    'calls to /v1 that are in progress at the same time; more are refused at once with 503 and Retry-After, and the guide retries by itself',
  ),
  bookingLimit: setting(
    'BOOKING_RATE_LIMIT',
    '30',
    wholeNumber(0, 1_000_000),
    'bookings in ten minutes from one address, and separately as many mails that visitors request; 0 means no limit, which production refuses',
  ),
  loginLimit: setting(
    'LOGIN_RATE_LIMIT',
    '60',
    wholeNumber(0, 1_000_000),
    'logins and signatures begun in ten minutes from one address, and separately ten times as many collections; 0 means no limit, which production refuses',
  ),
  loginMaintenance: setting(
    'LOGIN_MAINTENANCE',
    'off',
    onOff,
    'login to the in-depth guide is closed',
  ),
  loginMaintenanceText: setting(
    'LOGIN_MAINTENANCE_TEXT',
    '',
    text,
    "Swedish text shown while login is closed; the client's own by default",
  ),
  bankidInactive: setting(
    'BANKID_INACTIVE',
    'off',
    onOff,
    'login asks for a personal number instead of BankID',
  ),
  bankidUrl: setting(
    'BANKID_URL',
    '',
    baseAddress,
    "base address of BankID's relying-party API, such as https://appapi2.bankid.com/rp/v6.0, https with a certificate in production unless it is on this machine; the sandbox has a simulator when it is not set",
  ),
  bankidCertificate: setting(
    'BANKID_CERT',
    '',
    pemFile,
    "PEM file of the relying party's certificate, with its chain up to the issuer",
  ),
  bankidKey: setting(
    'BANKID_KEY',
    '',
    pemFile,
    'PEM file of the key of that certificate, without a passphrase',
  ),
  bankidCa: setting(
    'BANKID_CA',
    '',
    pemFile,
    "PEM file of the issuer of the service's certificate; the machine's own list by default",
  ),
  collectorUrl: setting(
    'COLLECTOR_URL',
    '',
    baseAddress,
    'base address of the service that collects insurances from other insurers, https in production unless it is on this machine; when it is not set the sandbox simulates them, and without a sandbox there are none to choose',
  ),
  collectorKey: setting('COLLECTOR_KEY', '', secret, 'key for that service, sent as Bearer token'),
  ...RETENTION_SETTINGS,
} as const;

/** How long personal data is stored, in milliseconds; `Infinity` where nothing is deleted by age. */
export type RetentionTimes = Readonly<Record<keyof typeof RETENTION_SETTINGS, number>>;
