import { isIP } from 'node:net';

/** One environment variable: what it means and how its text is read. */
export interface Setting<Value> {
  readonly name: string;
  /** The text that counts when the variable is absent or empty. */
  readonly fallback: string;
  readonly meaning: string;
  /** What a right value looks like, for the message about a wrong one. */
  readonly expects: string;
  /** The value, or `undefined` when the text is not one. */
  read(text: string): Value | undefined;
}

/** How the `LOG_LEVEL` of the server may be set, from silent to most talkative. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** What `NODE_ENV` may be. */
export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

type Reader<Value> = Pick<Setting<Value>, 'expects' | 'read'>;

function setting<Value>(
  name: string,
  fallback: string,
  reader: Reader<Value>,
  meaning: string,
): Setting<Value> {
  return { name, fallback, meaning, ...reader };
}

const text: Reader<string> = { expects: 'text', read: (value) => value };

function oneOf<const Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return {
    expects: `one of ${choices.join(', ')}`,
    read: (value) => choices.find((choice) => choice === value),
  };
}

const onOff: Reader<boolean> = {
  expects: 'on or off',
  read: (value) => ({ on: true, off: false })[value],
};

function wholeNumber(from: number, to: number): Reader<number> {
  return {
    expects: `a whole number from ${from} to ${to}`,
    read(value) {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

/** An address of one of the protocols; empty when the setting is not used. */
function address(...protocols: readonly string[]): Reader<string> {
  return {
    expects: `an address starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    read(value) {
      if (value === '') return value;
      return protocols.includes(parseUrl(value)?.protocol ?? '') ? value : undefined;
    },
  };
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value;
}

const origins: Reader<readonly string[]> = {
  expects: 'origins such as https://guide.example, separated by commas, without a path',
  read(value) {
    const list = splitList(value);
    return list.every(isOrigin) ? list : undefined;
  },
};

/** Names that stand for whole networks of a machine's own or a private kind. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const proxies: Reader<readonly string[]> = {
  expects: `IP addresses, networks or ${NETWORK_NAMES.join(', ')}, separated by commas`,
  read(value) {
    const list = splitList(value);
    return list.every((part) => NETWORK_NAMES.includes(part) || isNetwork(part)) ? list : undefined;
  },
};

function isNetwork(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const size = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    size > 0 &&
    rest.length === 0 &&
    (bits === undefined || (wholeNumber(0, size).read(bits) ?? -1) >= 0)
  );
}

function splitList(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
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
    address('smtp:', 'smtps:'),
    'mail server; without it mails go to the sandbox mailbox',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    '',
    text,
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
