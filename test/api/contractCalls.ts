import {
  type ApiClient,
  authenticateUninsured,
  cancelOrder,
  collectOrder,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  fetchInsuranceCompanies,
  fetchQuestionnaire,
  fetchRecommendations,
  fetchSignedInsurances,
  initiateCollection,
  loginWithPersonalNumber,
  logOut,
  mailRecommendations,
  renewSession,
  resumeOrder,
  searchContracts,
  startLogin,
  startSigning,
} from '#api';
import { APPLICATION_CALLS, PERSON, RECOMMENDATION } from './applicationCalls.ts';

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
    (client) => mailRecommendations(client, { email: 'asa@exempel.se' }),
    {},
    undefined,
  ],
  ...APPLICATION_CALLS,
];
