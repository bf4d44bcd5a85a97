import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import {
  type ApiClient,
  authenticateUninsured,
  bookMeeting,
  cancelOrder,
  collectOrder,
  createClient,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  fetchInsuranceCompanies,
  fetchMaintenance,
  fetchQuestionnaire,
  fetchSignedInsurances,
  initiateCollection,
  loginWithPersonalNumber,
  logOut,
  type Maintenance,
  type MeetingRequest,
  renewSession,
  resumeOrder,
  searchContracts,
  startLogin,
  startSigning,
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
  const [called] = url.split('?');
  const item = Object.entries(document.paths).find(([path]) => path === called)?.[1] ?? {};
  return baseURL === document.servers[0]?.url && method.toLowerCase() in item;
}

/** Whether the document says what a call sends; what is sent to others does not matter. */
function takesBody(path: string): boolean {
  const [, item] = Object.entries(document.paths).find(([name]) => name === path) ?? [];
  return item !== undefined && 'post' in item && 'requestBody' in item.post;
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

const ORDER = { orderRef: 'a', transactionId: 'b', qrCodeToken: 'c', autoStartUrl: 'd' };
const STATUS = {
  qrCodeToken: 'a',
  qrCodeTokens: ['b', 'c'],
  keepCollecting: false,
  completedSuccessfully: true,
  completedWithError: false,
  cancelled: false,
  signType: 'sign',
  bankidUserDisplayMessage: 'd',
  signedWithIncorrectPersonalNumber: false,
  hasAnyProviderEngagemang: true,
  visitorId: 'e',
  ocspResponse: 'f',
  signature: 'g',
  userNonVisibleData: 'h',
};
const INSURANCES = {
  insurances: [{ productName: 'a', status: 'b', conditionNumber: 'c' }],
  packages: [{ packageName: 'a', includedInsuranceNames: ['b'] }],
  person: {
    personnummer: '191212121212',
    fornamn: 'a',
    efternamn: 'b',
    mobilnummer: 'c',
    epost: 'd',
    id: 'e',
  },
};
const SESSION = {
  isAuthenticated: true,
  hasAnyProviderEngagemang: true,
  isUnassignedUserApproved: true,
  visitorId: 'a',
};
const QUESTIONS = [{ id: 'a', type: 'salary', questionTitle: 'Lön?' }];
const COMPANIES = [
  { name: 'a', displayName: 'Åkeriets', loginMethods: ['SWEDISH_MOBILE_BANKID_ANY_DEVICE'] },
];
const COLLECTION_ID = '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11';
const COLLECTED = [
  {
    insuranceCompany: 'a',
    insuranceCompanyDisplayName: 'b',
    insuranceName: 'c',
    insuranceStatusText: 'd',
  },
];
const CONTRACTS = [{ contractName: 'Åkeriet', subgroups: [{ name: 'Förare' }] }];

/** A call, the operation it is to be, and an answer that the client reads whole. */
const CALLS: readonly [
  operation: string,
  call: (client: ApiClient) => Promise<unknown>,
  answer: unknown,
  read: unknown,
][] = [
  ['post /api/bankid/auth', (client) => startLogin(client, 'https://a.example/'), ORDER, ORDER],
  [
    'post /api/bankid/sign',
    (client) =>
      startSigning(client, { textToSign: 'a', userNonVisibleData: 'b' }, 'https://a.example/'),
    ORDER,
    ORDER,
  ],
  ['post /api/bankid/collect', (client) => collectOrder(client, ORDER), STATUS, STATUS],
  [
    'post /api/bankid/collect',
    (client) => loginWithPersonalNumber(client, '191212121212'),
    STATUS,
    STATUS,
  ],
  ['post /api/bankid/cancel', (client) => cancelOrder(client, ORDER), {}, undefined],
  ['post /api/bankid/resume', (client) => resumeOrder(client, 'nonce'), ORDER, ORDER],
  ['post /api/session', (client) => renewSession(client), SESSION, SESSION],
  ['post /api/logout', (client) => logOut(client), {}, undefined],
  [
    'get /api/questionnaire',
    (client) => fetchQuestionnaire(client),
    { questions: QUESTIONS },
    QUESTIONS,
  ],
  [
    'get /api/provider/customer-insurances/signed',
    (client) => fetchSignedInsurances(client),
    INSURANCES,
    INSURANCES,
  ],
  ['get /api/avtal', (client) => searchContracts(client, 'åke & co'), CONTRACTS, CONTRACTS],
  [
    'post /api/uninsured/auth',
    (client) => authenticateUninsured(client, 'Åkeriet', { name: 'Förare' }),
    {},
    undefined,
  ],
  [
    'get /api/insurance-companies',
    (client) => fetchInsuranceCompanies(client),
    COMPANIES,
    COMPANIES,
  ],
  [
    'post /api/collector/customer-insurances/login-initiation',
    (client) =>
      initiateCollection(client, {
        personalNumber: '191212121212',
        insuranceCompany: 'a',
        loginMethod: 'SWEDISH_MOBILE_BANKID_ANY_DEVICE',
      }),
    {
      id: COLLECTION_ID,
      extraInformation: { autoStartToken: 'a', swedishBankIdQrCode: 'b', autoStartUrl: 'c' },
    },
    { collectionId: COLLECTION_ID, autoStartToken: 'a', qrCode: 'b', autoStartUrl: 'c' },
  ],
  [
    'post /api/collector/customer-insurances/login-status',
    (client) => fetchCollectionStatus(client, COLLECTION_ID),
    { status: 'COMPLETED_EMPTY', extraInformation: { swedishBankIdQrCode: 'a' } },
    { status: 'COMPLETED EMPTY', qrCode: 'a' },
  ],
  [
    'post /api/collector/customer-insurances/get-data',
    (client) => fetchCollectedInsurances(client, [COLLECTION_ID]),
    COLLECTED,
    COLLECTED,
  ],
];

describe('the API document and the client agree', () => {
  it.each(CALLS)('on %s', async (operation, call, answer, read) => {
    const [method = '', path = ''] = operation.split(' ');
    const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}`;
    const { client, calls } = listen(answer);
    expect(await call(client)).toEqual(read);
    const [sent] = calls;
    expect(sent && isDescribed(sent)).toBe(true);
    expect([sent?.method, sent?.url?.split('?')[0]]).toEqual([method, path]);

    const json = 'content/application~1json/schema';
    if (takesBody(path)) {
      const body: unknown = JSON.parse(String(sent?.data));
      expect(faults(`${pointer}/requestBody/${json}`, body)).toEqual([]);
      const misspelled = { ...Object(body), misspelled: 1 };
      expect(faults(`${pointer}/requestBody/${json}`, misspelled)).not.toEqual([]);
    }
    expect(faults(`${pointer}/responses/200/${json}`, answer)).toEqual([]);
  });

  it('on every call of the document', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const called = CALLS.map(([operation]) => operation);
    const others = ['post /meeting/book', 'get /api/maintenance'];
    expect(new Set([...called, ...others])).toEqual(new Set(described));
  });

  it('on how a collection is named', async () => {
    const { client, calls } = listen({ status: 'LOGIN' });
    await fetchCollectionStatus(client, COLLECTION_ID);
    const query = new URLSearchParams(calls[0]?.url?.split('?')[1]);
    expect([...query]).toEqual([['collectionId', COLLECTION_ID]]);
    const { parameters } = document.paths['/api/collector/customer-insurances/login-status'].post;
    expect(parameters[0]?.name).toBe('collectionId');
  });

  it('on how a search is written', async () => {
    const { client, calls } = listen(CONTRACTS);
    await searchContracts(client, 'åke & co');
    const query = new URLSearchParams(calls[0]?.url?.split('?')[1]);
    expect([...query]).toEqual([['searchString', 'åke & co']]);
    expect(document.paths['/api/avtal'].get.parameters[0]?.name).toBe('searchString');
  });
});
