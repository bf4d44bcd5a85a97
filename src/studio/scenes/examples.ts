import type { Answers } from '#engine';
import {
  type CollectResponse,
  getQuestionnaire,
  getSignedInsurances,
  type OrderResponse,
  type PersonDetails,
  type SignedInsurancesResponse,
} from '#operations';
import { useQuestionnaire, useSession } from '#state';
import { questions } from '../../../schemas/reference/questionnaire.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';

/** An order of electronic identification; its app is this page. */
export const ORDER: OrderResponse = {
  orderRef: 'order',
  transactionId: 'transaction',
  qrCodeToken: 'bankid.example.0.code',
  autoStartUrl: `${globalThis.location?.pathname ?? '/'}#app`,
};

/** How an order has come along, of which only what matters is told. */
export const orderStatus = (told: Partial<CollectResponse>): CollectResponse => ({
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
  ...told,
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

/** Logs the visitor in, as a customer if nothing else is said. */
export function logIn(isCustomer = true): void {
  useSession.getState().logIn({
    isCustomerAtProvider: isCustomer,
    isUnassignedUserApproved: false,
    visitorId: PERSON.id,
  });
}

const [FIRST] = questions;
const ANSWERS: Answers = { [FIRST?.id ?? '']: FIRST?.answers?.[0]?.option ?? '' };

/** A customer who has answered the questions, of which there is one, and what they have. */
export function answerQuestions(
  server: ExampleServer,
  own: Partial<SignedInsurancesResponse> = {},
): void {
  server
    .answers(getQuestionnaire, { questions: [FIRST] })
    .answers(getSignedInsurances, { insurances: [], packages: [], person: PERSON, ...own });
  logIn();
  useQuestionnaire.getState().keepAnswers(ANSWERS);
  useQuestionnaire.getState().keepStep(FIRST?.id ?? '');
}
