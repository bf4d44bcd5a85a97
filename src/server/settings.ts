import {
  address,
  mailbox,
  mailServer,
  oneOf,
  onOff,
  origins,
  proxies,
  type Reader,
  text,
  wholeNumber,
} from './readers.ts';

/** One environment variable: what it means and how its text is read. */
export interface Setting<Value> extends Reader<Value> {
  readonly name: string;
  /** The text that counts when the variable is absent or empty. */
  readonly fallback: string;
  readonly meaning: string;
}

/** How the `LOG_LEVEL` of the server may be set, from silent to most talkative. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** What `NODE_ENV` may be. */
export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

function setting<Value>(
  name: string,
  fallback: string,
  reader: Reader<Value>,
  meaning: string,
): Setting<Value> {
  return { name, fallback, meaning, ...reader };
}

/**
 * Every environment variable the server reads, in the order of the README's table: name, default
 * (`fallback`) and meaning. Nothing else in this room reads the environment.
 */
export const SETTINGS = {
  environment: setting(
    'NODE_ENV',
    'development',
    oneOf(ENVIRONMENTS),
    'production switches the sandbox off and refuses settings that only suit development',
  ),
  port: setting('PORT', '3000', wholeNumber(0, 65535), 'port to listen on; 0 takes any free one'),
  host: setting(
    'HOST',
    '127.0.0.1',
    text,
    'address to listen on; this machine alone by default, because the sandbox shows mails to everyone who reaches it; 0.0.0.0 in a container',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    address('http:', 'https:'),
    'address visitors use, when it is not the one listened on; https turns on Strict-Transport-Security',
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
    'folder of the embedded database; memory: keeps nothing after exit',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    address('postgres:', 'postgresql:'),
    'PostgreSQL to use instead of the embedded database; needed for several instances',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    mailServer,
    'mail server, smtps:// or smtp:// with user and password where it asks for them; smtp:// to another machine demands STARTTLS, unless the address ends in ?tls=off; without a server mails go to the sandbox mailbox',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    '',
    mailbox,
    "sender of mails; the brand's contact address by default",
  ),
  sandbox: setting(
    'SANDBOX',
    'auto',
    oneOf(['auto', 'on', 'off']),
    'pages under /sandbox/ with captured mails; auto is on, except in production, where on is refused',
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
    'calls to /v1 a minute from one address; 0 is no limit',
  ),
  bookingLimit: setting(
    'BOOKING_RATE_LIMIT',
    '30',
    wholeNumber(0, 1_000_000),
    'bookings in ten minutes from one address; 0 is no limit',
  ),
  loginMaintenance: setting(
    'LOGIN_MAINTENANCE',
    'on',
    onOff,
    'login to the in-depth guide is closed; on as long as there is no login',
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
} as const;
