import { isIP } from 'node:net';
import { isRecord } from '#server/http';
import type { NewOrder } from './simulatedOrders.ts';

/** An error response in the API's own shape. */
export class SimulatorRefusal extends Error {
  override readonly name = 'SimulatorRefusal';
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string, details: string) {
    super(details);
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** 400 `invalidParameters`. */
export function invalid(details: string): SimulatorRefusal {
  return new SimulatorRefusal(400, 'invalidParameters', details);
}

/** Characters of base64. */
const MAX_VISIBLE = { auth: 1_500, sign: 40_000 } as const;
const MAX_NON_VISIBLE = { auth: 1_500, sign: 200_000 } as const;
const MAX_RETURN_URL = 512;
const MAX_USER_AGENT = 256;
const FORMATS = ['plaintext', 'simpleMarkdownV1'];

type Fields = Readonly<Record<string, unknown>>;

/** The parameters of `auth` and `sign`. */
const ORDER = [
  ...['endUserIp', 'returnUrl', 'returnRisk', 'requirement', 'web', 'app'],
  ...['userVisibleData', 'userVisibleDataFormat', 'userNonVisibleData'],
];
const REQUIREMENT = [
  ...['personalNumber', 'pinCode', 'mrtd', 'cardReader', 'certificatePolicies', 'risk'],
];
const WEB = ['referringDomain', 'userAgent', 'deviceIdentifier'];
const APP = ['appIdentifier', 'deviceOS', 'deviceModelName', 'deviceIdentifier'];

/**
 * Reads the body of `auth` or `sign`, and refuses what BankID refuses (`docs/limits.md`). A parameter that is
 * there must not be empty. Where BankID's own rule is not public this one is stricter.
 *
 * @throws SimulatorRefusal
 */
export function readOrder(kind: 'auth' | 'sign', body: unknown): NewOrder {
  const fields = fieldsOf(body, ORDER);
  if (isIP(text(fields, 'endUserIp')) === 0) throw invalid('Invalid endUserIp');
  const visible_text = decoded(fields, 'userVisibleData', MAX_VISIBLE[kind]);
  if (kind === 'sign' && visible_text === '') throw invalid('userVisibleData is required');
  const format = text(fields, 'userVisibleDataFormat');
  if (format !== '' && !FORMATS.includes(format)) throw invalid('Invalid userVisibleDataFormat');
  if (format === 'simpleMarkdownV1') checkFormat(visible_text);
  const return_url = text(fields, 'returnUrl', MAX_RETURN_URL);
  if (return_url !== '' && !isWebAddress(return_url)) throw invalid('Invalid returnUrl');
  checkDevice(fields);
  return {
    kind,
    visible_text,
    non_visible_text: decoded(fields, 'userNonVisibleData', MAX_NON_VISIBLE[kind]),
    return_url,
    required_number: requiredNumber(fieldsOf(fields.requirement ?? {}, REQUIREMENT)),
  };
}

/** Lines are numbered from 1, as BankID does. */
function checkFormat(markdown: string): void {
  for (const [index, line] of markdown.split(/\r\n|\r|\n/).entries()) {
    const at = `At (${index + 1}, 1):`;
    if (/^\s*(?:\+(?! )|[-*] )/.test(line)) {
      throw invalid(
        `${at} Initial token for unordered list items must be '+' and it must be followed by space.`,
      );
    }
    if (/^\s*#/.test(line) && !/^#{1,3} +\S/.test(line)) throw invalid(`${at} Invalid heading.`);
    if (line.split('*').length % 2 === 0) throw invalid(`${at} Emphasis is not ended.`);
  }
}

/** Where the order was begun: in a browser or in an app. */
function checkDevice(fields: Fields): void {
  const { web = {}, app = {}, returnRisk = false } = fields;
  if (typeof returnRisk !== 'boolean') throw invalid('Invalid returnRisk');
  if ('web' in fields && 'app' in fields) throw invalid('Only one of web and app is allowed');
  for (const name of WEB) {
    text(fieldsOf(web, WEB), name, name === 'userAgent' ? MAX_USER_AGENT : undefined);
  }
  for (const name of APP) text(fieldsOf(app, APP), name);
  if (/[/@]/.test(text(fieldsOf(web), 'referringDomain'))) throw invalid('Invalid referringDomain');
}

/** The person that is required; empty for anybody. */
function requiredNumber(requirement: Fields): string {
  const { pinCode = true, mrtd = true, certificatePolicies = ['1.2.752.78.1.5'] } = requirement;
  if (typeof pinCode !== 'boolean') throw invalid('Invalid pinCode');
  if (typeof mrtd !== 'boolean') throw invalid('Invalid mrtd');
  if (!['', 'class1', 'class2'].includes(text(requirement, 'cardReader'))) {
    throw invalid('Invalid cardReader');
  }
  if (!['', 'low', 'moderate'].includes(text(requirement, 'risk'))) throw invalid('Invalid risk');
  if (
    !Array.isArray(certificatePolicies) ||
    !certificatePolicies.every((policy) => /^\d+(?:\.\d+)+\.?\*?$/.test(String(policy)))
  ) {
    throw invalid('Invalid certificatePolicies');
  }
  const number = text(requirement, 'personalNumber');
  if (!/^(?:\d{12})?$/.test(number)) throw invalid('Invalid personalNumber');
  return number;
}

/** The page redirects there, so only http and https are allowed. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** An object's properties; with names, no others. */
export function fieldsOf(value: unknown, names?: readonly string[]): Fields {
  if (!isRecord(value)) throw invalid('An object is expected');
  if (names && !Object.keys(value).every((name) => names.includes(name))) {
    throw invalid('Unknown parameter');
  }
  return value;
}

/** A parameter that is a text; empty when it is absent. */
export function text(fields: Fields, name: string, maxLength = Number.POSITIVE_INFINITY): string {
  const value = fields[name];
  if (value === undefined) return '';
  if (typeof value !== 'string' || value === '' || value.length > maxLength) {
    throw invalid(`Invalid ${name}`);
  }
  return value;
}

function decoded(fields: Fields, name: string, maxLength: number): string {
  const value = text(fields, name, maxLength);
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0;
  if (!isBase64) throw invalid(`Invalid ${name}`);
  const plain = Buffer.from(value, 'base64').toString('utf8');
  if (plain.includes('\0')) throw invalid(`Invalid ${name}`);
  return plain;
}
