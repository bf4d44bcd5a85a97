import {
  type ApiClient,
  call,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  fetchInsuranceCompanies,
  fetchRecommendations,
  initiateCollection,
  withOrderReference,
} from '#guide/api';
import {
  authenticateUninsured,
  cancelOrder,
  collectOrder,
  getQuestionnaire,
  getSession,
  getSignedInsurances,
  logOut,
  mailRecommendations,
  renewSession,
  resumeOrder,
  searchContracts,
  startLogin,
  startSigning,
} from '#operations';
import { APPLICATION_CALLS, PERSON, RECOMMENDATION } from './applicationCalls.ts';

const NAME = { orderRef: 'a', transactionId: 'b' };
const ORDER = { ...NAME, qrCodeToken: 'c', autoStartUrl: 'd' };
const STATUS = {
  qrCodeToken: 'a',
  qrCodeTokens: ['b', 'c'],
  keepCollecting: false,
  completedSuccessfully: true,
  completedWithError: false,
  cancelled: false,
  signType: 'sign',
  bankidUserDisplayMessage: 'd',
  reason: '',
  signedWithIncorrectPersonalNumber: false,
  hasAnyProviderEngagemang: true,
  visitorId: 'e',
  ocspResponse: 'f',
  signature: 'g',
  userNonVisibleData: 'h',
};
const INSURANCES = {
  insurances: [{ productName: 'a', status: 'b', conditionNumber: 'c' }],
  packages: [{ packageName: 'a', includedInsuranceNames: ['b'], price: 249 }],
  person: PERSON,
};
const SESSION = {
  isAuthenticated: true,
  hasAnyProviderEngagemang: true,
  isUnassignedUserApproved: true,
  visitorId: 'a',
  idleEndsIn: 3600,
  endsIn: 28_800,
};
const QUESTIONS = [{ id: 'a', type: 'salary', questionTitle: 'Lön?' }];
const COMPANIES = [
  { name: 'a', displayName: 'Åkeriets', loginMethods: ['SWEDISH_MOBILE_BANKID_ANY_DEVICE'] },
];
/** The id of a collection. */
export const COLLECTION_ID = '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11';
const COLLECTED = [
  {
    insuranceCompany: 'a',
    insuranceCompanyDisplayName: 'b',
    insuranceName: 'c',
    insuranceStatusText: 'd',
  },
];
/** What a search for contracts found. */
export const CONTRACTS = [{ contractName: 'Åkeriet', subgroups: [{ name: 'Förare' }] }];

/** A call, the operation it is to be, and an answer that the client reads whole. */
export const CALLS: readonly [
  operation: string,
  call: (client: ApiClient) => Promise<unknown>,
  answer: unknown,
  read: unknown,
][] = [
  [
    'post /api/bankid/auth',
    (client) =>
      call(client, startLogin, { body: { returnUrl: 'https://a.example/' } }).then(
        withOrderReference,
      ),
    ORDER,
    ORDER,
  ],
  [
    'post /api/bankid/sign',
    (client) =>
      call(client, startSigning, {
        body: { textToSign: 'a', userNonVisibleData: 'b', returnUrl: 'https://a.example/' },
      }).then(withOrderReference),
    ORDER,
    ORDER,
  ],
  [
    'post /api/bankid/collect',
    (client) => call(client, collectOrder, { body: { ...NAME, bankIdInactiveProps: null } }),
    STATUS,
    STATUS,
  ],
  [
    'post /api/bankid/collect',
    (client) =>
      call(client, collectOrder, {
        body: {
          transactionId: '',
          orderRef: '',
          bankIdInactiveProps: { personalNumber: '191212121212' },
        },
      }),
    STATUS,
    STATUS,
  ],
  ['post /api/bankid/cancel', (client) => call(client, cancelOrder, { body: NAME }), {}, {}],
  [
    'post /api/bankid/resume',
    (client) => call(client, resumeOrder, { body: { nonce: 'nonce' } }).then(withOrderReference),
    ORDER,
    ORDER,
  ],
  ['get /api/session', (client) => call(client, getSession, {}), SESSION, SESSION],
  ['post /api/session', (client) => call(client, renewSession, {}), SESSION, SESSION],
  ['post /api/logout', (client) => call(client, logOut, {}), {}, {}],
  [
    'get /api/questionnaire',
    (client) => call(client, getQuestionnaire, {}),
    { questions: QUESTIONS },
    { questions: QUESTIONS },
  ],
  [
    'get /api/provider/customer-insurances/signed',
    (client) => call(client, getSignedInsurances, {}),
    INSURANCES,
    INSURANCES,
  ],
  [
    'get /api/avtal',
    (client) => call(client, searchContracts, { query: { searchString: 'åke & co' } }),
    CONTRACTS,
    CONTRACTS,
  ],
  [
    'post /api/uninsured/auth',
    (client) =>
      call(client, authenticateUninsured, {
        body: { contractName: 'Åkeriet', subgroup: { name: 'Förare' } },
      }),
    {},
    {},
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
  [
    'post /api/recommendations',
    (client) =>
      fetchRecommendations(client, {
        answers: [{ id: 'a', questionTitle: 'b', answer: { option: '31000', value: 31000 } }],
        insuranceFragments: COLLECTED,
        consentsToCollection: true,
      }),
    { recommendations: [RECOMMENDATION] },
    [RECOMMENDATION],
  ],
  [
    'post /api/recommendations/mail',
    (client) => call(client, mailRecommendations, { body: { email: 'asa@exempel.se' } }),
    {},
    {},
  ],
  ...APPLICATION_CALLS,
];
