import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Person } from '#recommendation';
import { BankIdError } from '#server/bankid';
import { propertiesOf } from '#server/configuration';
import { HttpError } from '#server/contract';
import { isRecord, sendJson } from '#server/http';
import { findPerson } from '#server/people';
import type { NewOrder, SimulatedOrder, SimulatedOrders } from './simulatedOrders.ts';

/** Path of the simulated relying-party API. */
export const SIMULATOR_PATH = '/sandbox/bankid/rp/v6.0';

/** The real service accepts 200,000 characters of data that is not shown. */
const BODY_LIMIT_BYTES = 262_144;
const MAX_VISIBLE = { auth: 1_500, sign: 40_000 } as const;
const MAX_NON_VISIBLE = 200_000;

/** An error response in the API's own shape. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string, details: string) {
    super(details);
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** Mounts `auth`, `sign`, `collect` and `cancel` of the relying-party API v6. */
export async function mountSimulatorApi(
  app: FastifyInstance,
  orders: SimulatedOrders,
): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler(async (error, request, reply) => {
        const { status, errorCode, message } = refusalOf(error);
        if (status >= 500) request.log.error({ err: error }, 'the BankID simulator failed');
        return sendJson(reply, status, { errorCode, details: message });
      });
      for (const kind of ['auth', 'sign'] as const) {
        api.post(`/${kind}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) =>
          sendJson(reply, 200, await orders.begin(newOrder(kind, request.body))),
        );
      }
      api.post('/collect', async (request, reply) => {
        const order = await orders.collect(orderRefIn(request.body));
        if (order === undefined) throw invalid('No such order');
        return sendJson(reply, 200, collectResponse(order));
      });
      api.post('/cancel', async (request, reply) => {
        if (!(await orders.cancel(orderRefIn(request.body)))) throw invalid('No such order');
        return sendJson(reply, 200, {});
      });
    },
    { prefix: SIMULATOR_PATH },
  );
}

function invalid(details: string): Refusal {
  return new Refusal(400, 'invalidParameters', details);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BankIdError && error.code === 'alreadyInProgress') {
    return new Refusal(400, error.code, 'Order already in progress for pno');
  }
  if (error instanceof HttpError) return invalid('Invalid characters');
  const { statusCode } = propertiesOf(error);
  if (statusCode === 415) return new Refusal(415, 'unsupportedMediaType', 'JSON is expected');
  if (typeof statusCode === 'number' && statusCode < 500) return invalid('Invalid JSON');
  return new Refusal(500, 'internalError', 'Internal technical error');
}

function newOrder(kind: 'auth' | 'sign', body: unknown): NewOrder {
  const fields = fieldsOf(body);
  const requirement = fieldsOf(fields.requirement ?? {});
  if (isIP(text(fields, 'endUserIp')) === 0) throw invalid('Invalid endUserIp');
  const visible_text = decoded(fields, 'userVisibleData', MAX_VISIBLE[kind]);
  if (kind === 'sign' && visible_text === '') throw invalid('userVisibleData is required');
  if (!['', 'simpleMarkdownV1'].includes(text(fields, 'userVisibleDataFormat'))) {
    throw invalid('Invalid userVisibleDataFormat');
  }
  const return_url = text(fields, 'returnUrl');
  if (return_url !== '' && !isWebAddress(return_url)) throw invalid('Invalid returnUrl');
  const required_number = text(requirement, 'personalNumber');
  if (!/^(?:\d{12})?$/.test(required_number)) throw invalid('Invalid personalNumber');
  return {
    kind,
    visible_text,
    non_visible_text: decoded(fields, 'userNonVisibleData', MAX_NON_VISIBLE),
    return_url,
    required_number,
  };
}

/** The page redirects there, so only http and https are allowed. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw invalid('An object is expected');
  return value;
}

function text(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw invalid(`Invalid ${name}`);
  return value;
}

function decoded(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  maxLength: number,
): string {
  const value = text(fields, name);
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0;
  if (!isBase64 || value.length > maxLength) throw invalid(`Invalid ${name}`);
  const plain = Buffer.from(value, 'base64').toString('utf8');
  if (plain.includes('\0')) throw invalid(`Invalid ${name}`);
  return plain;
}

function orderRefIn(body: unknown): string {
  return text(fieldsOf(body), 'orderRef');
}

function collectResponse(order: SimulatedOrder): object {
  const { order_ref: orderRef, status, hint_code: hintCode } = order;
  if (status !== 'complete') return { orderRef, status, hintCode };
  const person = findPerson(order.personal_number);
  // Only people in the list can approve, but the list may have changed since.
  if (person === undefined) return { orderRef, status: 'failed', hintCode: 'certificateErr' };
  return { orderRef, status, completionData: completionData(order, person) };
}

const UHI = 'simulated';
const ISSUED = '2024-02-20';

/** `completionData` of a completed order, in the shape of the relying-party API v6. */
function completionData(order: SimulatedOrder, person: Person): object {
  const { personalNumber, givenName, surname } = person;
  const name = `${givenName} ${surname}`;
  const signature = signatureOf(order, person);
  return {
    user: { personalNumber, name, givenName, surname },
    device: { ipAddress: '127.0.0.1', uhi: UHI },
    bankIdIssueDate: ISSUED,
    signature,
    ocspResponse: ocspResponseOf(signature),
  };
}

/**
 * Base64 of XML with what was shown and signed, by whom and when, and an HMAC under the order's
 * secret. Replaces the real service's XML signature; proves nothing to others.
 */
function signatureOf(order: SimulatedOrder, { personalNumber }: Person): string {
  const signed = [
    '<bankIdSignedData>',
    `<usrVisibleData>${base64(order.visible_text)}</usrVisibleData>`,
    `<usrNonVisibleData>${base64(order.non_visible_text)}</usrNonVisibleData>`,
    `<personalNumber>${personalNumber}</personalNumber>`,
    `<signedAt>${order.ended_at?.toISOString() ?? ''}</signedAt>`,
    '</bankIdSignedData>',
  ].join('');
  const mac = createHmac('sha256', order.qr_start_secret).update(signed).digest('base64');
  return base64(
    `<SimulatedSignature>${signed}<SignatureValue>${mac}</SignatureValue></SimulatedSignature>`,
  );
}

/** Replaces the OCSP response of the real service, whose nonce is tied to the signature. */
function ocspResponseOf(signature: string): string {
  const nonce = createHash('sha256').update(signature).digest('base64');
  return base64(
    `<SimulatedOcspResponse><status>good</status><nonce>${nonce}</nonce></SimulatedOcspResponse>`,
  );
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
