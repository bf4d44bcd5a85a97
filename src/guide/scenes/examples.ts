import type { Answers } from '#engine';
import { type Receipt, useQuestionnaire, useSession } from '#guide/state';
import {
  type CollectResponse,
  getQuestionnaire,
  getSignedInsurances,
  type OrderResponse,
  type PersonDetails,
  type ProductApplication,
  type SignedInsurancesResponse,
  type SigningDocumentResponse,
} from '#operations';
import bookingForm from '../../../schemas/pages/booking.json' with { type: 'json' };
import { questions } from '../../../schemas/reference/questionnaire.json' with { type: 'json' };
import { applicationResults } from '../../../schemas/texts/server.json' with { type: 'json' };
import { sceneExamples } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import { sold } from './exampleProducts.ts';

/** An order of electronic identification; its app is this page. */
export const ORDER: OrderResponse = {
  orderRef: 'order',
  transactionId: 'transaction',
  qrCodeToken: 'bankid.example.0.code',
  autoStartUrl: `${globalThis.location?.pathname ?? '/'}#app`,
};

/** How an order has come along, of which only what matters is told. */
export const orderStatus = (values: Partial<CollectResponse>): CollectResponse => ({
  qrCodeToken: '',
  keepCollecting: false,
  completedSuccessfully: false,
  completedWithError: false,
  cancelled: false,
  signType: 'auth',
  bankidUserDisplayMessage: '',
  reason: '',
  signedWithIncorrectPersonalNumber: false,
  hasAnyProviderEngagemang: false,
  ...values,
});

/** The visitor; the number is one of those for tests. */
export const PERSON: PersonDetails = {
  personnummer: '199001012385',
  fornamn: 'Alva',
  efternamn: 'Berg',
  mobilnummer: '0701740635',
  epost: 'alva.berg@example.com',
  id: 'visitor',
};

/** Answers of the visitor who books a meeting, in the order of its form. */
export const BOOKED = [
  `${PERSON.fornamn} ${PERSON.efternamn}`,
  PERSON.mobilnummer,
  PERSON.epost,
].map((value, at) => ({ label: bookingForm.steps[0]?.questions[at]?.label ?? '', value }));

/** An application that awaits a health declaration. */
export const APPLICATION: ProductApplication = {
  id: 'LI',
  productName: sold(1).name,
  productId: 'LI-1',
  productCategory: 2,
  conditionNumber: 'LI-1',
  contractNumber: '1',
  price: 129,
  canBesignedWithAnyOfConditions: [],
  prePurchaseInfoUrl: '',
  healthDeclarationVariant: 3,
  priceBaseAmount: 1,
  isReduction: false,
  childPersonalNumber: '',
  motherPersonalNumber: '',
  childExpectedBirth: '',
  isAddedChild: false,
  isAddedPregnancy: false,
  isCurrentlySelected: true,
};

/** An application of which one insurance is granted, one awaits a declaration and one is unknown. */
export const RECEIPT: Receipt = {
  results: [
    {
      conditionNumber: 'OF-1',
      wasSigned: true,
      resultText: applicationResults.granted.replace('{date}', '27 november 2026'),
      level: '300 000 kronor',
      levelLabel: 'Försäkringsbelopp',
    },
    {
      conditionNumber: 'LI-1',
      wasSigned: false,
      resultText: applicationResults.declaration,
      level: '',
      levelLabel: '',
    },
    { conditionNumber: '?', wasSigned: false, resultText: '', level: '', levelLabel: '' },
  ],
  products: [
    {
      conditionNumber: 'OF-1',
      productName: sold(0).name,
      price: 89,
      childPersonalNumber: '201501012386',
    },
    { conditionNumber: 'LI-1', productName: sold(1).name, price: 129 },
  ],
  reference: '67DF-3917-FA0D',
  receivedAt: Date.UTC(2026, 10, 26, 13, 32),
  total: 338,
  email: PERSON.epost,
  awaited: [APPLICATION],
};

/** A document to sign. */
export const DOCUMENT: SigningDocumentResponse = {
  healthDeclarationDocumentId: 'document',
  textToSign: sceneExamples.textToSign,
  userNonVisibleData: 'digest',
};

/** A signature, as a poll gives it. */
export const SIGNATURE = {
  signType: 'sign',
  ocspResponse: 'ocsp',
  signature: 'signature',
  userNonVisibleData: 'digest',
} as const;

/** Logs the visitor in, as a customer if nothing else is said. */
export function logIn(isCustomer = true): void {
  useSession.getState().logIn({
    isCustomerAtProvider: isCustomer,
    isUnassignedUserApproved: false,
    visitorId: PERSON.id,
  });
}

const [FIRST] = questions;
const {
  id = '',
  questionTitle: label = '',
  answers: [{ option: value = '' } = {}] = [],
} = FIRST ?? {};
const ANSWERS: Answers = { [id]: value };
/** The same, as displayed. */
export const GUIDE_ANSWERS = [{ id, answer: value, label, value }];

/** A customer who has answered the questions, of which there is one, and what they have. */
export function answerQuestions(
  server: ExampleServer,
  holdings: Partial<SignedInsurancesResponse> = {},
): void {
  server
    .answers(getQuestionnaire, { questions: [FIRST] })
    .answers(getSignedInsurances, { insurances: [], packages: [], person: PERSON, ...holdings });
  logIn();
  useQuestionnaire.getState().keepAnswers(ANSWERS);
  useQuestionnaire.getState().keepStep(id);
}

/** The address as the app has left it. */
export function returnFromApp(): void {
  window.history.replaceState(null, '', `${window.location.pathname}#bankid=nonce`);
}
