import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import {
  bookMeeting,
  createClient,
  fetchMaintenance,
  type Maintenance,
  type MeetingRequest,
} from '#api';
import document from '../../schemas/api/openapi.json';
import { suggestions } from '../../schemas/short-guide/suggestions.json';

const ajv = new Ajv2020({ allErrors: true });
ajvFormats.default(ajv);
ajv.addVocabulary(['openapi', 'jsonSchemaDialect', 'info', 'servers', 'paths', 'components']);
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
  const item = Object.entries(document.paths).find(([path]) => path === url)?.[1] ?? {};
  return baseURL === document.servers[0]?.url && method.toLowerCase() in item;
}

const REQUEST: Required<MeetingRequest> = {
  name: 'Åsa Öberg',
  email: 'asa@exempel.se',
  phoneNumber: '070-123 45 67',
  recommendedInsurances: suggestions.map(({ title, description }) => ({ title, description })),
};

describe('the API document', () => {
  it('allows what bookMeeting sends, with every suggestion of the short guide', async () => {
    const { client, calls } = listen({ id: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11' });
    await bookMeeting(client, REQUEST, '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b12');
    const [call] = calls;
    expect(call && isDescribed(call)).toBe(true);
    const body: unknown = JSON.parse(String(call?.data));
    expect(body).toMatchObject({ name: REQUEST.name });
    expect(faults('/components/schemas/BookingRequest', body)).toEqual([]);
    const key = call?.headers.get(document.paths['/meeting/book'].post.parameters[0]?.name ?? '');
    expect(faults('/paths/~1meeting~1book/post/parameters/0/schema', key)).toEqual([]);
  });

  it.each<Required<Maintenance>>([
    { isLoginMaintenance: true, loginMaintenanceText: 'Snart tillbaka.', isEidInactive: false },
    { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: true },
  ])('describes the answer that fetchMaintenance reads whole: %o', async (answer) => {
    const schema = '/components/schemas/MaintenanceAnswer';
    expect(faults(schema, answer)).toEqual([]);
    for (const name of Object.keys(answer)) {
      expect(faults(schema, { ...answer, [name]: 7 }), name).toHaveLength(1);
    }
    const { client, calls } = listen(answer);
    expect(await fetchMaintenance(client)).toEqual(answer);
    expect(calls[0] && isDescribed(calls[0])).toBe(true);
  });
});
