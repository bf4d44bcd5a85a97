import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { HTTP_ERRORS, readConfig } from '#server';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import { compileOperation } from '../../../src/server/contract/contract.ts';
import { HttpError } from '../../../src/server/contract/HttpError.ts';
import { createEndpoints, type Services } from '../../../src/server/endpoints.ts';
import type { Endpoint } from '../../../src/server/http/endpoint.ts';
import { mountFailures } from '../../../src/server/http/failures.ts';
import { mountApi } from '../../../src/server/http/mountApi.ts';
import {
  BOOKING,
  BRAND,
  book,
  DECLARATION_KEYS,
  startServer,
  type TestServer,
  testDatabase,
} from '../harness.ts';

const ANSWER = { id: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11' };
const OPEN = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };

describe('the API document', () => {
  it('the API document accepts valid calls and responses, and rejects invalid ones', () => {
    const booking = compileOperation('POST', '/meeting/book');
    const call = { body: BOOKING, headers: {}, query: {} };
    expect(booking.requestIssues(call)).toEqual([]);
    expect(booking.responseDeviations(201, ANSWER)).toEqual([]);
    expect(booking.responseDeviations(201, { id: 'x' })).toEqual(['/id format']);
    expect(booking.responseDeviations(204, undefined)).toEqual(['status 204 is not described']);
    expect(booking.responseDeviations(422, { code: 'nope', message: 'x' })).toEqual(['/code enum']);
    const maintenance = compileOperation('GET', '/api/maintenance');
    expect(maintenance.responseDeviations(200, OPEN)).toEqual([]);
  });
});

describe('a server whose endpoints break the contract', () => {
  const guards = (env: Record<string, string>) => ({
    config: readConfig(env),
    countCall: async () => {},
    authenticator: { admit: () => Promise.reject(new HttpError('unauthenticated')) },
  });
  const right: Endpoint = {
    method: 'POST',
    path: '/meeting/book',
    access: 'public',
    respond: async () => ({ status: 201, body: ANSWER }),
  };
  const wrong: Endpoint = {
    method: 'GET',
    path: '/api/maintenance',
    access: 'public',
    respond: async () => ({ status: 200, body: { ...OPEN, isLoginMaintenance: 'ja' } }),
  };

  /** The calls that nothing is tried on. */
  const others = createEndpoints({ config: readConfig({}), brand: BRAND } as Services).filter(
    ({ path }) => path !== right.path && path !== wrong.path,
  );

  function serve(env: Record<string, string>, respond = wrong.respond) {
    const logs: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => void logs.push(line) } } });
    mountFailures(app);
    mountApi(app, [...others, right, { ...wrong, respond }], guards(env));
    return { app, logs };
  }

  it('a response that breaks the API document is a 500 with the place in the log', async () => {
    const { app, logs } = serve({ NODE_ENV: 'test' });
    const response = await app.inject('/v1/api/maintenance');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal_error' });
    expect(logs.join()).toContain('/isLoginMaintenance type');
  });

  it('a response that breaks the API document is logged and sent to visitors in production', async () => {
    const { app, logs } = serve({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/guide',
      PUBLIC_URL: 'https://guide.example',
      DECLARATION_KEYS,
      SMTP_URL: 'smtp://mail.example',
      LOGIN_MAINTENANCE: 'on',
    });
    const response = await app.inject('/v1/api/maintenance');
    expect(response.statusCode).toBe(200);
    expect(logs.join()).toContain('the answer breaks the API document');
  });

  it('every 503 of the server has Retry-After', async () => {
    const { app } = serve({ NODE_ENV: 'test' }, () => Promise.reject(new HttpError('unavailable')));
    const response = await app.inject('/v1/api/maintenance');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('a server does not start when an operation has no endpoint, or an endpoint no operation', () => {
    expect(() => mountApi(Fastify(), [...others, right], guards({}))).toThrow(
      'No endpoint answers GET /api/maintenance',
    );
    const unknown: Endpoint = { ...wrong, path: '/api/unknown' };
    expect(() => mountApi(Fastify(), [...others, right, wrong, unknown], guards({}))).toThrow(
      'GET /api/unknown is not in the API document',
    );
  });
});

describe('calls that are invalid against the document', () => {
  const database = testDatabase();
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, {
      LOGIN_MAINTENANCE: 'on',
      LOGIN_MAINTENANCE_TEXT: 'Vi är snart tillbaka.',
      BANKID_INACTIVE: 'on',
    });
  });

  const { name: _, ...nameless } = BOOKING;
  it.each<[string, unknown, string]>([
    ['a missing property', nameless, '/name'],
    ['an unknown property', { ...BOOKING, personnummer: '191212121212' }, ''],
    ['another type', { ...BOOKING, phoneNumber: 70 }, '/phoneNumber'],
    ['a long text', { ...BOOKING, name: 'a'.repeat(255) }, '/name'],
    ['not a list', { ...BOOKING, recommendedInsurances: null }, '/recommendedInsurances'],
    [
      'an invalid item',
      { ...BOOKING, recommendedInsurances: [{ title: 'Liv' }] },
      '/recommendedInsurances/0/description',
    ],
    ['null', null, ''],
    ['a list', [], ''],
  ])(
    'a call that is invalid against the API document is refused with the place: %s',
    async (_case, body, path) => {
      const response = await book(server.app, body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: 'invalid_request',
        message: 'Uppgifterna har inte rätt form.',
        issues: [{ path, message: expect.stringMatching(/\.$/) }],
      });
    },
  );

  it('a call with a malformed Idempotency-Key is refused', async () => {
    const response = await book(server.app, BOOKING, { 'idempotency-key': 'kort' });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toMatchObject([{ path: 'header:idempotency-key' }]);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['broken JSON', '{"name":', {}, 400, 'malformed_json'],
    ['nothing', '', {}, 400, 'malformed_json'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', {}, 400, 'malformed_json'],
    ['text', 'hej', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a form',
      'name=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    [
      'more than 64 KiB',
      JSON.stringify({ name: 'a'.repeat(65_536) }),
      {},
      413,
      'payload_too_large',
    ],
  ])('a call is refused when its body is %s', async (_case, body, headers, status, code) => {
    const response = await book(server.app, body, headers);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      code,
      message: HTTP_ERRORS[code as keyof typeof HTTP_ERRORS].message,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each<['GET' | 'POST' | 'DELETE', string]>([
    ['GET', '/v1'],
    ['GET', '/v1/unknown'],
    ['GET', '/v1/meeting/book'],
    ['POST', '/v1/api/maintenance'],
    ['DELETE', '/v1/meeting/book'],
  ])(
    'a call to an unknown operation gets 404 in the shape of the API: %s %s',
    async (method, url) => {
      const response = await server.app.inject({ method, url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('invalid calls do not affect valid ones for the document and the maintenance state', async () => {
    expect((await server.app.inject('/v1/openapi.json')).json()).toEqual(document);
    const response = await server.app.inject('/v1/api/maintenance');
    expect(response.json()).toEqual({
      isLoginMaintenance: true,
      loginMaintenanceText: 'Vi är snart tillbaka.',
      isEidInactive: true,
    });
  });
});
