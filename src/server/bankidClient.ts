import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import {
  type BankIdCollect,
  BankIdError,
  type BankIdErrorCode,
  type BankIdOrder,
  type BankIdRequest,
  type BankIdService,
} from './bankid.ts';

/** Where the service is and how it knows us. */
export interface BankIdClientOptions {
  /**
   * Base address of the relying-party API, such as `https://appapi2.bankid.com/rp/v6.0`; a function
   * is asked at every call and may throw.
   */
  readonly url: string | (() => string);
  /** PEM of the relying party's certificate and its key, and of who vouches for the service. */
  readonly certificate?: string;
  readonly key?: string;
  readonly ca?: string;
  /** For a whole call. */
  readonly timeoutMs: number;
}

/** A signature with its OCSP response is some 30 kB. */
const ANSWER_LIMIT_BYTES = 512 * 1024;

/**
 * BankID's relying-party API v6 over HTTP. Calls nobody twice: an order that may have begun must not
 * begin again. Writes no logs; the error of a refused call holds neither what was sent nor answered.
 */
export function createBankIdClient(options: BankIdClientOptions): BankIdService {
  const agent = new Agent({
    keepAlive: true,
    ...(options.certificate && { cert: options.certificate }),
    ...(options.key && { key: options.key }),
    ...(options.ca && { ca: options.ca }),
  });

  async function call(method: string, body: object): Promise<unknown> {
    let answer: Answer;
    try {
      answer = await post(addressOf(options.url, method), JSON.stringify(body), options, agent);
    } catch (cause) {
      throw new BankIdError('unreachable', { cause });
    }
    const content = parsed(answer.text);
    if (answer.status !== 200) throw new BankIdError(codeOf(answer.status, content));
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

function orderBody({
  userVisibleText,
  userNonVisibleText,
  ...rest
}: BankIdRequest): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...(userVisibleText !== undefined && { userVisibleData: base64(userVisibleText) }),
    ...(userNonVisibleText !== undefined && { userNonVisibleData: base64(userNonVisibleText) }),
  };
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function addressOf(url: BankIdClientOptions['url'], method: string): URL {
  const base = typeof url === 'string' ? url : url();
  return new URL(`${base.replace(/\/+$/, '')}/${method}`);
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function post(
  address: URL,
  body: string,
  { timeoutMs }: BankIdClientOptions,
  agent: Agent,
): Promise<Answer> {
  const isHttps = address.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isHttps ? overHttps : overHttp)(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(isHttps && { agent }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > ANSWER_LIMIT_BYTES) response.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BY_STATUS: Readonly<Record<number, BankIdErrorCode>> = {
  400: 'invalidParameters',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  408: 'requestTimeout',
  429: 'tooManyRequests',
  500: 'internalError',
  503: 'maintenance',
};

/** The status says it all, except with 400, which has two meanings. */
function codeOf(status: number, content: unknown): BankIdErrorCode {
  const errorCode = isRecord(content) ? content.errorCode : undefined;
  if (status === 400 && errorCode === 'alreadyInProgress') return 'alreadyInProgress';
  return BY_STATUS[status] ?? 'unreachable';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** A hint passes as it is, known or not. A status nobody knows cannot be acted on. */
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
      // Not everybody has all of these, and the answer cannot be asked for twice.
      name: textOrNone(user, 'name'),
      givenName: textOrNone(user, 'givenName'),
      surname: textOrNone(user, 'surname'),
    },
    signature: textIn(completionData, 'signature'),
    ocspResponse: textIn(completionData, 'ocspResponse'),
  };
}
