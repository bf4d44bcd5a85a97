import {
  type ApiClient,
  applySimply,
  authenticateUninsured,
  cancelOrder,
  collectOrder,
  declareSimply,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  fetchInsuranceCompanies,
  fetchQuestionnaire,
  fetchRecommendations,
  fetchSignedInsurances,
  initiateCollection,
  loginWithPersonalNumber,
  logOut,
  mailApplication,
  mailRecommendations,
  renewSession,
  resumeOrder,
  searchContracts,
  startLogin,
  startSigning,
} from '#api';
import { choicesFor, type Recommendation, selectedProducts, tick } from '#insurance';

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
  packages: [{ packageName: 'a', includedInsuranceNames: ['b'], price: 249 }],
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
const RECOMMENDATION: Recommendation = {
  id: 'BA',
  productName: 'Barnförsäkring',
  productId: 'BA-2',
  productCategory: 3,
  recommendationType: 'New',
  sortingPoints: 100,
  recommendationReasonText: 'a',
  conditionLevelReasonText: 'b',
  description: 'c',
  inputFields: ['child-personal-number', 'child-expected-birth'],
  contracts: [
    {
      id: 'd',
      companyName: 'Åkeriet',
      contractNumber: '100',
      prePurchaseInfoUrl: 'https://granbo.example/e.pdf',
      conditions: [
        {
          conditionNumber: 'BA-2',
          insuredAmountText: '600 000 kronor',
          isRecommended: true,
          isSigned: false,
          isUnderRiskAssessment: false,
          canNotBeSigned: false,
          canBesignedWithAnyOfConditions: ['TI-2'],
          price: 130,
          priceBaseAmount: 20,
          productId: 'BA-2',
          healthDeclarationVariant: 3,
          renewalDate: '20270101',
          renewalPrice: 139,
        },
      ],
    },
  ],
  isDuplicate: false,
  childPersonalNumber: '201501012384',
  motherPersonalNumber: '199908072391',
  childExpectedBirthDate: '20261224',
};
const [ROW] = choicesFor([RECOMMENDATION]);
/** What is applied for. */
export const PRODUCTS = selectedProducts(
  [RECOMMENDATION],
  ROW ? [{ ...tick(RECOMMENDATION, ROW), childPersonalNumber: '201501012384' }] : [],
  '20260531',
);
const DOCUMENT = {
  healthDeclarationDocumentId: COLLECTION_ID,
  textToSign: 'Jag ansöker.',
  userNonVisibleData: 'a',
};
const RESULTS = [{ conditionNumber: 'BA-2', wasSigned: false, resultText: 'Vi väntar.*' }];

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
    (client) => mailRecommendations(client, 'asa@exempel.se'),
    {},
    undefined,
  ],
  [
    'post /api/health-declaration/simple',
    (client) =>
      declareSimply(client, {
        firstName: 'Åsa',
        lastName: 'Öberg',
        isFullyFunctional: true,
        productApplications: PRODUCTS,
      }),
    DOCUMENT,
    DOCUMENT,
  ],
  [
    'post /api/apply-for-insurance/simple',
    (client) =>
      applySimply(client, {
        healthDeclarationDocumentId: COLLECTION_ID,
        bankIdSigningInfo: { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' },
        isFullyFunctional: false,
        consentsToMarketing: true,
        person: INSURANCES.person,
        selectedProducts: PRODUCTS,
      }),
    { applicationResults: RESULTS },
    RESULTS,
  ],
  [
    'post /api/apply-for-insurance/mail',
    (client) =>
      mailApplication(client, { email: 'asa@exempel.se', includeHealthDeclarationLink: true }),
    true,
    undefined,
  ],
];
