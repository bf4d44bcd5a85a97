import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import {
  type ApiClient,
  createClient,
  fetchCollectionStatus,
  fetchIdd,
  call as make,
  send,
} from '#guide/api';
import {
  type BookingRequest,
  bookDetailedMeeting,
  bookMeeting,
  getMaintenance,
  type MaintenanceResponse,
  searchContracts,
  TOLERANCE_KEYWORDS,
} from '#operations';
import document from '../../../schemas/api/openapi.json';
import { suggestions } from '../../content/short-guide/suggestions.json';
import { PRODUCTS } from './applicationCalls.ts';
import { CALLS, COLLECTION_ID, CONTRACTS } from './contractCalls.ts';

const ajv = new Ajv2020({ allErrors: true });
ajvFormats.default(ajv);
ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components']);
ajv.addVocabulary([...TOLERANCE_KEYWORDS]);
ajv.addSchema(document, 'contract');

/** What is wrong with a value by the schema at a JSON pointer of the document. */
function faults(pointer: string, value: unknown): readonly string[] {
  const validate = ajv.compile({ $ref: `contract#${pointer}` });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A client whose calls all get one answer, with the last call it made. */
function listen(data: unknown) {
  const calls: InternalAxiosRequestConfig[] = [];
  const client = createClient({
    adapter: async (config) => {
      calls.push(config);
      return { data, status: 200, statusText: '', headers: {}, config };
    },
  });
  return { client, calls };
}

/** Whether the document has the operation a call was made to. */
function isDescribed({ baseURL, url = '', method = '' }: InternalAxiosRequestConfig): boolean {
  const [called] = url.split('?');
  const item = Object.entries(document.paths).find(([path]) => path === called)?.[1] ?? {};
  return baseURL === document.servers[0]?.url && method.toLowerCase() in item;
}

/** Whether the document says what a call sends; what is sent to others does not matter. */
function takesBody(path: string): boolean {
  const [, item] = Object.entries(document.paths).find(([name]) => name === path) ?? [];
  return item !== undefined && 'post' in item && 'requestBody' in item.post;
}

const REQUEST: Required<BookingRequest> = {
  name: 'Åsa Öberg',
  email: 'asa@exempel.se',
  phoneNumber: '070-123 45 67',
  recommendedInsurances: suggestions.map(({ title, description }) => ({ title, description })),
};

const BOOKINGS: readonly [
  path: '/meeting/book' | '/meeting/book-with-detailed-insurances',
  schema: string,
  book: (client: ApiClient, idempotencyKey: string) => Promise<unknown>,
][] = [
  [
    '/meeting/book',
    'BookingRequest',
    (client, idempotencyKey) => send(client, bookMeeting, { body: REQUEST, idempotencyKey }),
  ],
  [
    '/meeting/book-with-detailed-insurances',
    'DetailedBookingRequest',
    (client, idempotencyKey) => {
      const { name, email, phoneNumber } = REQUEST;
      const body = { name, email, phoneNumber };
      return send(client, bookDetailedMeeting, { body, idempotencyKey });
    },
  ],
];

describe('the API document', () => {
  it.each(BOOKINGS)(
    'the API document allows the request that is sent to %s',
    async (path, schema, book) => {
      const { client, calls } = listen({ id: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11' });
      await book(client, '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b12');
      const [call] = calls;
      expect(call && isDescribed(call)).toBe(true);
      expect(call?.url).toBe(path);
      const body: unknown = JSON.parse(String(call?.data));
      expect(body).toMatchObject({ name: REQUEST.name });
      expect(faults(`/components/schemas/${schema}`, body)).toEqual([]);
      expect(faults(`/components/schemas/${schema}`, { ...Object(body), more: 1 })).toHaveLength(1);
      const key = call?.headers.get(document.paths[path].post.parameters[0]?.name ?? '');
      const parameter = `/paths/${path.replaceAll('/', '~1')}/post/parameters/0/schema`;
      expect(faults(parameter, key)).toEqual([]);
    },
  );

  it('the API document describes the information document as the PDF that the client requests', async () => {
    const { client, calls } = listen(new Blob(['%PDF']));
    await fetchIdd(client);
    expect(calls[0] && isDescribed(calls[0])).toBe(true);
    const { content } = document.paths['/api/idd'].get.responses[200];
    expect(Object.keys(content)).toEqual(['application/pdf']);
  });

  it.each<Required<MaintenanceResponse>>([
    { isLoginMaintenance: true, loginMaintenanceText: 'Snart tillbaka.', isEidInactive: false },
    { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: true },
  ])(
    'the API document describes the response about maintenance, which is read whole: %o',
    async (answer) => {
      const schema = '/components/schemas/MaintenanceResponse';
      expect(faults(schema, answer)).toEqual([]);
      for (const name of Object.keys(answer)) {
        expect(faults(schema, { ...answer, [name]: 7 }), name).toHaveLength(1);
      }
      const { client, calls } = listen(answer);
      expect(await make(client, getMaintenance, {})).toEqual(answer);
      expect(calls[0] && isDescribed(calls[0])).toBe(true);
    },
  );
});

describe('the API document and the client agree', () => {
  it.each(CALLS)(
    'the API document and the client agree on %s',
    async (operation, call, answer, read) => {
      const [method = '', path = ''] = operation.split(' ');
      const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}`;
      const { client, calls } = listen(answer);
      expect(await call(client)).toEqual(read);
      const [sent] = calls;
      expect(sent && isDescribed(sent)).toBe(true);
      expect([sent?.method, sent?.url?.split('?')[0]]).toEqual([method, path]);

      const json = 'content/application~1json/schema';
      if (method === 'post' && takesBody(path)) {
        const body: unknown = JSON.parse(String(sent?.data));
        expect(faults(`${pointer}/requestBody/${json}`, body)).toEqual([]);
        const misspelled = { ...Object(body), misspelled: 1 };
        expect(faults(`${pointer}/requestBody/${json}`, misspelled)).not.toEqual([]);
      }
      expect(faults(`${pointer}/responses/200/${json}`, answer)).toEqual([]);
    },
  );

  it('the tests of the client cover every call of the API document', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const called = CALLS.map(([operation]) => operation);
    const others = [
      ...BOOKINGS.map(([path]) => `post ${path}`),
      'get /api/maintenance',
      'get /api/idd',
    ];
    expect(new Set([...called, ...others])).toEqual(new Set(described));
  });

  it('the agreement test of an application covers its products, which are not empty', () => {
    expect(PRODUCTS).toHaveLength(1);
  });

  it('the API document and the client agree on the parameter that names a collection', async () => {
    const { client, calls } = listen({ status: 'LOGIN' });
    await fetchCollectionStatus(client, COLLECTION_ID);
    const query = new URLSearchParams(calls[0]?.url?.split('?')[1]);
    expect([...query]).toEqual([['collectionId', COLLECTION_ID]]);
    const { parameters } = document.paths['/api/collector/customer-insurances/login-status'].post;
    expect(parameters[0]?.name).toBe('collectionId');
  });

  it('the API document and the client agree on how a search is written', async () => {
    const { client, calls } = listen(CONTRACTS);
    await make(client, searchContracts, { query: { searchString: 'åke & co' } });
    const query = new URLSearchParams(calls[0]?.url?.split('?')[1]);
    expect([...query]).toEqual([['searchString', 'åke & co']]);
    expect(document.paths['/api/avtal'].get.parameters[0]?.name).toBe('searchString');
  });
});
