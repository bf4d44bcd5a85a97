import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInStockholm } from '#engine';
import {
  canBeSigned,
  choicesFor,
  decisionOf,
  needsHealthDeclaration,
  type ProductApplication,
  type Recommendation,
  selectedProducts,
  tick,
} from '#insurance';
import { ANSWER_SETS, answered } from '../../support/answerSets.ts';
import { declared } from '../../support/declaredSteps.ts';
import type { LoadPerson } from './people.ts';
import type { Visitor } from './visitor.ts';

interface Order {
  readonly orderRef: string;
  readonly transactionId: string;
  readonly qrCodeToken: string;
}

interface Polled {
  readonly keepCollecting: boolean;
  readonly completedWithError: boolean;
  readonly completedSuccessfully: boolean;
  readonly qrCodeToken: string;
  readonly signature: string;
  readonly ocspResponse: string;
}

/** As the guide polls: orders every two seconds, collections every second. */
const ORDER_POLL_MS = 2_000;
const COLLECTION_POLL_MS = 1_000;
const COMPANY = 'almvik';
const RETURN_URL = '/fordjupade-guiden/start/';
const ANSWERS = answered(ANSWER_SETS.family);

/** A visitor, and the person they log in as. */
export interface Journey {
  readonly visitor: Visitor;
  readonly person: LoadPerson;
  readonly url: string;
  /** Whether they pause: then the code is shown and polled before they use the phone. */
  readonly isPausing: boolean;
  /** Called with the id of a document, or of a booking, once the server has acknowledged that it is stored. */
  readonly onStored?: (id: string) => void;
  /** Called when an order ended with an error: the visitor begins again. Without it the journey breaks off. */
  readonly onOrderFailed?: () => void;
}

/** The short guide makes no call until a meeting is booked. */
export async function shortGuide({ visitor, onStored }: Journey): Promise<void> {
  const { id } = await visitor.call<{ readonly id: string }>('POST', '/meeting/book', {
    name: 'Åsa Öberg',
    email: `${randomUUID()}@exempel.se`,
    phoneNumber: '070-123 45 67',
    recommendedInsurances: [
      { title: 'Olycksfallsförsäkring', description: 'Om du skadar dig i en olycka.' },
    ],
  });
  onStored?.(id);
}

/** Polls a login that nobody opens until it ends; calls `polled` after each poll. */
export async function pollLogin({ visitor, url }: Journey, polled: () => boolean): Promise<void> {
  const order = await visitor.call<Order>('POST', '/api/bankid/auth', {
    returnUrl: `${url}${RETURN_URL}`,
  });
  let goesOn = true;
  while (goesOn) goesOn = (await poll(visitor, order)).keepCollecting && polled();
}

/** The in-depth guide from the login to the receipt, with one insurer's insurances and a signature. */
export async function inDepthGuide(journey: Journey): Promise<void> {
  const recommendations = await recommendedTo(journey);
  await applyFor(journey, selected(recommendations, false));
  await journey.visitor.call('POST', '/api/logout', {});
}

/** The same for an insurance that needs a whole health declaration, which is filled in and signed as well. */
export async function declarationGuide(journey: Journey): Promise<void> {
  const { visitor, person } = journey;
  const recommendations = await recommendedTo(journey);
  const products = selected(recommendations, true);
  await applyFor(journey, products);
  await visitor.call('GET', '/api/health-declaration/awaited');
  const { version } = await visitor.call<{ readonly version: string }>(
    'GET',
    '/api/health-declaration/3',
  );
  const awaited = products.filter((product) => decisionOf(product, true) === 'declaration');
  const document = await visitor.call<SigningDocument>('POST', '/api/health-declaration/full', {
    firstName: person.givenName,
    lastName: person.surname,
    productApplications: awaited,
    form: { version, steps: declared() },
  });
  await submit(journey, 'full', document, awaited);
  await visitor.call('POST', '/api/logout', {});
}

interface SigningDocument {
  readonly healthDeclarationDocumentId: string;
  readonly textToSign: string;
  readonly userNonVisibleData: string;
}

async function recommendedTo(journey: Journey): Promise<readonly Recommendation[]> {
  const { visitor, url } = journey;
  await visitor.call('GET', '/api/maintenance');
  const returnUrl = `${url}${RETURN_URL}`;
  await identify(journey, () => visitor.call('POST', '/api/bankid/auth', { returnUrl }));
  await visitor.call('POST', '/api/session', {});
  await visitor.call('GET', '/api/questionnaire');
  await visitor.call('GET', '/api/insurance-companies');
  const insuranceFragments = await collect(journey);
  const { recommendations } = await visitor.call<{
    readonly recommendations: readonly Recommendation[];
  }>('POST', '/api/recommendations', {
    answers: ANSWERS,
    insuranceFragments,
    consentsToCollection: true,
  });
  return recommendations;
}

async function applyFor(journey: Journey, products: readonly ProductApplication[]): Promise<void> {
  const { visitor, person } = journey;
  const { givenName: firstName, surname: lastName } = person;
  const document = await visitor.call<SigningDocument>('POST', '/api/health-declaration/simple', {
    firstName,
    lastName,
    isFullyFunctional: true,
    productApplications: products,
  });
  await submit(journey, 'simple', document, products);
  await visitor.call('POST', '/api/apply-for-insurance/mail', {
    email: emailOf(person),
    includeHealthDeclarationLink: false,
  });
}

/** Signs a document, and submits what was signed. */
async function submit(
  journey: Journey,
  kind: 'simple' | 'full',
  { healthDeclarationDocumentId, textToSign, userNonVisibleData }: SigningDocument,
  products: readonly ProductApplication[],
): Promise<void> {
  const { visitor, person, url } = journey;
  const known = await visitor.call<{ readonly person: object }>(
    'GET',
    '/api/provider/customer-insurances/signed',
  );
  const returnUrl = `${url}${RETURN_URL}`;
  const { signature, ocspResponse } = await identify(journey, () =>
    visitor.call('POST', '/api/bankid/sign', { textToSign, userNonVisibleData, returnUrl }),
  );
  await visitor.call('POST', `/api/apply-for-insurance/${kind}`, {
    healthDeclarationDocumentId,
    bankIdSigningInfo: { signature, ocspResponse, userNonVisibleData },
    isFullyFunctional: true,
    consentsToMarketing: false,
    person: { ...known.person, epost: emailOf(person) },
    selectedProducts: products,
  });
  journey.onStored?.(healthDeclarationDocumentId);
}

function emailOf({ personalNumber }: LoadPerson): string {
  return `${personalNumber}@exempel.se`;
}

/** The first of the result that can be signed, with or without a whole health declaration. */
function selected(
  recommendations: readonly Recommendation[],
  withDeclaration: boolean,
): readonly ProductApplication[] {
  const today = dateInStockholm(new Date());
  for (const one of recommendations.filter(canBeSigned)) {
    const choices = choicesFor([one]).map((choice) => tick(one, choice));
    const products = selectedProducts([one], choices, today);
    const isWanted = needsHealthDeclaration(products) === withDeclaration;
    if (one.inputFields.length === 0 && isWanted) return products;
  }
  throw new Error('nothing is recommended that can be signed');
}

async function poll(visitor: Visitor, { orderRef, transactionId }: Order): Promise<Polled> {
  return await visitor.call('POST', '/api/bankid/collect', {
    orderRef,
    transactionId,
    bankIdInactiveProps: null,
  });
}

/** Begins an order and approves it, again if it fails and the visitor would try again. */
async function identify(journey: Journey, begin: () => Promise<Order>): Promise<Polled> {
  for (;;) {
    const polled = await approved(journey, await begin());
    if (polled.completedSuccessfully) return polled;
    if (!polled.completedWithError || journey.onOrderFailed === undefined) {
      throw new Error(`an order ended: ${JSON.stringify(polled)}`);
    }
    journey.onOrderFailed();
  }
}

async function approved(journey: Journey, order: Order): Promise<Polled> {
  const { visitor, isPausing } = journey;
  // A code is good for seconds: one is shown anew with each poll.
  const shown = isPausing ? await poll(visitor, order) : order;
  if ('keepCollecting' in shown && !shown.keepCollecting) return shown;
  await approve(journey, shown.qrCodeToken);
  for (;;) {
    if (isPausing) await wait(ORDER_POLL_MS);
    const polled = await poll(visitor, order);
    if (!polled.keepCollecting) return polled;
    if (!isPausing) await wait(ORDER_POLL_MS);
  }
}

async function approve({ visitor, person }: Journey, code: string): Promise<void> {
  const page = await visitor.phone('/sandbox/bankid/scan', { code });
  await visitor.phone(page, { act: 'approve', personalNumber: person.personalNumber });
}

async function collect(journey: Journey): Promise<readonly object[]> {
  const { visitor, person } = journey;
  const { id, extraInformation } = await visitor.call<{
    readonly id: string;
    readonly extraInformation: { readonly swedishBankIdQrCode: string };
  }>('POST', '/api/collector/customer-insurances/login-initiation', {
    input: { swedishPersonalNumber: person.personalNumber },
    insuranceCompany: COMPANY,
    loginMethod: 'SWEDISH_MOBILE_BANKID_ANY_DEVICE',
  });
  await approve(journey, extraInformation.swedishBankIdQrCode);
  const path = `/api/collector/customer-insurances/login-status?collectionId=${id}`;
  for (;;) {
    const { status } = await visitor.call<{ readonly status: string }>('POST', path);
    if (status.startsWith('COMPLETED')) break;
    await wait(COLLECTION_POLL_MS);
  }
  return await visitor.call('POST', '/api/collector/customer-insurances/get-data', [id]);
}
