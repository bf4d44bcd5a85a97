import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Parses the text of a setting. */
export interface Reader<Value> {
  /** Describes a valid value, for the message about an invalid one. */
  readonly expects: string;
  /** The value, or `undefined` when the text is not one. */
  read(text: string): Value | undefined;
}

/** Anything. */
export const text: Reader<string> = { expects: 'text', read: (value) => value };

/** A secret that fits in a header: one word of printable ASCII; empty when not used. */
export const secret: Reader<string> = {
  expects: 'one word of printable ASCII characters',
  read: (value) => (/^[\x21-\x7e]*$/.test(value) ? value : undefined),
};

const KEY_BYTES = 32;

/** Keys of 256 bits in canonical base64; none when not used. */
export const sealingKeys: Reader<readonly string[]> = {
  expects: 'keys of 32 bytes in base64, each another, separated by commas',
  read(value) {
    const list = splitList(value).map((part) => [part, Buffer.from(part, 'base64')] as const);
    const isKey = ([part, bytes]: (typeof list)[number]) =>
      bytes.length === KEY_BYTES && bytes.toString('base64') === part;
    const keys = list.map(([part]) => part);
    return list.every(isKey) && new Set(keys).size === keys.length ? keys : undefined;
  },
};

/** The content of a file of certificates or keys, given its path; empty when not used. */
export const pemFile: Reader<string> = {
  expects:
    'the path of a PEM file that can be read; docs/hosting/one-machine.md says how a .p12 becomes one',
  read(path) {
    if (path === '') return path;
    try {
      const content = readFileSync(path, 'utf8');
      return content.includes('-----BEGIN ') ? content : undefined;
    } catch {
      return undefined;
    }
  },
};

/** One of the words. */
export function oneOf<const Value extends string>(choices: readonly Value[]): Reader<Value> {
  return {
    expects: `one of ${choices.join(', ')}`,
    read: (value) => choices.find((choice) => choice === value),
  };
}

/** `on` or `off`. */
export const onOff: Reader<boolean> = {
  expects: 'on or off',
  read(value) {
    if (value === 'on') return true;
    return value === 'off' ? false : undefined;
  },
};

/** Decimal digits for a number between two bounds, both included. */
export function wholeNumber(from: number, to: number): Reader<number> {
  return {
    expects: `a whole number from ${from} to ${to}`,
    read(value) {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

/** A decimal fraction from 0 to 1, both included. */
export const share: Reader<number> = {
  expects: 'a number from 0 to 1, such as 0.1',
  read: (value) => (/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(value) ? Number(value) : undefined),
};

const UNITS_MS = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  // Leap years, so that no year is too short.
  years: 366 * 86_400_000,
} as const;

/** A whole number of one unit between two bounds, both included, as milliseconds. */
export function duration(unit: keyof typeof UNITS_MS, from: number, to: number): Reader<number> {
  const { read } = wholeNumber(from, to);
  return {
    expects: `a whole number of ${unit} from ${from} to ${to} (0 does not mean for ever)`,
    read(value) {
      const count = read(value);
      return count === undefined ? undefined : count * UNITS_MS[unit];
    },
  };
}

/** The same, or `keep` for `Infinity`. */
export function durationOrKeep(...parts: Parameters<typeof duration>): Reader<number> {
  const [unit, from, to] = parts;
  const { read } = duration(unit, from, to);
  return {
    expects: `keep or a whole number of ${unit} from ${from} to ${to}`,
    read: (value) => (value === 'keep' ? Number.POSITIVE_INFINITY : read(value)),
  };
}

/** An address of one of the protocols; empty when the setting is not used. */
export function address(...protocols: readonly string[]): Reader<string> {
  return {
    expects: `an address starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    read(value) {
      if (value === '') return value;
      return protocols.includes(parseUrl(value)?.protocol ?? '') ? value : undefined;
    },
  };
}

/** The base address of a service, which paths are appended to; empty when the setting is not used. */
export const baseAddress: Reader<string> = {
  expects: 'an address starting with https:// or http://, without query and fragment',
  read(value) {
    // By the text, since an empty query would break the appended path as well.
    return /[?#]/.test(value) ? undefined : address('https:', 'http:').read(value);
  },
};

/**
 * PostgreSQL's address; empty when the setting is not used. Refuses passwords with an unencoded `/`, `?`
 * or `#`, which would become part of host or database (recognised by the `@` or `#` after the host).
 */
export const databaseServer: Reader<string> = {
  expects:
    'an address starting with postgres:// or postgresql://, percent-encoded where user or password need it',
  read(value) {
    if (value === '') return value;
    const url = parseUrl(value);
    if (url === undefined || !/^postgres(?:ql)?:\/\//.test(value)) return undefined;
    if (/[@#]/.test(`${url.pathname}${url.search}${url.hash}`)) return undefined;
    return isDecodable(url.username) && isDecodable(url.password) ? value : undefined;
  },
};

/**
 * A mail server's address; empty when the setting is not used. A value needs no further check: user and
 * password can be decoded, and `?tls=off` is the only query.
 */
export const mailServer: Reader<string> = {
  expects:
    'an address starting with smtp:// or smtps://, percent-encoded where user or password need it, with no query but ?tls=off after smtp://',
  read(value) {
    if (value === '') return value;
    const url = parseUrl(value);
    if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
      return undefined;
    const isPlain = url.search === '?tls=off' && url.protocol === 'smtp:';
    if (!isPlain && url.search !== '') return undefined;
    return isDecodable(url.username) && isDecodable(url.password) ? value : undefined;
  },
};

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/** A mailbox as RFC 5322 section 3.4 writes one, with or without a name; empty when not used. */
export const mailbox: Reader<string> = {
  expects: 'an e-mail address such as guide@insurer.example or Insurer <guide@insurer.example>',
  read: (value) => (value === '' || MAILBOX.test(value) ? value : undefined),
};

const ADDRESS = String.raw`[^\s<>@,;:"()\\]+@[^\s<>@,;:"()\\]+`;
const NAME = String.raw`"[^"\\\p{Cc}]+"|[^<>@,;:"()\\\p{Cc}]+`;
const MAILBOX = new RegExp(`^(?:${ADDRESS}|(?:(?:${NAME}) *)?<${ADDRESS}>)$`, 'u');

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value;
}

/** Origins exactly as browsers write them, so that they can be compared as text. */
export const origins: Reader<readonly string[]> = {
  expects: 'origins such as https://guide.example, separated by commas, without a path',
  read(value) {
    const list = splitList(value);
    return list.every(isOrigin) ? list : undefined;
  },
};

/** The origin of a Sentry DSN, the address of a project with its public key; empty when not used. */
export const dsnOrigin: Reader<string> = {
  expects: 'a DSN such as https://key@monitoring.example/1',
  read(value) {
    if (value === '') return value;
    const url = parseUrl(value);
    const isDsn = url !== undefined && /^https?:$/.test(url.protocol) && url.username !== '';
    return isDsn ? url.origin : undefined;
  },
};

/** Names of whole networks, loopback or private. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
/** The largest private network is fc00::/7; larger ones have visitors in them. */
const MIN_NETWORK_BITS = 7;

/** The values of Fastify's `trustProxy`, without numbers and wildcards. */
export const proxies: Reader<readonly string[]> = {
  expects: `IP addresses, networks of at least /${MIN_NETWORK_BITS} or ${NETWORK_NAMES.join(', ')}, separated by commas`,
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
    (bits === undefined || wholeNumber(MIN_NETWORK_BITS, size).read(bits) !== undefined)
  );
}

function splitList(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** One environment variable: its meaning, its default, and how its text is parsed. */
export interface Setting<Value> extends Reader<Value> {
  readonly name: string;
  /** The text that is used when the variable is absent or empty. */
  readonly fallback: string;
  readonly meaning: string;
}

/** A setting by its parts. */
export function setting<Value>(
  name: string,
  fallback: string,
  reader: Reader<Value>,
  meaning: string,
): Setting<Value> {
  return { name, fallback, meaning, ...reader };
}
