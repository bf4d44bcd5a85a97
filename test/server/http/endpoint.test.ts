import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import * as operations from '#operations';
import { endpoint } from '../../../src/server/http/endpoint.ts';

const DONE = async () => ({ status: 200, body: {} });

describe('an endpoint', () => {
  it('an endpoint has method and path of its operation', () => {
    const made = endpoint(operations.cancelOrder, { access: 'public', respond: DONE });
    expect(made).toMatchObject({ method: 'POST', path: '/api/bankid/cancel', access: 'public' });
  });

  it('an endpoint is refused for an operation that the API document does not have', () => {
    const other = { ...operations.cancelOrder, path: '/api/bankid/other' };
    expect(() => endpoint(other, { access: 'public', respond: DONE })).toThrow(
      'POST /api/bankid/other is not in the API document',
    );
  });

  it('an endpoint is not called with a request that is invalid against the API document', async () => {
    const answer = vi.fn(DONE);
    const { path, ...made } = endpoint(operations.searchContracts, {
      access: 'public',
      respond: async ({ query }) => {
        await answer();
        return { status: 200, body: [{ contractName: query.searchString, subgroups: [] }] };
      },
    });
    const app = Fastify();
    app.get(path, async (request) => await made.respond(request, undefined));
    expect((await app.inject(path)).json()).toMatchObject({ message: 'invalid_request' });
    expect(answer).not.toHaveBeenCalled();
    const answered = await app.inject(`${path}?searchString=Jurist`);
    expect(answered.json()).toMatchObject({ body: [{ contractName: 'Jurist' }] });
    expect(answer).toHaveBeenCalledOnce();
  });

  it('an endpoint does not compile when it reads or returns what the API document does not have', () => {
    endpoint(operations.getMaintenance, {
      access: 'public',
      // @ts-expect-error: the text is missing, and the flag is a boolean
      respond: async () => ({
        status: 200,
        body: { isLoginMaintenance: true, isEidInactive: 'no' },
      }),
    });
    endpoint(operations.startLogin, {
      access: 'authenticated',
      respond: async ({ body }, { person }) => ({
        status: 200,
        body: {
          orderRef: person.name,
          transactionId: '',
          qrCodeToken: '',
          // @ts-expect-error: no property of the request
          autoStartUrl: body.returnAddress,
        },
      }),
    });
  });
});
