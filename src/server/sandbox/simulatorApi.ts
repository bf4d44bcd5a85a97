import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Person } from '#insurance/recommendation';
import { BankIdError } from '#server/bankid';
import { propertiesOf } from '#server/configuration';
import { HttpError } from '#server/contract';
import { sendJson } from '#server/http';
import { findPerson } from '#server/people';
import { fieldsOf, invalid, readOrder, SimulatorRefusal, text } from './orderRequest.ts';
import type { SimulatedOrder, SimulatedOrders } from './simulatedOrders.ts';

/** Path of the simulated relying-party API. */
export const SIMULATOR_PATH = '/sandbox/bankid/rp/v6.0';

/** The real service accepts 200,000 characters of data that is not shown. */
const BODY_LIMIT_BYTES = 262_144;

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
      api.setNotFoundHandler(async ({ method }) => {
        throw method === 'POST'
          ? new SimulatorRefusal(404, 'notFound', 'No such path')
          : new SimulatorRefusal(405, 'methodNotAllowed', 'Only POST is allowed');
      });
      // The type has no parameters, not even a charset.
      api.addHook('onRequest', async ({ method, headers }) => {
        if (method === 'POST' && headers['content-type'] !== 'application/json') {
          throw new SimulatorRefusal(415, 'unsupportedMediaType', 'JSON is expected');
        }
      });
      for (const kind of ['auth', 'sign'] as const) {
        api.post(`/${kind}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) =>
          sendJson(reply, 200, await orders.begin(readOrder(kind, request.body))),
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

function refusalOf(error: unknown): SimulatorRefusal {
  if (error instanceof SimulatorRefusal) return error;
  if (error instanceof BankIdError && error.code === 'alreadyInProgress') {
    return new SimulatorRefusal(400, error.code, 'Order already in progress for pno');
  }
  if (error instanceof HttpError) return invalid('Invalid characters');
  if (error instanceof BankIdError && error.code === 'tooManyRequests') {
    return new SimulatorRefusal(429, error.code, 'An order may be collected once a second');
  }
  const { statusCode } = propertiesOf(error);
  if (typeof statusCode === 'number' && statusCode < 500) return invalid('Invalid JSON');
  return new SimulatorRefusal(500, 'internalError', 'Internal technical error');
}

function orderRefIn(body: unknown): string {
  return text(fieldsOf(body, ['orderRef']), 'orderRef');
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
