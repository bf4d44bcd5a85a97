import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Condition, Contract, ProductApplication, Recommendation } from '#insurance';
import { FAULTS, readConfig } from '#server';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import type * as wire from '../../../src/server/contract/wire.ts';
import type { Services } from '../../../src/server/endpoints.ts';
import { createEndpoints } from '../../../src/server/endpoints.ts';
import { BOOKING } from '../harness.ts';

const schemas = document.components.schemas;

const NAME = { orderRef: 'a', transactionId: 'b' };
const PERSON = {
  personnummer: '191212121212',
  fornamn: 'a',
  efternamn: 'b',
  mobilnummer: '',
  epost: '',
  id: 'c',
} satisfies Required<wire.PersonDetails>;

const PRODUCT = {
  id: 'a',
  productName: 'b',
  productId: 'c-1',
  productCategory: 1,
  conditionNumber: 'd',
  contractNumber: 'e',
  price: 1,
  canBesignedWithAnyOfConditions: ['f'],
  prePurchaseInfoUrl: '',
  healthDeclarationVariant: 1,
  priceBaseAmount: 1,
  isReduction: false,
  childPersonalNumber: '',
  motherPersonalNumber: '',
  childExpectedBirth: '',
  isAddedChild: false,
  isAddedPregnancy: false,
  isCurrentlySelected: true,
} satisfies Required<ProductApplication>;
const RESULT = {
  conditionNumber: 'a',
  wasSigned: true,
  resultText: 'b',
} satisfies Required<wire.ApplicationResult>;

const ANSWERED = { id: 'a', questionTitle: 'b', answer: { option: 'c', value: true } };
const FRAGMENT = {
  insuranceCompany: 'a',
  insuranceCompanyDisplayName: 'b',
  insuranceName: 'c',
  insuranceStatusText: 'd',
};
const CONDITION = {
  conditionNumber: 'OF-1',
  insuredAmountText: 'a',
  isRecommended: true,
  isSigned: false,
  isUnderRiskAssessment: false,
  canNotBeSigned: false,
  canBesignedWithAnyOfConditions: ['TI-1'],
  price: 49,
  priceBaseAmount: 300_000,
  productId: 'OF-1',
  healthDeclarationVariant: 1,
  renewalDate: '20270101',
  renewalPrice: 52,
} satisfies Required<Condition>;
const CONTRACT = {
  id: 'a',
  companyName: 'b',
  contractNumber: 'c',
  prePurchaseInfoUrl: 'd',
  conditions: [CONDITION],
} satisfies Required<Contract>;
const RECOMMENDATION = {
  id: 'a',
  productName: 'b',
  productId: 'OF-1',
  productCategory: 1,
  recommendationType: 'New',
  sortingPoints: 100,
  recommendationReasonText: 'c',
  conditionLevelReasonText: 'd',
  description: 'e',
  inputFields: ['child-personal-number'],
  contracts: [CONTRACT],
  isDuplicate: false,
  childPersonalNumber: '201903142386',
  motherPersonalNumber: '',
  childExpectedBirthDate: '20270101',
} satisfies Required<Recommendation>;

const DECLARED = { name: 'a', questions: [{ id: 'b', answers: ['c'] }] };

/** A value of each type with every property: the compiler holds it to the type, the test to the schema. */
const SAMPLES = {
  BookingRequest: BOOKING satisfies Required<wire.BookingRequest>,
  RecommendedInsurance: {
    title: 'a',
    description: 'b',
  } satisfies Required<wire.RecommendedInsurance>,
  BookingAnswer: {
    id: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11',
  } satisfies Required<wire.BookingAnswer>,
  MaintenanceAnswer: {
    isLoginMaintenance: true,
    loginMaintenanceText: '',
    isEidInactive: false,
  } satisfies Required<wire.MaintenanceAnswer>,
  AuthRequest: { returnUrl: 'https://a.example/' } satisfies Required<wire.AuthRequest>,
  SignRequest: {
    textToSign: 'a',
    userNonVisibleData: 'b',
    returnUrl: 'https://a.example/',
  } satisfies Required<wire.SignRequest>,
  OrderAnswer: {
    ...NAME,
    qrCodeToken: '',
    autoStartUrl: '',
  } satisfies Required<wire.OrderAnswer>,
  OrderRequest: NAME satisfies Required<wire.OrderRequest>,
  ResumeRequest: { nonce: 'a' } satisfies Required<wire.ResumeRequest>,
  CollectRequest: {
    ...NAME,
    bankIdInactiveProps: { personalNumber: '191212121212' },
  } satisfies Required<wire.CollectRequest>,
  CollectAnswer: {
    qrCodeToken: 'a',
    qrCodeTokens: ['b'],
    keepCollecting: true,
    completedSuccessfully: false,
    completedWithError: false,
    cancelled: false,
    signType: 'sign',
    bankidUserDisplayMessage: 'c',
    signedWithIncorrectPersonalNumber: false,
    hasAnyProviderEngagemang: false,
    visitorId: 'd',
    ocspResponse: 'e',
    signature: 'f',
    userNonVisibleData: 'g',
  } satisfies Required<wire.CollectAnswer>,
  SessionAnswer: {
    isAuthenticated: true,
    hasAnyProviderEngagemang: false,
    isUnassignedUserApproved: true,
    visitorId: 'a',
  } satisfies Required<wire.SessionAnswer>,
  ContractAnswer: {
    contractName: 'a',
    subgroups: [{ name: 'b' }],
  } satisfies Required<wire.ContractAnswer>,
  UninsuredRequest: {
    contractName: 'a',
    subgroup: { name: 'b' },
  } satisfies Required<wire.UninsuredRequest>,
  SignedInsurancesAnswer: {
    insurances: [{ productName: 'a', status: 'b', conditionNumber: 'c' }],
    packages: [{ packageName: 'a', includedInsuranceNames: ['b'], price: 149 }],
    person: PERSON,
  } satisfies Required<wire.SignedInsurancesAnswer>,
  PersonDetails: PERSON,
  InsuranceCompanyAnswer: {
    name: 'a',
    displayName: 'b',
    loginMethods: ['c'],
  } satisfies Required<wire.InsuranceCompanyAnswer>,
  LoginInitiationRequest: {
    input: { swedishPersonalNumber: '191212121212' },
    insuranceCompany: 'a',
    loginMethod: 'b',
  } satisfies Required<wire.LoginInitiationRequest>,
  LoginInitiationAnswer: {
    id: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11',
    extraInformation: { autoStartToken: 'a', swedishBankIdQrCode: 'b', autoStartUrl: 'c' },
  } satisfies Required<wire.LoginInitiationAnswer>,
  LoginStatusAnswer: {
    status: 'a',
    extraInformation: { swedishBankIdQrCode: 'b' },
  } satisfies Required<wire.LoginStatusAnswer>,
  CollectedInsuranceAnswer: {
    insuranceCompany: 'a',
    insuranceCompanyDisplayName: 'b',
    insuranceName: 'c',
    insuranceStatusText: 'd',
  } satisfies Required<wire.CollectedInsuranceAnswer>,
  DetailedBookingRequest: {
    name: 'a',
    email: 'b',
    phoneNumber: 'c',
  } satisfies Required<wire.DetailedBookingRequest>,
  MailRequest: { email: 'a' } satisfies Required<wire.MailRequest>,
  ApplicationMailRequest: {
    email: 'a',
    includeHealthDeclarationLink: true,
  } satisfies Required<wire.ApplicationMailRequest>,
  ProductApplication: PRODUCT,
  SimpleDeclarationRequest: {
    firstName: 'a',
    lastName: 'b',
    isFullyFunctional: true,
    productApplications: [PRODUCT],
  } satisfies Required<wire.SimpleDeclarationRequest>,
  AwaitedDeclarationAnswer: {
    productApplications: [PRODUCT],
    email: 'a',
  } satisfies Required<wire.AwaitedDeclarationAnswer>,
  FullDeclarationRequest: {
    firstName: 'a',
    lastName: 'b',
    productApplications: [PRODUCT],
    form: { version: 'c', steps: [DECLARED] },
  } satisfies Required<wire.FullDeclarationRequest>,
  DeclaredStep: DECLARED satisfies wire.FullDeclarationRequest['form']['steps'][number],
  SigningDocumentAnswer: {
    healthDeclarationDocumentId: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11',
    textToSign: 'a',
    userNonVisibleData: 'b',
  } satisfies Required<wire.SigningDocumentAnswer>,
  ApplicationRequest: {
    healthDeclarationDocumentId: 'a',
    bankIdSigningInfo: { ocspResponse: 'b', signature: 'c', userNonVisibleData: 'd' },
    isFullyFunctional: true,
    consentsToMarketing: false,
    person: PERSON,
    selectedProducts: [PRODUCT],
  } satisfies Required<wire.ApplicationRequest>,
  ApplicationResult: RESULT,
  ApplicationAnswer: {
    applicationResults: [RESULT],
  } satisfies Required<wire.ApplicationAnswer>,
  AnsweredQuestion: ANSWERED satisfies wire.RecommendationsRequest['answers'][number],
  InsuranceFragment: FRAGMENT satisfies Required<wire.CollectedInsuranceAnswer>,
  RecommendationsRequest: {
    answers: [ANSWERED],
    insuranceFragments: [FRAGMENT],
    consentsToCollection: true,
  } satisfies Required<wire.RecommendationsRequest>,
  RecommendationsAnswer: {
    recommendations: [RECOMMENDATION],
  } satisfies Required<wire.RecommendationsAnswer>,
  Recommendation: RECOMMENDATION,
  OfferedContract: CONTRACT,
  OfferedCondition: CONDITION,
};

/** What an answer may lack. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  CollectAnswer: ['ocspResponse', 'qrCodeTokens', 'signature', 'userNonVisibleData', 'visitorId'],
  SessionAnswer: ['visitorId'],
  LoginStatusAnswer: ['extraInformation'],
};

describe('the API document and the code', () => {
  it.each(Object.entries(SAMPLES))('agree on the properties of %s', (name, sample) => {
    const { properties, required } = schemas[name as keyof typeof SAMPLES];
    expect(Object.keys(sample).sort()).toEqual(Object.keys(properties).sort());
    const may = OPTIONAL[name] ?? [];
    expect([...required, ...may].sort()).toEqual(Object.keys(properties).sort());
    const validate = new Ajv2020({ strict: false, formats: { uuid: true } })
      .addSchema(document, 'contract')
      .compile({ $ref: `contract#/components/schemas/${name}` });
    expect(validate(sample), JSON.stringify(validate.errors)).toBe(true);
  });

  it('name every call, and who may make it', async () => {
    const endpoints = createEndpoints({ config: readConfig({}) } as Services);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { security?: readonly object[] }>).map(
        ([method, { security = [] }]) => {
          const needsToken = security.some((schemes) => 'token' in schemes);
          return `${method.toUpperCase()} ${path} ${needsToken ? 'personal' : 'public'}`;
        },
      ),
    );
    const mounted = endpoints.map(
      ({ method, path, access }) =>
        `${method} ${path} ${access === 'public' ? 'public' : 'personal'}`,
    );
    expect(mounted.sort()).toEqual(described.sort());
  });

  it('agree on the codes of errors', () => {
    expect(Object.keys(FAULTS)).toEqual(schemas.Error.properties.code.enum);
  });
});
