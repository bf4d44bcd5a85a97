import { Agent } from 'node:https';
import { type Config, codeOf as codeOfCause } from '#server/configuration';
import { type BaseAddress, isRecord, type JsonResponse, postJson } from '#server/http';
import {
  type BankIdCollect,
  BankIdError,
  type BankIdErrorCode,
  type BankIdOrder,
  type BankIdRefusal,
  type BankIdRequest,
  type BankIdService,
} from './bankid.ts';

/** With the two seconds between polls, visitors read within ten seconds that BankID does not answer. */
const TIMEOUT_MS = 7_000;

/** The simulator of BankID where there is no real service. */
export interface SimulatedBankId {
  /** Its base URL; `undefined` until this server listens. */
  address(): string | undefined;
  /** The link to the page that simulates the phone, as if the app were started on the same device. */
  startUrl(autoStartToken: string): string;
}

/**
 * The configured BankID: the service at `bankidUrl`, otherwise its simulator, over HTTP. Without either
 * every call fails as `unreachable`.
 *
 * Never call it inside a database transaction: the simulator uses the same database, and the embedded
 * one has a single connection.
 */
export function createBankId(
  config: Pick<Config, 'bankidUrl' | 'bankidCertificate' | 'bankidKey' | 'bankidCa'>,
  simulated: SimulatedBankId | undefined,
): BankIdService {
  const { bankidUrl: url, bankidCertificate: certificate, bankidKey: key, bankidCa: ca } = config;
  if (url !== '') return createBankIdClient({ url, certificate, key, ca, timeoutMs: TIMEOUT_MS });
  return createBankIdClient({
    url: () => {
      const address = simulated?.address();
      if (address === undefined) throw new BankIdError('unreachable');
      return address;
    },
    timeoutMs: TIMEOUT_MS,
  });
}

/** The link that starts the app on the same device: BankID's own, or that of the simulator. */
export function autoStartUrl(
  simulated: SimulatedBankId | undefined,
  autoStartToken: string,
): string {
  if (simulated !== undefined) return simulated.startUrl(autoStartToken);
  return `https://app.bankid.com/${startQuery(autoStartToken)}`;
}

/** The query of a link that starts the app. */
export function startQuery(autoStartToken: string): string {
  return `?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
}

/** Where the service is, and how we authenticate. */
export interface BankIdClientOptions {
  /** Base address of the relying-party API, such as `https://appapi2.bankid.com/rp/v6.0`. */
  readonly url: BaseAddress;
  /** PEM of the relying party's certificate and key, and of the issuer of the service's certificate. */
  readonly certificate?: string;
  readonly key?: string;
  readonly ca?: string;
  /** Of a whole call. */
  readonly timeoutMs: number;
}

/** A signature with its OCSP response is about 30 kB. */
const RESPONSE_LIMIT_BYTES = 512 * 1024;

/**
 * BankID's relying-party API v6 over HTTP. Never retries: an order that may have begun must not
 * begin again. Does not log; the error of a refused call contains neither the request nor the response.
 */
export function createBankIdClient(options: BankIdClientOptions): BankIdService {
  const agent = new Agent({
    keepAlive: true,
    ...(options.certificate && { cert: options.certificate }),
    ...(options.key && { key: options.key }),
    ...(options.ca && { ca: options.ca }),
  });

  async function call(method: string, body: object): Promise<unknown> {
    let response: JsonResponse;
    try {
      const { url, timeoutMs } = options;
      response = await postJson(url, method, body, {
        limitBytes: RESPONSE_LIMIT_BYTES,
        timeoutMs,
        agent,
      });
    } catch (cause) {
      throw new BankIdError(isAboutCertificate(cause) ? 'certificate' : 'unreachable', { cause });
    }
    const { status, content } = response;
    if (status !== 200) {
      const refusal = refusalOf(status, content);
      throw new BankIdError(codeOf(method, refusal), { refusal });
    }
    if (!isRecord(content)) throw new BankIdError('unreachable');
    return content;
  }

  return {
    auth: async (request) => orderOf(await call('auth', orderBody(request))),
    sign: async (request) =>
      orderOf(
        await call('sign', {
          ...orderBody(request),
          userVisibleDataFormat: 'simpleMarkdownV1',
        }),
      ),
    collect: async (orderRef) => collectOf(await call('collect', { orderRef })),
    async cancel(orderRef) {
      await call('cancel', { orderRef });
    },
  };
}

/** In-app browsers of Facebook and Instagram send about 300 signs, and BankID says to cut them. */
const MAX_USER_AGENT = 256;

/** The body of `auth` or `sign`; what is empty is left out, since BankID refuses it. */
export function orderBody({
  userVisibleText,
  userNonVisibleText,
  web,
  ...rest
}: BankIdRequest): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...(web && {
      web: {
        ...web,
        userAgent: web.userAgent.slice(0, MAX_USER_AGENT).trim() || undefined,
      },
    }),
    ...(userVisibleText !== undefined && { userVisibleData: base64(userVisibleText) }),
    ...(userNonVisibleText !== undefined && { userNonVisibleData: base64(userNonVisibleText) }),
  };
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/** Errors of TLS, all of which are about a certificate, ours or theirs, or about what both sides can speak. */
function isAboutCertificate(cause: unknown): boolean {
  return /CERT|^ERR_(?:SSL|TLS|OSSL)_|^EPROTO$|^UNABLE_TO_|^INVALID_|^HOSTNAME_MISMATCH$/.test(
    codeOfCause(cause),
  );
}

const BY_STATUS: Readonly<Record<number, BankIdErrorCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  405: 'invalidParameters',
  408: 'requestTimeout',
  415: 'invalidParameters',
  429: 'tooManyRequests',
  500: 'internalError',
  503: 'maintenance',
};

/**
 * The status decides, except for 400. A later version may use it for codes that are unknown here, whose message
 * is that of an internal error; a proxy before BankID, without JSON, for certificates.
 */
function codeOf(method: string, { status, errorCode }: BankIdRefusal): BankIdErrorCode {
  if (status !== 400) return BY_STATUS[status] ?? 'unreachable';
  switch (errorCode) {
    case 'alreadyInProgress':
      return errorCode;
    case 'invalidParameters':
      return method === 'collect' || method === 'cancel' ? 'noSuchOrder' : errorCode;
    default:
      return errorCode === '' ? 'unauthorized' : 'internalError';
  }
}

const MAX_DETAILS = 200;

function refusalOf(status: number, content: unknown): BankIdRefusal {
  const errorCode = textOrNone(content, 'errorCode');
  return {
    status,
    errorCode: /^\w{1,40}$/.test(errorCode) ? errorCode : '',
    details: nameless(textOrNone(content, 'details').slice(0, 1_000)).slice(0, MAX_DETAILS),
  };
}

/** A text without what could be a personal number, a telephone number, or an address of mail or of a machine. */
function nameless(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '…')
    .replace(/[\da-f]*(?::[\da-f]*){2,}/gi, '…')
    .replace(/\d(?:[ +-]?\d){5,}/g, '…');
}

function textIn(content: unknown, name: string): string {
  const value = isRecord(content) ? content[name] : undefined;
  if (typeof value !== 'string' || value === '') throw new BankIdError('unreachable');
  return value;
}

function textOrNone(content: unknown, name: string): string {
  const value = isRecord(content) ? content[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function orderOf(content: unknown): BankIdOrder {
  return {
    orderRef: textIn(content, 'orderRef'),
    autoStartToken: textIn(content, 'autoStartToken'),
    qrStartToken: textIn(content, 'qrStartToken'),
    qrStartSecret: textIn(content, 'qrStartSecret'),
  };
}

/** Hints are passed on, known or not; an unknown status is an error. */
function collectOf(content: unknown): BankIdCollect {
  const status = textIn(content, 'status');
  if (status === 'pending' || status === 'failed') {
    const hintCode = isRecord(content) ? content.hintCode : undefined;
    return { status, hintCode: typeof hintCode === 'string' ? hintCode : '' };
  }
  if (status !== 'complete' || !isRecord(content)) throw new BankIdError('unreachable');
  const { completionData } = content;
  const user = isRecord(completionData) ? completionData.user : undefined;
  const personalNumber = textIn(user, 'personalNumber');
  if (!/^\d{12}$/.test(personalNumber)) throw new BankIdError('unreachable');
  return {
    status,
    user: {
      personalNumber,
      // Not every person has all of these, and the response cannot be fetched again.
      name: textOrNone(user, 'name'),
      givenName: textOrNone(user, 'givenName'),
      surname: textOrNone(user, 'surname'),
    },
    signature: textIn(completionData, 'signature'),
    ocspResponse: textIn(completionData, 'ocspResponse'),
  };
}
