import { type ApiClient, call, fetchAwaited, fetchDeclaration } from '#guide/api';
import { choicesFor, type Recommendation, selectedProducts, tick } from '#insurance';
import { applyFully, applySimply, declareFully, declareSimply, mailApplication } from '#operations';

const DOCUMENT_ID = '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11';
/** Who applies. */
export const PERSON = {
  personnummer: '191212121212',
  fornamn: 'a',
  efternamn: 'b',
  mobilnummer: 'c',
  epost: 'd',
  id: 'e',
};
/** What is recommended. */
export const RECOMMENDATION: Recommendation = {
  id: 'BA',
  productName: 'Barnförsäkring',
  productId: 'BA-2',
  productCategory: 3,
  recommendationType: 'New',
  sortingPoints: 100,
  recommendationReasonText: 'a',
  conditionLevelReasonText: 'b',
  description: 'c',
  purpose: 'Ditt barn får ersättning vid sjukdom och olycksfall.',
  insuredAmountLabel: 'Försäkringsbelopp',
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
  levelAnswers: [],
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
  healthDeclarationDocumentId: DOCUMENT_ID,
  textToSign: 'Jag ansöker.',
  userNonVisibleData: 'a',
};
const RESULTS = [
  {
    conditionNumber: 'BA-2',
    wasSigned: false,
    resultText: 'Vi väntar.*',
    level: '',
    levelLabel: 'Belopp',
  },
];
const SUBMITTED = { reference: '67DF-3917-FA0D', receivedAt: '2026-06-01T08:00:00.000Z' };
const DECLARATION = {
  name: 'Hälsodeklaration',
  version: '3f',
  steps: [
    {
      name: 'A',
      description: '<p>B</p>',
      dependency: 'Beroende1',
      questions: [
        {
          id: 'a',
          name: 'A?',
          type: 'radiobuttongroup',
          assessmentType: 'yes',
          validation: 'required',
          options: [{ id: 'y', name: 'Ja', subQuestions: [{ id: 'b', name: 'B?', type: 'text' }] }],
          answers: [],
        },
      ],
    },
  ],
  dependencies: { B: { key: 'a', value: 'Ja' } },
};

/** The calls about applications and declarations, each with an answer and what is read of it. */
export const APPLICATION_CALLS: readonly [
  operation: string,
  call: (client: ApiClient) => Promise<unknown>,
  answer: unknown,
  read: unknown,
][] = [
  [
    'post /api/health-declaration/simple',
    (client) =>
      call(client, declareSimply, {
        body: {
          firstName: 'Åsa',
          lastName: 'Öberg',
          isFullyFunctional: true,
          productApplications: PRODUCTS,
        },
      }),
    DOCUMENT,
    DOCUMENT,
  ],
  [
    'post /api/apply-for-insurance/simple',
    (client) =>
      call(client, applySimply, {
        body: {
          healthDeclarationDocumentId: DOCUMENT_ID,
          bankIdSigningInfo: { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' },
          isFullyFunctional: false,
          consentsToMarketing: true,
          person: PERSON,
          selectedProducts: PRODUCTS,
        },
      }),
    { applicationResults: RESULTS, ...SUBMITTED },
    { applicationResults: RESULTS, ...SUBMITTED },
  ],
  [
    'get /api/health-declaration/3',
    (client) => fetchDeclaration(client),
    DECLARATION,
    { declaration: DECLARATION, version: '3f' },
  ],
  [
    'get /api/health-declaration/awaited',
    (client) => fetchAwaited(client),
    { productApplications: PRODUCTS, email: 'asa@exempel.se' },
    { products: PRODUCTS, email: 'asa@exempel.se' },
  ],
  [
    'post /api/health-declaration/full',
    (client) =>
      call(client, declareFully, {
        body: {
          firstName: 'Åsa',
          lastName: 'Öberg',
          productApplications: PRODUCTS,
          form: {
            version: '3f',
            steps: [{ name: 'A', questions: [{ id: 'a', answers: ['Ja'] }] }],
          },
        },
      }),
    DOCUMENT,
    DOCUMENT,
  ],
  [
    'post /api/apply-for-insurance/full',
    (client) =>
      call(client, applyFully, {
        body: {
          healthDeclarationDocumentId: DOCUMENT_ID,
          bankIdSigningInfo: { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' },
          isFullyFunctional: true,
          consentsToMarketing: true,
          person: PERSON,
          selectedProducts: PRODUCTS,
        },
      }),
    { applicationResults: RESULTS, ...SUBMITTED },
    { applicationResults: RESULTS, ...SUBMITTED },
  ],
  [
    'post /api/apply-for-insurance/mail',
    (client) =>
      call(client, mailApplication, {
        body: { email: 'asa@exempel.se', includeHealthDeclarationLink: true },
      }),
    true,
    true,
  ],
];
