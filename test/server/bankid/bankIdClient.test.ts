import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type BankIdClientOptions,
  createBankIdClient,
} from '../../../src/server/bankid/bankIdClient.ts';
import { BankIdError, type BankIdService } from '../../../src/server/bankid/bankid.ts';
import { describeError } from '../../../src/server/http/logging.ts';

const ORDER = {
  orderRef: '131daac9-16c6-4618-beb0-365768f37288',
  autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6',
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
};
const USER = {
  personalNumber: '199908072391',
  name: 'Elias Sandberg',
  givenName: 'Elias',
  surname: 'Sandberg',
};
const COMPLETE = {
  orderRef: ORDER.orderRef,
  status: 'complete',
  completionData: {
    user: USER,
    device: { ipAddress: '192.168.0.1', uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
    bankIdIssueDate: '2020-02-01',
    signature: 'PHNpZz4=',
    ocspResponse: 'MIIHegoBAKCCB',
  },
};

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly type: string;
  readonly body: unknown;
}

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Starts a service with a fixed response, which records requests. */
async function serviceAnswering(
  status: number,
  answer: unknown,
  options: Partial<BankIdClientOptions> = {},
): Promise<{ readonly service: BankIdService; readonly sent: Sent[] }> {
  const sent: Sent[] = [];
  const listener: RequestListener = async (request, response) => {
    const { url: path = '', method = '', headers } = request;
    sent.push({
      path,
      method,
      type: headers['content-type'] ?? '',
      body: JSON.parse(await text(request)),
    });
    response.statusCode = status;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const port = await listen(createServer(listener));
  const url = `http://127.0.0.1:${port}/rp/v6.0/`;
  return { service: createBankIdClient({ url, timeoutMs: 5_000, ...options }), sent };
}

async function refusalOf(call: Promise<unknown>): Promise<BankIdError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BankIdError)) throw new Error('not refused');
  return error;
}

describe('the BankID client', () => {
  it('the BankID client begins an identification with everything in the form the API asks for', async () => {
    const { service, sent } = await serviceAnswering(200, { ...ORDER, more: 'to come' });
    const web = { referringDomain: 'granbo.example', userAgent: 'Läsare', deviceIdentifier: 'a1' };
    const order = await service.auth({
      endUserIp: '192.0.2.1',
      returnUrl: 'https://granbo.example/#bankid=n',
      userVisibleText: 'Logga in på Åsas sidor',
      userNonVisibleText: 'spår',
      web,
    });
    expect(order).toEqual(ORDER);
    expect(sent).toEqual([
      {
        path: '/rp/v6.0/auth',
        method: 'POST',
        type: 'application/json',
        body: {
          endUserIp: '192.0.2.1',
          returnUrl: 'https://granbo.example/#bankid=n',
          userVisibleData: Buffer.from('Logga in på Åsas sidor').toString('base64'),
          userNonVisibleData: Buffer.from('spår').toString('base64'),
          web,
        },
      },
    ]);
  });

  it('the BankID client says how a text to sign is formatted, and leaves out what was not given', async () => {
    const { service, sent } = await serviceAnswering(200, ORDER);
    await service.sign({ endUserIp: '::1', userVisibleText: 'Ja' });
    await service.auth({ endUserIp: '::1' });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [
        '/rp/v6.0/sign',
        { endUserIp: '::1', userVisibleData: 'SmE=', userVisibleDataFormat: 'simpleMarkdownV1' },
      ],
      ['/rp/v6.0/auth', { endUserIp: '::1' }],
    ]);
  });

  it('the BankID client collects who the person was, with the proof', async () => {
    const { service, sent } = await serviceAnswering(200, COMPLETE);
    expect(await service.collect(ORDER.orderRef)).toEqual({
      status: 'complete',
      user: USER,
      signature: 'PHNpZz4=',
      ocspResponse: 'MIIHegoBAKCCB',
    });
    expect(sent[0]).toMatchObject({
      path: '/rp/v6.0/collect',
      body: { orderRef: ORDER.orderRef },
    });
  });

  it.each(['pending', 'failed'] as const)(
    'the BankID client passes on an unknown hint, while %s',
    async (status) => {
      const { service } = await serviceAnswering(200, { status, hintCode: 'inventedTomorrow' });
      expect(await service.collect('x')).toEqual({ status, hintCode: 'inventedTomorrow' });
    },
  );

  it('the BankID client takes a missing hint for an unknown one', async () => {
    const { service } = await serviceAnswering(200, { status: 'pending' });
    expect(await service.collect('x')).toEqual({ status: 'pending', hintCode: '' });
  });

  it('the BankID client cancels an order by its reference', async () => {
    const { service, sent } = await serviceAnswering(200, {});
    await service.cancel(ORDER.orderRef);
    expect(sent[0]).toMatchObject({ path: '/rp/v6.0/cancel', body: { orderRef: ORDER.orderRef } });
  });

  it.each([
    [400, 'alreadyInProgress', 'alreadyInProgress'],
    [400, 'invalidParameters', 'invalidParameters'],
    [400, 'neverHeardOf', 'internalError'],
    [400, '', 'unauthorized'],
    [401, 'unauthorized', 'unauthorized'],
    [403, 'unauthorized', 'unauthorized'],
    [404, 'notFound', 'notFound'],
    [405, 'methodNotAllowed', 'invalidParameters'],
    [408, 'requestTimeout', 'requestTimeout'],
    [415, 'unsupportedMediaType', 'invalidParameters'],
    [429, '', 'tooManyRequests'],
    [500, 'internalError', 'internalError'],
    [503, 'maintenance', 'maintenance'],
    [502, '', 'unreachable'],
    [302, '', 'unreachable'],
  ])('the BankID client maps status %i with %s to %s', async (status, errorCode, code) => {
    const { service } = await serviceAnswering(status, { errorCode, details: 'hemligt' });
    const error = await refusalOf(service.auth({ endUserIp: '192.0.2.1' }));
    expect(error.code).toBe(code);
    expect(`${error.message} ${error.stack}`).not.toContain('hemligt');
    expect(describeError(error)).toMatchObject({
      code,
      refusal: { status, errorCode, details: 'hemligt' },
    });
  });

  it.each(['collect', 'cancel'] as const)(
    'the BankID client recognises at %s an order that is over',
    async (method) => {
      const { service } = await serviceAnswering(400, { errorCode: 'invalidParameters' });
      expect((await refusalOf(service[method]('x'))).code).toBe('noSuchOrder');
    },
  );

  it.each([
    ['At (5, 1): Initial token', 'At (5, 1): Initial token'],
    ['pno 199908072391', 'pno …'],
    ['990807-2391 and 19 99 08 07 23 91', '… and …'],
    ['070-123 45 67', '…'],
    ['Invalid endUserIp: 203.0.113.7', 'Invalid endUserIp: …'],
    ['203.0.113.7:51413', '…:51413'],
    ['[2001:db8::7]', '[…]'],
    ['::ffff:203.0.113.7', '……'],
    ['maria@exempel.se sent this', '… sent this'],
    ['two\nlines\u0007', 'two lines '],
    ['a'.repeat(300), 'a'.repeat(200)],
    [{ personalNumber: '199908072391' }, ''],
  ])(
    'the BankID client keeps of the error details %j only what names nobody',
    async (details, kept) => {
      const { service } = await serviceAnswering(400, { errorCode: 'invalidParameters', details });
      const { refusal } = await refusalOf(service.auth({ endUserIp: '192.0.2.1' }));
      expect(refusal?.details).toBe(kept);
    },
  );

  it.each([
    ['no JSON', '<html>'],
    ['a list', []],
    ['null', 'null'],
    ['an order without its secret', { ...ORDER, qrStartSecret: '' }],
    ['an order whose reference is a number', { ...ORDER, orderRef: 7 }],
  ])('the BankID client begins no order when the response is %s', async (_what, answer) => {
    const { service } = await serviceAnswering(200, answer);
    expect((await refusalOf(service.auth({ endUserIp: '192.0.2.1' }))).code).toBe('unreachable');
  });

  it.each([
    ['an unknown status', { status: 'perhaps', hintCode: 'started' }],
    ['no user', { ...COMPLETE, completionData: {} }],
    [
      'an invalid personal number',
      {
        status: 'complete',
        completionData: {
          ...COMPLETE.completionData,
          user: { ...USER, personalNumber: '19990807-2391' },
        },
      },
    ],
    [
      'no signature',
      { status: 'complete', completionData: { ...COMPLETE.completionData, signature: '' } },
    ],
  ])('the BankID client identifies nobody by a response with %s', async (_what, answer) => {
    const { service } = await serviceAnswering(200, answer);
    expect((await refusalOf(service.collect('x'))).code).toBe('unreachable');
  });

  it('the BankID client stops reading a response that does not end', async () => {
    const { service } = await serviceAnswering(200, {
      status: 'pending',
      hintCode: 'x'.repeat(600_000),
    });
    expect((await refusalOf(service.collect('x'))).code).toBe('unreachable');
  });

  it('the BankID client gives up on a service that does not answer in time, or is not there', async () => {
    const port = await listen(createServer(() => {}));
    const slow = createBankIdClient({ url: `http://127.0.0.1:${port}`, timeoutMs: 50 });
    expect((await refusalOf(slow.collect('x'))).code).toBe('unreachable');
    const absent = createBankIdClient({ url: 'http://127.0.0.1:1', timeoutMs: 5_000 });
    const error = await refusalOf(absent.collect('x'));
    expect(error).toMatchObject({ code: 'unreachable', cause: { code: 'ECONNREFUSED' } });
  });

  it('the BankID client determines its address for every call, and fails while there is none', async () => {
    let address: string | undefined;
    const service = createBankIdClient({
      url: () => {
        if (address === undefined) throw new Error('not yet');
        return address;
      },
      timeoutMs: 5_000,
    });
    expect((await refusalOf(service.cancel('x'))).code).toBe('unreachable');
    const port = await listen(createServer((_request, response) => response.end('{}')));
    address = `http://127.0.0.1:${port}`;
    await expect(service.cancel('x')).resolves.toBeUndefined();
  });
});
